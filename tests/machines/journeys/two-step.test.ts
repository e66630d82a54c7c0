import { describe, test } from 'vitest'
import { twoStepMachine } from '../../../src/machines/account/two-step/two-step.machine.ts'
import { secondFactorMachine } from '../../../src/machines/auth/second-factor/second-factor.machine.ts'
import { sampleKey, sampleProfile, sampleRecoveryCodes, twoStepProfile } from '../../paths/account/flow/account-page.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' }
const required = { key: 'field.required' }
const wrongCode = { key: 'code.wrong' }
const rejected = { kind: 'rejected', notice }
const context = ({ context: known }: { readonly context: object }) => known

describe('the second step of a login [PLAY-10 part]', () => {
  const step = { input: () => ({ token: 'begun' }), sees: context }
  const start: Row = ['start', 'editing', [], { by: 'code' }]
  const typed = { type: 'code.submit', code: '४८२ 913' }
  const asked = (by: string): Row => [
    typed,
    'submitting',
    [`ask proveSecondFactor ${JSON.stringify({ token: 'begun', by, code: '482913' })}`],
    { fieldError: undefined, rejection: undefined },
  ]
  const signedIn = { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false }

  test('an empty code is not sent; a wrong or lost one stays to be typed again; a right one logs in', () => {
    journey(secondFactorMachine, step, [
      start,
      [{ type: 'code.submit', code: ' ' }, 'editing', [], { fieldError: wrongCode }],
      asked('code'),
      [answers('proveSecondFactor', rejected), 'editing', [], { rejection: notice }],
      [{ type: 'code.submit', code: '' }, 'editing', [], { fieldError: wrongCode, rejection: undefined }],
      asked('code'),
      [breaks('proveSecondFactor'), 'editing', [], { rejection: unknown }],
      asked('code'),
      [answers('proveSecondFactor', signedIn), 'finished', [`end ${JSON.stringify(signedIn)}`], { output: signedIn }],
    ])
  })

  test('a recovery code takes the place of the code, and the refusal goes', () => {
    journey(secondFactorMachine, step, [
      start,
      asked('code'),
      [answers('proveSecondFactor', rejected), 'editing', [], { rejection: notice }],
      [{ type: 'proof.choose', by: 'recovery' }, 'editing', [], { by: 'recovery', rejection: undefined }],
      asked('recovery'),
      [answers('proveSecondFactor', rejected), 'editing'],
      [{ type: 'proof.choose', by: 'code' }, 'editing', [], { by: 'code' }],
    ])
  })

  test('a login that is over begins again with the password', () => {
    journey(secondFactorMachine, step, [
      start,
      asked('code'),
      [answers('proveSecondFactor', { kind: 'over', notice }), 'over', [], { rejection: notice }],
      [{ type: 'login.again' }, 'finished', ['end {"kind":"again"}']],
    ])
  })
})

describe('two-step login [PLAY-10 part]', () => {
  const windowOf = (isOn: boolean) => ({
    input: () => ({ isOn }),
    does: ['copyCodes', 'downloadCodes'],
    sees: context,
  })
  const start: Row = ['start', 'password']
  const cleared = { fieldError: undefined, rejection: undefined }
  const password = { type: 'password.submit', password: ' himalaya ' }
  const missing: Row = [
    { type: 'password.submit', password: ' ' },
    'password',
    [],
    { fieldError: required, rejection: undefined },
  ]
  const beginning: Row = [password, 'beginning', ['ask beginTwoStep {"password":"himalaya"}'], cleared]
  const begun: Row = [answers('beginTwoStep', { kind: 'begun', key: sampleKey }), 'confirming', [], { key: sampleKey }]
  const checking: Row = [
    { type: 'code.submit', code: '482 913' },
    'checking',
    ['ask confirmTwoStep {"code":"482913"}'],
    cleared,
  ]
  const closed = 'end {"kind":"closed"}'

  test('turns on by the password and a first code; the recovery codes are shown, copied and saved', () => {
    const codes = JSON.stringify(sampleRecoveryCodes)
    journey(twoStepMachine, windowOf(false), [
      start,
      missing,
      beginning,
      [answers('beginTwoStep', rejected), 'password', [], { rejection: notice }],
      missing,
      beginning,
      [breaks('beginTwoStep'), 'password', [], { rejection: unknown }],
      beginning,
      begun,
      [{ type: 'code.submit', code: ' ' }, 'confirming', [], { fieldError: wrongCode }],
      checking,
      [answers('confirmTwoStep', rejected), 'confirming', [], { rejection: notice, key: sampleKey }],
      [{ type: 'code.submit', code: '' }, 'confirming', [], { fieldError: wrongCode, rejection: undefined }],
      checking,
      [{ type: 'window.close' }, 'checking'],
      [breaks('confirmTwoStep'), 'confirming', [], { rejection: unknown }],
      checking,
      [
        answers('confirmTwoStep', { kind: 'on', profile: twoStepProfile, recoveryCodes: sampleRecoveryCodes }),
        'codes',
        [],
        { key: undefined, recoveryCodes: sampleRecoveryCodes },
      ],
      [{ type: 'codes.copy' }, 'codes', [`do copyCodes ${codes}`]],
      [{ type: 'codes.download' }, 'codes', [`do downloadCodes ${codes}`]],
      [{ type: 'window.close' }, 'codes'],
      [{ type: 'codes.saved' }, 'finished', [`end ${JSON.stringify({ kind: 'changed', profile: twoStepProfile })}`]],
    ])
  })

  test('turns off by the password', () => {
    const turningOff: Row = [password, 'turningOff', ['ask dropTwoStep {"password":"himalaya"}'], cleared]
    journey(twoStepMachine, windowOf(true), [
      start,
      missing,
      turningOff,
      [answers('dropTwoStep', rejected), 'password', [], { rejection: notice }],
      turningOff,
      [{ type: 'window.close' }, 'turningOff'],
      [breaks('dropTwoStep'), 'password', [], { rejection: unknown }],
      turningOff,
      [
        answers('dropTwoStep', { kind: 'off', profile: sampleProfile }),
        'finished',
        [`end ${JSON.stringify({ kind: 'changed', profile: sampleProfile })}`],
      ],
    ])
  })

  test('stays as it is when the window is closed before', () => {
    journey(twoStepMachine, windowOf(false), [start, [{ type: 'window.close' }, 'finished', [closed]]])
    journey(twoStepMachine, windowOf(false), [
      start,
      beginning,
      begun,
      [{ type: 'window.close' }, 'finished', [closed]],
    ])
    journey(twoStepMachine, windowOf(false), [
      start,
      beginning,
      [{ type: 'window.close' }, 'finished', ['drop beginTwoStep', closed]],
    ])
  })
})
