import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { passkeysMachine } from '../../../src/machines/account/passkeys/passkeys.machine.ts'
import { selectPasskeys } from '../../../src/machines/account/passkeys/passkeys.view.ts'
import { loginMachine } from '../../../src/machines/auth/login/login.machine.ts'
import { selectLogin } from '../../../src/machines/auth/login/login.view.ts'
import { sampleProfile } from '../../paths/account/flow/account-page.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' }
const required = { key: 'field.required' }
const rejected = { kind: 'rejected', notice }
const cancelled = { kind: 'cancelled' }

describe('adding a passkey [PLAY-10 part]', () => {
  const windowOf = (isSupported: boolean) => ({ input: () => ({ isSupported }), sees: selectPasskeys })
  const start: Row = ['start', 'password', [], { unsupported: false, busy: false }]
  const adding: Row = [
    { type: 'password.submit', password: ' himalaya ' },
    'adding',
    ['ask addPasskey {"password":"himalaya"}'],
    { fieldError: undefined, rejection: undefined, busy: true },
  ]
  const closed = 'end {"kind":"closed"}'
  const missing: Row = [
    { type: 'password.submit', password: ' ' },
    'password',
    [],
    { fieldError: required, rejection: undefined, busy: false },
  ]

  test('a member who says no to the device sees no error; a refusal and a defect say why; the last try adds it', () => {
    journey(passkeysMachine, windowOf(true), [
      start,
      missing,
      adding,
      [answers('addPasskey', cancelled), 'password', [], { rejection: undefined, busy: false }],
      adding,
      [answers('addPasskey', rejected), 'password', [], { rejection: notice }],
      missing,
      adding,
      [breaks('addPasskey'), 'password', [], { rejection: unknown }],
      adding,
      [
        answers('addPasskey', { kind: 'added', profile: sampleProfile }),
        'finished',
        [`end ${JSON.stringify({ kind: 'changed', profile: sampleProfile })}`],
      ],
    ])
  })

  test('closing the window takes the question to the device back, and the passkey may have been kept', () => {
    journey(passkeysMachine, windowOf(true), [
      start,
      adding,
      [{ type: 'window.close' }, 'finished', ['drop addPasskey', 'end {"kind":"unsure"}']],
    ])
  })

  test('a browser that makes no passkeys asks for no password', () => {
    journey(passkeysMachine, windowOf(false), [
      ['start', 'unsupported', [], { unsupported: true, busy: false }],
      [{ type: 'password.submit', password: 'himalaya' }, 'unsupported'],
      [{ type: 'window.close' }, 'finished', [closed]],
    ])
  })
})

describe('a login by passkey [PLAY-10 part]', () => {
  const sees = { sees: selectLogin }
  const choose = { type: 'passkey.choose' }
  const signedIn = { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false, passwordless: true }
  const credentials = { username: 'sita', password: 'himalaya', captcha: '', remember: false }
  const ways = (form: 'withoutCaptcha' | 'withCaptcha'): readonly Row[] => {
    const asking: Row = [
      choose,
      `${form}.askingDevice`,
      ['ask signInByPasskey'],
      { busy: true, asksDevice: true, offersPasskey: true, rejection: undefined, fieldErrors: {} },
    ]
    const back = (rejection: object | undefined) =>
      [`${form}.editing`, [], { busy: false, asksDevice: false, rejection }] as const
    return [
      asking,
      [{ type: 'login.submit', credentials }, `${form}.askingDevice`],
      [answers('signInByPasskey', rejected), ...back(notice)],
      asking,
      [answers('signInByPasskey', cancelled), ...back(undefined)],
      asking,
      [breaks('signInByPasskey'), ...back(unknown)],
      [
        { type: 'login.submit', credentials: { ...credentials, username: '' } },
        `${form}.editing`,
        [],
        { asksDevice: false },
      ],
      asking,
      [answers('signInByPasskey', signedIn), 'signedIn', [`end ${JSON.stringify(signedIn)}`]],
    ]
  }

  test('a player who says no sees the form as it was; a refusal says why; the last try logs in', () => {
    journey(loginMachine, sees, [
      ['start', 'withoutCaptcha.editing', [], { offersPasskey: true }],
      ...ways('withoutCaptcha'),
    ])
  })

  test('beside a captcha it needs none, and the picture stays', () => {
    journey(loginMachine, sees, [
      ['start', 'withoutCaptcha.editing'],
      [{ type: 'login.submit', credentials }, 'withoutCaptcha.submitting', ['ask signIn']],
      [
        answers('signIn', { kind: 'captchaNeeded', notice }),
        'withCaptcha.editing',
        ['ask captcha'],
        { rejection: notice },
      ],
      ...ways('withCaptcha').slice(0, -1),
      [answers('signInByPasskey', signedIn), 'signedIn', ['drop captcha', `end ${JSON.stringify(signedIn)}`]],
    ])
  })

  test('where the platform or the browser has none, nothing offers or takes it [PLAT-09 part]', () => {
    const actor = createActor(loginMachine.provide({ guards: { hasPasskeys: () => false } })).start()
    expect(selectLogin(actor.getSnapshot())).toMatchObject({ offersPasskey: false })
    expect(actor.getSnapshot().can({ type: 'passkey.choose' })).toBe(false)
    actor.stop()
  })
})
