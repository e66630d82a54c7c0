import { describe, test } from 'vitest'
import { paymentPasswordMachine } from '../../../src/machines/money/payment-password/payment-password.machine.ts'
import { selectPaymentPassword } from '../../../src/machines/money/payment-password/payment-password.view.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const unknown = { reason: 'other', notice: { key: 'error.unknown' } }
const refusal = { reason: 'other', notice: { text: 'No.' } }
const refused = (work: string) => answers(work, { kind: 'refused', refused: refusal })
const rule = { key: 'page.paymentPassword.rule' }
const required = { key: 'field.required' }

const ways = [
  { way: 'sms', to: '98••••••01' },
  { way: 'mail', to: 'si•••@example.com' },
] as const
const password = (start: 'auto' | 'recover' = 'auto') => ({ input: () => ({ start }), sees: selectPaymentPassword })
const comes = (isSet: boolean) => answers('loadPaymentPassword', { kind: 'loaded', isSet, ways })
const start: Row = ['start', 'loading', ['ask loadPaymentPassword'], { form: undefined, failed: false }]
const retry: Row = [{ type: 'password.retry' }, 'loading', ['ask loadPaymentPassword']]
const texts = { proof: 'himalaya', newPassword: '975310', again: '975310' }
const submit = (change: object = {}) => ({ type: 'password.submit', texts: { ...texts, ...change } })
const saves = (work: string, by: string, change: object = {}, way?: string) =>
  `ask ${work} ${JSON.stringify({ by, way, texts: { ...texts, ...change } })}`
const close = { type: 'password.close' }
const closed = 'end {"kind":"closed"}'
const saved = (work: string): Row => [answers(work, { kind: 'saved' }), 'saved', ['end {"kind":"saved"}']]

/** The steps that all forms share: draft, submit and result. */
const formRows = (at: string, work: string, asked: string): readonly Row[] => [
  [submit({ proof: '' }), `${at}.typing`, [], { fieldErrors: { proof: required } }],
  [submit({ again: '975311' }), `${at}.typing`, [], { fieldErrors: { again: { key: 'password.notSame' } } }],
  [submit({ again: ' ' }), `${at}.typing`, [], { fieldErrors: { again: { key: 'field.required' } } }],
  [submit(), `${at}.saving`, [asked], { busy: true, fieldErrors: {} }],
  [submit(), `${at}.saving`],
  [refused(work), `${at}.typing`, [], { refused: refusal, busy: false }],
  [submit({ proof: '' }), `${at}.typing`, [], { fieldErrors: { proof: required }, refused: undefined }],
  [submit(), `${at}.saving`, [asked], { fieldErrors: {} }],
  [breaks(work), `${at}.typing`, [], { refused: unknown }],
  [submit(), `${at}.saving`, [asked], { refused: undefined }],
]

describe('the first payment password [MEM-16 part]', () => {
  const setting: readonly Row[] = [start, [comes(false), 'setting.typing', [], { form: 'first', ways }]]
  const asked = saves('saveFirst', 'first')

  test('is chosen with the password of the account', () => {
    journey(paymentPasswordMachine, password(), [
      ...setting,
      ...formRows('setting', 'saveFirst', asked),
      saved('saveFirst'),
    ])
  })

  test('is also chosen when the password to recover does not exist', () => {
    journey(paymentPasswordMachine, password('recover'), [
      start,
      [comes(false), 'setting.typing', [], { form: 'first' }],
    ])
  })

  test('is six digits that are hard to guess', () => {
    const again = { key: 'field.required' }
    const empty = submit({ newPassword: '', again: '' })
    journey(paymentPasswordMachine, password(), [
      ...setting,
      [empty, 'setting.typing', [], { fieldErrors: { newPassword: rule, again } }],
    ])
    for (const guessed of ['97531', '9753100', '97531a', '111111', '123456', '012345', '987654'])
      journey(paymentPasswordMachine, password(), [
        ...setting,
        [
          submit({ newPassword: guessed, again: guessed }),
          'setting.typing',
          [],
          { fieldErrors: { newPassword: rule } },
        ],
      ])
  })

  test('accepts any script’s digits; the account’s password is only trimmed [I18N-08 part]', () => {
    const native = { proof: ' १२३ ४५६ ', newPassword: '९७५३१०', again: ' 975310 ' }
    journey(paymentPasswordMachine, password(), [
      ...setting,
      [submit(native), 'setting.saving', [saves('saveFirst', 'first', { proof: '१२३ ४५६' })]],
    ])
  })

  test('can be left from every state', () => {
    journey(paymentPasswordMachine, password(), [start, [close, 'closed', ['drop loadPaymentPassword', closed]]])
    journey(paymentPasswordMachine, password(), [...setting, [close, 'closed', [closed]]])
    journey(paymentPasswordMachine, password(), [
      ...setting,
      [submit(), 'setting.saving', [asked]],
      [close, 'closed', ['drop saveFirst', closed]],
    ])
  })

  test('is queried again after a failed query', () => {
    journey(paymentPasswordMachine, password(), [
      start,
      [answers('loadPaymentPassword', { kind: 'unreachable' }), 'failed', [], { failed: true }],
      [submit(), 'failed'],
      retry,
      [breaks('loadPaymentPassword'), 'failed', [], { failed: true }],
      retry,
      [comes(false), 'setting.typing', [], { failed: false }],
    ])
    journey(paymentPasswordMachine, password(), [
      start,
      [breaks('loadPaymentPassword'), 'failed'],
      [close, 'closed', [closed]],
    ])
  })
})

