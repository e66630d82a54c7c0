import { describe, test } from 'vitest'
import { changePasswordMachine } from '../../../src/machines/auth/change-password/change-password.machine.ts'
import { countdownMachine } from '../../../src/machines/shared/countdown/countdown.machine.ts'
import { forgotByEmailMachine } from '../../../src/machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import { forgotByPhoneMachine } from '../../../src/machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { smsCodeMachine } from '../../../src/machines/auth/sms-code/sms-code.machine.ts'
import { selectSmsCode } from '../../../src/machines/auth/sms-code/sms-code.view.ts'
import { mobileRule, passwordRule } from '../../support/field-rules.ts'
import { answers, breaks, journey, passes } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const phone = { mobileNum: '9812345678', dialingCode: '977' }
const context = ({ context: known }: { readonly context: object }) => known

describe('a code [SMS-01 part, SMS-04 part]', () => {
  const code = {
    input: () => ({ purpose: 'login' as const }),
    does: ['keepWait', 'dropWait'],
    sees: selectSmsCode,
  }
  const drops = 'do dropWait {"purpose":"login"}'
  const counts = (seconds: number) => [
    `do keepWait {"purpose":"login","seconds":${seconds}}`,
    `ask countdown {"seconds":${seconds}}`,
  ]
  const send = { type: 'code.send', phone }
  const asked = `ask sendCode {"purpose":"login","phone":${JSON.stringify(phone)}}`

  test('is sent, counted down, and can be requested again', () => {
    journey(smsCodeMachine, code, [
      ['start', 'sendable', [], { canSend: true, busy: false, notice: undefined }],
      [{ type: 'notice.dismiss' }, 'sendable'],
      [send, 'sending', [asked], { busy: true, canSend: false }],
      [
        answers('sendCode', { kind: 'sent', channel: 'own', expiredMinutes: 2 }),
        'countingDown',
        counts(120),
        { canSend: false, notice: undefined },
      ],
      [send, 'countingDown'],
      [answers('countdown'), 'sendable', [drops], { canSend: true }],
      [send, 'sending', [asked]],
      [answers('sendCode', { kind: 'refused', notice, waitSeconds: 300 }), 'countingDown', counts(300), { notice }],
      [{ type: 'notice.dismiss' }, 'countingDown', [], { notice: undefined }],
      [breaks('countdown'), 'sendable', [drops]],
    ])
  })

  test('is counted down to the end after a reload [SMS-02 part, PLAY-08 part]', () => {
    journey(smsCodeMachine, { ...code, input: () => ({ purpose: 'login' as const, wait: 90 }) }, [
      ['start', 'countingDown', counts(90), { canSend: false }],
      [answers('countdown'), 'sendable', [drops], { canSend: true }],
      [send, 'sending', [asked]],
    ])
  })

  test('that is refused or fails can be requested again after a second without the warning', () => {
    journey(smsCodeMachine, code, [
      ['start', 'sendable'],
      [send, 'sending', [asked]],
      [answers('sendCode', { kind: 'refused', notice }), 'pausing', [], { canSend: false, notice }],
      [passes(999), 'pausing'],
      [passes(1), 'sendable', [], { notice }],
      [send, 'sending', [asked], { notice: undefined }],
      [breaks('sendCode'), 'pausing', [], { notice: unknown }],
      [passes(1000), 'sendable'],
    ])
  })

  test('the countdown continues unobserved', () => {
    journey(countdownMachine, { input: () => ({ seconds: 2 }), sees: context }, [
      ['start', 'running.ticks.ticking + running.clock.watched', ['ask watchClock'], { left: 2 }],
      [breaks('watchClock'), 'running.ticks.ticking + running.clock.unwatched'],
      [passes(999), 'running.ticks.ticking + running.clock.unwatched', [], { left: 2 }],
      [passes(1), 'running.ticks.ticking + running.clock.unwatched', [], { left: 1 }],
      [passes(1000), 'finished', ['end']],
    ])
  })
})

test('a mail is requested, refused, and confirmed in the end [PASS-01 part]', () => {
  const submit = { type: 'mail.submit', entry: { username: ' sita ', email: 'sita@example.com' } }
  const asked = 'ask mailPassword {"username":"sita","email":"sita@example.com"}'
  const missing = { type: 'mail.submit', entry: { username: '', email: 'sita@example.com' } }
  journey(forgotByEmailMachine, { sees: context }, [
    ['start', 'editing'],
    [missing, 'editing', [], { fieldErrors: { username: { key: 'login.usernameRequired' } } }],
    [submit, 'submitting', [asked], { fieldErrors: {} }],
    [answers('mailPassword', { kind: 'rejected', notice }), 'editing', [], { rejection: notice }],
    [submit, 'submitting', [asked], { rejection: undefined }],
    [breaks('mailPassword'), 'editing', [], { rejection: unknown }],
    [submit, 'submitting', [asked]],
    [answers('mailPassword', { kind: 'mailed' }), 'confirmed'],
    [{ type: 'mail.acknowledge' }, 'read', ['end {"kind":"mailed"}']],
  ])
})

