// @vitest-environment document
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendByFirebase, sendWithToken } from '../../../src/app/features/auth/sms-code/firebase-phone.ts'

/** A firebase whose captcha nobody solves, and which has had enough of checks. */
const firebase = vi.hoisted(() => ({ asked: [] as unknown[], checked: 0, ended: 0 }))
vi.mock('firebase/app', () => ({
  FirebaseError: class extends Error {
    readonly code: string
    constructor(code: string) {
      super()
      this.code = code
    }
  },
  initializeApp: () => ({}),
  deleteApp: async () => void (firebase.ended += 1),
}))
vi.mock('firebase/auth', () => ({
  initializeAuth: () => ({}),
  inMemoryPersistence: undefined,
  RecaptchaVerifier: class {
    readonly type = 'recaptcha'
  },
  signInWithCredential: async () => {
    firebase.checked += 1
    const { FirebaseError } = await import('firebase/app')
    throw new FirebaseError('auth/too-many-requests', '')
  },
  PhoneAuthProvider: class {
    static credential = () => ({})
    verifyPhoneNumber(number: string) {
      firebase.asked.push(number)
      return new Promise(() => undefined)
    }
  },
}))

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a player who leaves a captcha unsolved for two minutes is told so [FLOW-13 part, SMS-07 part]', async () => {
  vi.useFakeTimers()
  const outcomes: unknown[] = []
  const codes = new Map()
  const phone = { mobileNum: '9841000001', dialingCode: '977' }
  const sending = sendByFirebase({ apiKey: 'A', projectId: 'P' }, codes, 'login', phone)
  void sending.then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(119_999)
  // Google’s challenge opens from an element of the page.
  expect([firebase.asked, outcomes, document.body.children.length]).toEqual([['+9779841000001'], [], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([{ kind: 'refused', notice: { key: 'firebase.captchaFailed' } }])
  expect([codes.size, document.body.children.length, firebase.ended]).toEqual([0, 0, 1])
})

test('a player who checked too many codes waits five minutes before the next code or check [SMS-07 part]', async () => {
  vi.useFakeTimers()
  firebase.asked.length = 0
  const project = { apiKey: 'A', projectId: 'P' }
  const phone = { mobileNum: '9841000001', dialingCode: '977' }
  const codes = new Map([['login', { number: '+9779841000001', verificationId: 'V' }]] as const)
  const check = () =>
    sendWithToken(
      project,
      codes,
      { purpose: 'login', phone, code: '246810' },
      () => Promise.resolve({ kind: 'sent' }),
      (notice) => ({ kind: 'rejected', notice }),
    )
  const notice = { key: 'firebase.tooManyRequests' }
  expect(await check()).toEqual({ kind: 'rejected', notice })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sendByFirebase(project, codes, 'login', phone)).toEqual({ kind: 'refused', notice, waitSeconds: 240 })
  await vi.advanceTimersByTimeAsync(239_999)
  expect(await check()).toEqual({ kind: 'rejected', notice })
  expect([firebase.checked, firebase.asked]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  await check()
  expect(firebase.checked).toBe(2)
})