describe('another payment password [MEM-16 part]', () => {
  const changing: readonly Row[] = [start, [comes(true), 'changing.typing', [], { form: 'change', ways }]]
  const asked = saves('saveChange', 'change')

  test('is chosen with the old one', () => {
    journey(paymentPasswordMachine, password(), [
      ...changing,
      ...formRows('changing', 'saveChange', asked),
      saved('saveChange'),
    ])
  })

  test('accepts any script’s digits, as does the old one [I18N-08 part]', () => {
    const native = { proof: '२४६८१०', newPassword: '९७५३१०', again: '९७५३१०' }
    journey(paymentPasswordMachine, password(), [
      ...changing,
      [submit(native), 'changing.saving', [saves('saveChange', 'change', { proof: '246810' })]],
    ])
  })

  test('is chosen by a code instead of the old one, without the old message', () => {
    const choosing: Row = [
      { type: 'password.forgot' },
      'recovering.choosing',
      [],
      { form: 'choose', refused: undefined, fieldErrors: {} },
    ]
    journey(paymentPasswordMachine, password(), [
      ...changing,
      [submit(), 'changing.saving', [asked]],
      [refused('saveChange'), 'changing.typing', [], { refused: refusal }],
      choosing,
      [close, 'closed', [closed]],
    ])
    journey(paymentPasswordMachine, password(), [...changing, [submit({ proof: '' }), 'changing.typing'], choosing])
  })
})

describe('a forgotten payment password [MEM-16 part]', () => {
  const sends = (way: 'sms' | 'mail') => `ask sendPaymentCode {"way":"${way}"}`
  const ask = (way: 'sms' | 'mail') => ({ type: 'code.send', way })
  const choosing: readonly Row[] = [start, [comes(true), 'recovering.choosing', [], { form: 'choose', ways }]]
  const typing: readonly Row[] = [
    ...choosing,
    [ask('mail'), 'recovering.sending', [sends('mail')], { busy: true, form: 'choose' }],
    [answers('sendPaymentCode', { kind: 'sent' }), 'recovering.typing', [], { form: 'recover', sentTo: ways[1].to }],
  ]
  const asked = saves('saveRecovered', 'recovery', {}, 'mail')

  test('is replaced with a code sent to the chosen contact', () => {
    journey(paymentPasswordMachine, password('recover'), [
      ...typing,
      ...formRows('recovering', 'saveRecovered', asked),
      saved('saveRecovered'),
    ])
  })

  test('accepts a code in any script’s digits [I18N-08 part]', () => {
    journey(paymentPasswordMachine, password('recover'), [
      ...typing,
      [
        submit({ proof: ' ४८२ ९१३ ' }),
        'recovering.saving',
        [saves('saveRecovered', 'recovery', { proof: '482913' }, 'mail')],
      ],
    ])
  })

  test('waits for a code that failed; a retry clears the message', () => {
    journey(paymentPasswordMachine, password('recover'), [
      ...choosing,
      [ask('sms'), 'recovering.sending', [sends('sms')]],
      [ask('mail'), 'recovering.sending'],
      [refused('sendPaymentCode'), 'recovering.choosing', [], { refused: refusal, busy: false }],
      [ask('sms'), 'recovering.sending', [sends('sms')], { refused: undefined }],
      [breaks('sendPaymentCode'), 'recovering.choosing', [], { refused: unknown }],
      [ask('mail'), 'recovering.sending', [sends('mail')], { refused: undefined }],
      [answers('sendPaymentCode', { kind: 'sent' }), 'recovering.typing', [], { sentTo: ways[1].to }],
    ])
  })

  test('gets another code, by another way', () => {
    const another: Row = [
      { type: 'code.another' },
      'recovering.choosing',
      [],
      { form: 'choose', refused: undefined, fieldErrors: {} },
    ]
    journey(paymentPasswordMachine, password('recover'), [
      ...typing,
      [submit({ proof: '' }), 'recovering.typing', [], { fieldErrors: { proof: required } }],
      another,
      [ask('sms'), 'recovering.sending', [sends('sms')]],
      [answers('sendPaymentCode', { kind: 'sent' }), 'recovering.typing', [], { sentTo: ways[0].to }],
      [submit(), 'recovering.saving', [saves('saveRecovered', 'recovery', {}, 'sms')]],
      [refused('saveRecovered'), 'recovering.typing', [], { refused: refusal }],
      another,
    ])
  })
})
