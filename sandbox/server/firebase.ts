import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { checkFirebaseCode, FirebaseRefusal, getFirebaseUser, sendFirebaseCode } from '../areas/auth/firebase.ts'
import { logError } from '../core/report.ts'
import type { State } from '../core/state.ts'
import { getVisitorAddress } from './request.ts'

const toolkit = '/identitytoolkit.googleapis.com'
const tokens = '/securetoken.googleapis.com'

const refuseAs = (c: Context, code: 400 | 413 | 500, message: string) =>
  c.json({ error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }, code)

/**
 * The Auth emulator's calls for a phone login, under the paths that `connectAuthEmulator(auth, siteUrl)` derives. A
 * refusal is Google's: 400 with `error.message` (SMS-07).
 */
export function serveFirebase(app: Hono<{ Bindings: HttpBindings }>, state: State): void {
  const firebase = new Hono<{ Bindings: HttpBindings }>()
  firebase.use(
    cors({ origin: '*' }),
    bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuseAs(c, 413, 'REQUEST_TOO_LARGE') }),
  )
  const works: Record<string, (body: Record<string, unknown>, address: string) => Promise<object>> = {
    'accounts:sendVerificationCode': (body, address) => sendFirebaseCode(state, body['phoneNumber'], address),
    'accounts:signInWithPhoneNumber': (body) => checkFirebaseCode(state, body['sessionInfo'], body['code']),
    'accounts:lookup': (body) => getFirebaseUser(state, body['idToken']),
  }
  firebase.get(`${toolkit}/v1/recaptchaParams`, (c) => c.json({ recaptchaSiteKey: 'sandbox', recaptchaStoken: '' }))
  firebase.get(`${toolkit}/v2/recaptchaConfig`, (c) =>
    c.json({
      recaptchaKey: 'projects/danphe-sandbox/keys/sandbox',
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    }),
  )
  firebase.post(`${toolkit}/v1/:method{accounts:[A-Za-z]+}`, async (c) => {
    const work = works[c.req.param('method')]
    const body: unknown = await c.req.json().catch(() => null)
    if (!work || typeof body !== 'object' || body === null) throw new FirebaseRefusal('INVALID_REQ_TYPE')
    return c.json(await work(body as Record<string, unknown>, getVisitorAddress(c, state)))
  })
  // No Firebase session to refresh: a token proves a number once.
  firebase.post(`${tokens}/v1/token`, () => {
    throw new FirebaseRefusal('TOKEN_EXPIRED')
  })
  firebase.notFound((c) => c.json({ error: { code: 404, message: 'NOT_FOUND' } }, 404))
  firebase.onError((error, c) => {
    const refused = error instanceof FirebaseRefusal
    if (!refused) logError('firebase', error)
    return refused ? refuseAs(c, 400, error.word) : refuseAs(c, 500, 'BACKEND_ERROR')
  })
  for (const host of [toolkit, tokens]) app.all(`${host}/*`, (c) => firebase.fetch(c.req.raw, c.env))
}