test('a new password by phone also drops the remembered one [PASS-02 part]', () => {
  const entry = { ...phone, code: '482913', newPassword: 'sagarmatha' }
  const submit = { type: 'phone.submit', entry }
  const asked = `ask setPassword ${JSON.stringify(entry)}`
  journey(
    forgotByPhoneMachine,
    {
      input: ({ other }) => ({ code: other('code'), mobileRule, passwordRule }),
      does: ['dropRemembered'],
      sees: context,
    },
    [
      ['start', 'editing'],
      [
        { type: 'code.ask', phone: { ...phone, mobileNum: '' } },
        'editing',
        [],
        { fieldErrors: { mobileNum: { key: 'phone.required' } } },
      ],
      [{ type: 'code.ask', phone }, 'editing', ['to code code.send'], { fieldErrors: {} }],
      [
        { type: 'phone.submit', entry: { ...entry, code: '' } },
        'editing',
        [],
        { fieldErrors: { code: { key: 'code.wrong' } } },
      ],
      [submit, 'submitting', [asked], { fieldErrors: {} }],
      [answers('setPassword', { kind: 'rejected', notice }), 'editing', [], { rejection: notice }],
      [submit, 'submitting', [asked]],
      [
        answers('setPassword', { kind: 'rejected', fields: { code: notice } }),
        'editing',
        [],
        { rejection: undefined, fieldErrors: { code: notice } },
      ],
      [submit, 'submitting', [asked], { rejection: undefined }],
      [breaks('setPassword'), 'editing', [], { rejection: unknown }],
      [submit, 'submitting', [asked]],
      [
        answers('setPassword', { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false }),
        'signedIn',
        ['do dropRemembered', 'end {"kind":"signedIn","token":"T","firstTime":false,"mustChange":false}'],
      ],
    ],
  )
})

describe('a change of password [PASS-03 part, PASS-04 part]', () => {
  const passwords = { oldPassword: 'himalaya', newPassword: 'sagarmatha', confirmNewPassword: 'sagarmatha' }
  const submit = { type: 'change.submit', passwords }
  const asked = `ask changePassword ${JSON.stringify(passwords)}`
  const change = (forced: boolean) => ({
    input: () => ({ forced, oldPasswordKnown: forced, rule: passwordRule }),
    does: ['dropRemembered'],
    sees: context,
  })

  test('is refused, fails, and succeeds; the remembered password is dropped', () => {
    journey(changePasswordMachine, change(true), [
      ['start', 'editing'],
      [
        { type: 'change.submit', passwords: { ...passwords, confirmNewPassword: 'himalaya' } },
        'editing',
        [],
        { fieldErrors: { confirmNewPassword: { key: 'password.notSame' } } },
      ],
      [submit, 'submitting', [asked], { fieldErrors: {} }],
      [answers('changePassword', { kind: 'rejected', notice }), 'editing', [], { rejection: notice }],
      [submit, 'submitting', [asked]],
      [
        answers('changePassword', { kind: 'rejected', fields: { oldPassword: notice } }),
        'editing',
        [],
        { rejection: undefined, fieldErrors: { oldPassword: notice } },
      ],
      [submit, 'submitting', [asked], { rejection: undefined }],
      [breaks('changePassword'), 'editing', [], { rejection: unknown }],
      [submit, 'submitting', [asked]],
      [
        answers('changePassword', { kind: 'changed', token: 'T2' }),
        'changed',
        ['do dropRemembered', 'end {"kind":"changed","token":"T2"}'],
      ],
    ])
  })

  test('by choice can be closed while pending, and a forced one left by signing out', () => {
    journey(changePasswordMachine, change(false), [
      ['start', 'editing'],
      [{ type: 'change.signOut' }, 'editing'],
      [submit, 'submitting', [asked]],
      [{ type: 'change.close' }, 'closed', ['drop changePassword', 'end {"kind":"closed"}']],
    ])
    journey(changePasswordMachine, change(true), [
      ['start', 'editing'],
      [{ type: 'change.close' }, 'editing'],
      [{ type: 'change.signOut' }, 'signingOut', ['end {"kind":"signOut"}']],
    ])
  })
})
