import { describe, test } from 'vitest'
import { contactBindingMachine } from '../../../src/machines/account/contact-binding/contact-binding.machine.ts'
import { profileMachine } from '../../../src/machines/account/profile/profile.machine.ts'
import { registerCentreMachine } from '../../../src/machines/agents/register-centre/register-centre.machine.ts'
import { securityCenterMachine } from '../../../src/machines/account/security-center/security-center.machine.ts'
import { samplePictures, sampleProfile, twoStepProfile } from '../../paths/account/flow/account-page.ts'
import { mobileRule } from '../../support/field-rules.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const required = { key: 'field.required' }
const context = ({ context: known }: { readonly context: object }) => known

describe('the profile [MEM-02 part]', () => {
  const page = { does: ['notifyMemberChanged', 'notifyEverywhereEnded'], sees: context }
  const account = { profile: sampleProfile, pictures: samplePictures, today: '2026-11-21', mobileRule }
  const withProfile = (change: object) => ({ account: { ...account, profile: { ...sampleProfile, ...change } } })
  const resting = 'showing.resting'
  const saving = 'showing.saving'
  const asking = 'showing.asking'
  const retry: Row = [{ type: 'profile.retry' }, 'loading', ['ask loadProfile'], { notice: undefined }]
  const open = (part: string): Row => [{ type: 'part.open', part }, resting, [], { part, fieldError: undefined }]
  const want = (change: object) => ({ type: 'change.want', change })
  const asked = (change: object) => `ask saveChange ${JSON.stringify(change)}`
  const confirm = { type: 'change.confirm' }
  const made = (outcome: object = {}) => answers('saveChange', { kind: 'changed', ...outcome })
  const loaded: Row = [answers('loadProfile', { kind: 'loaded', account }), resting, [], { account, notice: undefined }]
  const start: Row = ['start', 'loading', ['ask loadProfile']]
  const showing: readonly Row[] = [start, loaded]

  test('loads, or fails and can be retried', () => {
    journey(profileMachine, page, [
      start,
      [answers('loadProfile', { kind: 'failed', notice }), 'failed', [], { notice }],
      retry,
      [breaks('loadProfile'), 'failed', [], { notice: unknown }],
      retry,
      loaded,
    ])
  })

  test('a wrong nickname is not sent; a refused or failed one stays to be corrected', () => {
    const change = { kind: 'nickname', nickname: 'Sita Didi' }
    const sent: Row = [want(change), saving, [asked(change)], { fieldError: undefined, notice: undefined }]
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      [want({ ...change, nickname: '' }), resting, [], { fieldError: required, part: 'nickname' }],
      sent,
      [
        answers('saveChange', { kind: 'rejected', notice }),
        resting,
        [],
        { notice, part: 'nickname', change: undefined },
      ],
      [{ type: 'notice.dismiss' }, resting, [], { notice: undefined }],
      sent,
      [breaks('saveChange'), resting, [], { notice: unknown, part: 'nickname', change: undefined }],
      sent,
      [
        made({ profile: { ...sampleProfile, nickname: 'Sita Didi' } }),
        resting,
        ['do notifyMemberChanged'],
        { ...withProfile({ nickname: 'Sita Didi' }), part: undefined, change: undefined },
      ],
    ])
  })

  test('one form is open at a time, and a problem disappears with its form', () => {
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      [want({ kind: 'nickname', nickname: '<b>' }), resting, [], { fieldError: { key: 'page.account.nicknameWrong' } }],
      open('birthday'),
      [{ type: 'part.close' }, resting, [], { part: undefined }],
    ])
  })

  test('a picture is in use at once', () => {
    const picture = { kind: 'picture', iconId: 'M2' }
    const pictures = { ...samplePictures, current: '/avatars/M2.svg' }
    journey(profileMachine, page, [
      ...showing,
      open('picture'),
      [want(picture), saving, [asked(picture)]],
      [
        made({ current: '/avatars/M2.svg' }),
        resting,
        ['do notifyMemberChanged'],
        { account: { ...account, pictures } },
      ],
    ])
  })

  test('a birthday needs a confirmation, and is sent only from a member of 21 [REG-07 part]', () => {
    const birthday = { kind: 'birthday', birthday: '2000-02-29' }
    journey(profileMachine, page, [
      ...showing,
      open('birthday'),
      [
        want({ ...birthday, birthday: '2010-02-28' }),
        resting,
        [],
        { fieldError: { key: 'page.account.tooYoung' }, change: undefined },
      ],
      [want(birthday), asking, [], { change: birthday, fieldError: undefined }],
      [{ type: 'change.cancel' }, resting, [], { change: undefined, part: 'birthday' }],
      [want(birthday), asking],
      [confirm, saving, [asked(birthday)]],
      [
        made({ profile: { ...sampleProfile, birthday: '2000-02-29' } }),
        resting,
        ['do notifyMemberChanged'],
        { part: undefined },
      ],
    ])
  })

  test('permanent bindings and ended devices need a confirmation, reversible ones not [AUTH-15 part]', () => {
    for (const change of [
      { kind: 'confirmLink', provider: 'google' },
      { kind: 'endDevice', deviceId: 'd2' },
      { kind: 'endOthers' },
    ])
      journey(profileMachine, page, [...showing, [want(change), asking], [confirm, saving, [asked(change)]]])
    for (const kind of ['beginLink', 'dropLink'])
      journey(profileMachine, page, [
        ...showing,
        [want({ kind, provider: 'google' }), saving, [asked({ kind, provider: 'google' })]],
      ])
  })

  test('a member who logs out everywhere confirms it, and then this session ends, too [PLAY-10 part]', () => {
    const everywhere = { kind: 'endEverywhere' }
    journey(profileMachine, page, [
      ...showing,
      [want(everywhere), asking, [], { change: everywhere }],
      [confirm, saving, [asked(everywhere)]],
      [answers('saveChange', { kind: 'rejected', notice: { text: 'No.' } }), resting, [], { notice: { text: 'No.' } }],
      [want(everywhere), asking],
      [confirm, saving, [asked(everywhere)]],
      [made({ profile: sampleProfile }), 'left', ['do notifyEverywhereEnded']],
    ])
  })

  test('a number or an address is bound in its own form, and the profile shows it', () => {
    const binding = (contact: string, isChange: boolean): Row => [
      { type: 'contact.open', contact },
      'showing.binding',
      [`ask contactBinding ${JSON.stringify({ contact, isChange, mobileRule })}`],
      { part: undefined, contact, notice: undefined },
    ]
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      binding('mobile', true),
      [breaks('contactBinding'), resting, [], { notice: unknown, contact: undefined }],
      binding('email', false),
      [answers('contactBinding', { kind: 'closed' }), resting, [], { account, contact: undefined }],
      binding('email', false),
      [
        answers('contactBinding', { kind: 'bound', profile: { ...sampleProfile, email: 's••a@example.com' } }),
        resting,
        [],
        { ...withProfile({ email: 's••a@example.com' }), contact: undefined },
      ],
      binding('email', true),
    ])
  })

  test('the payment password is set in its own form, and the profile knows it [MEM-16 part]', () => {
    const setting: Row = [
      { type: 'payment.open' },
      'showing.settingPayment',
      ['ask paymentPassword {"start":"auto"}'],
      { part: undefined, notice: undefined },
    ]
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      setting,
      [breaks('paymentPassword'), resting, [], { notice: unknown }],
      setting,
      [answers('paymentPassword', { kind: 'closed' }), resting, [], { account }],
      setting,
      [answers('paymentPassword', { kind: 'saved' }), resting, [], withProfile({ hasPaymentPassword: true })],
    ])
  })

  test('two-step login is turned on or off in its own window, and the profile knows it [PLAY-10 part]', () => {
    const setting = (isOn: boolean): Row => [
      { type: 'twoStep.open' },
      'showing.settingTwoStep',
      [`ask twoStep {"isOn":${isOn}}`],
      { part: undefined, notice: undefined },
    ]
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      setting(false),
      [breaks('twoStep'), resting, [], { notice: unknown }],
      setting(false),
      [answers('twoStep', { kind: 'closed' }), resting, [], { account }],
      setting(false),
      [
        answers('twoStep', { kind: 'changed', profile: twoStepProfile }),
        resting,
        [],
        { account: { ...account, profile: twoStepProfile } },
      ],
      setting(true),
    ])
  })

  test('a passkey is added in its own window, and removed after a confirmation [PLAY-10 part]', () => {
    const adding = (isSupported: boolean): Row => [
      { type: 'passkeys.open' },
      'showing.addingPasskey',
      [`ask passkeys {"isSupported":${isSupported}}`],
      { part: undefined, notice: undefined },
    ]
    const change = { kind: 'dropPasskey', passkeyId: 'p1' }
    journey(profileMachine, page, [
      ...showing,
      open('nickname'),
      adding(false),
      [breaks('passkeys'), resting, [], { notice: unknown }],
      adding(false),
      [answers('passkeys', { kind: 'closed' }), resting, [], { account }],
      adding(false),
      [
        answers('passkeys', { kind: 'changed', profile: twoStepProfile }),
        resting,
        [],
        { account: { ...account, profile: twoStepProfile } },
      ],
      adding(false),
      [
        answers('passkeys', { kind: 'unsure' }),
        'showing.renewing',
        ['ask loadProfile'],
        { account: { ...account, profile: twoStepProfile } },
      ],
      [answers('loadProfile', { kind: 'loaded', account }), resting, [], { account }],
      ...[answers('loadProfile', { kind: 'failed', notice }), breaks('loadProfile')].flatMap((lost): Row[] => [
        adding(false),
        [answers('passkeys', { kind: 'unsure' }), 'showing.renewing', ['ask loadProfile']],
        [lost, resting, [], { account, notice: undefined }],
      ]),
      [{ type: 'change.want', change }, 'showing.asking', [], { change }],
      [{ type: 'change.confirm' }, 'showing.saving', [`ask saveChange ${JSON.stringify(change)}`]],
    ])
    const knowing = { ...account, knowsPasskeys: true }
    journey(profileMachine, page, [
      ['start', 'loading', ['ask loadProfile']],
      [answers('loadProfile', { kind: 'loaded', account: knowing }), resting],
      adding(true),
    ])
  })
})

describe('binding a contact [MEM-02 part]', () => {
  const form = (contact: 'mobile' | 'email', isChange: boolean) => ({
    input: () => ({ contact, isChange, mobileRule }),
    sees: context,
  })
  const typed = { mobileNum: '981-234-5678', dialingCode: '977', email: '' }
  const number = { ...typed, mobileNum: '9812345678' }
  const entry = { ...typed, code: '482 913', password: ' himalaya ' }
  const submit = (change: object = {}) => ({ type: 'contact.submit', entry: { ...entry, ...change } })
  const ask = (change: object = {}) => ({ type: 'code.ask', to: { ...typed, ...change } })
  const bound = { kind: 'bound', profile: sampleProfile }
  const start: Row = ['start', 'editing', ['ask smsCode {"purpose":"bindMobile"}']]
  const sent: Row = [
    submit(),
    'submitting',
    [`ask bindContact ${JSON.stringify({ ...number, code: '482913', password: 'himalaya', contact: 'mobile' })}`],
    { fieldErrors: {}, rejection: undefined },
  ]

  test('a code is sent to a possible number only', () => {
    journey(contactBindingMachine, form('mobile', true), [
      start,
      [ask({ mobileNum: '' }), 'editing', [], { fieldErrors: { mobileNum: { key: 'phone.required' } } }],
      [ask(), 'editing', [`to smsCode code.send ${JSON.stringify({ phone: number })}`], { fieldErrors: {} }],
      [breaks('smsCode'), 'editing'],
    ])
  })

  test('a number needs the password; it is refused, fails, and is bound', () => {
    journey(contactBindingMachine, form('mobile', true), [
      start,
      [submit({ password: '' }), 'editing', [], { fieldErrors: { password: required } }],
      sent,
      [answers('bindContact', { kind: 'rejected', notice }), 'editing', [], { rejection: notice }],
      sent,
      [breaks('bindContact'), 'editing', [], { rejection: unknown }],
      [submit({ code: '' }), 'editing', [], { fieldErrors: { code: { key: 'code.wrong' } }, rejection: undefined }],
      sent,
      [answers('bindContact', bound), 'bound', ['drop smsCode', `end ${JSON.stringify(bound)}`]],
    ])
  })

  test('pending work continues when the part that sends codes fails', () => {
    journey(contactBindingMachine, form('mobile', true), [
      start,
      sent,
      [breaks('smsCode'), 'submitting'],
      [answers('bindContact', bound), 'bound', [`end ${JSON.stringify(bound)}`]],
    ])
  })

  test('a first address needs the password, too', () => {
    const email = 'sita@example.com'
    const mail = { mobileNum: '', dialingCode: '977', email }
    const first = { mobileNum: '', email: ` ${email} ` }
    journey(contactBindingMachine, form('email', false), [
      ['start', 'editing', ['ask smsCode {"purpose":"bindEmail"}']],
      [ask({ email: 'sita' }), 'editing', [], { fieldErrors: { email: { key: 'page.account.emailWrong' } } }],
      [
        ask({ mobileNum: '', email: ` ${email} ` }),
        'editing',
        [`to smsCode code.send ${JSON.stringify({ phone: mail })}`],
        { fieldErrors: {} },
      ],
      [submit({ ...first, email: ' ' }), 'editing', [], { fieldErrors: { email: required } }],
      [submit({ ...first, password: ' ' }), 'editing', [], { fieldErrors: { password: required } }],
      [
        submit(first),
        'submitting',
        [`ask bindContact ${JSON.stringify({ ...mail, code: '482913', password: 'himalaya', contact: 'email' })}`],
      ],
    ])
  })

  test('the form can be closed, also with pending work', () => {
    const closed = ['drop smsCode', 'end {"kind":"closed"}']
    journey(contactBindingMachine, form('mobile', true), [start, [{ type: 'contact.close' }, 'closed', closed]])
    journey(contactBindingMachine, form('mobile', true), [
      start,
      sent,
      [{ type: 'contact.close' }, 'closed', [...closed, 'drop bindContact']],
    ])
  })
})

test('the security page shows profile or protection when the other fails [MEM-02 part, MEM-17 part]', () => {
  const choose = (section: string) => ({ type: 'section.choose', section })
  journey(securityCenterMachine, {}, [
    ['start', 'profile', ['ask profile']],
    [choose('profile'), 'profile'],
    [choose('protection'), 'protection', ['drop profile', 'ask protection']],
    [choose('protection'), 'protection'],
    [breaks('protection'), 'protection'],
    [choose('profile'), 'profile', ['ask profile']],
    [breaks('profile'), 'profile'],
    [choose('protection'), 'protection', ['ask protection']],
  ])
})

describe('the register centre', () => {
  const choose = (tab: string) => ({ type: 'tab.choose', tab })
  const start: Row = ['start', 'tab.account + form.open + links.open', ['ask form', 'ask links']]

  test('switches between form and links, and keeps the draft [AGT-04 part]', () => {
    journey(registerCentreMachine, {}, [
      start,
      [choose('links'), 'tab.links + form.open + links.open'],
      [choose('links'), 'tab.links + form.open + links.open'],
      [choose('account'), 'tab.account + form.open + links.open'],
    ])
  })

  test('keeps one part when the other breaks, and starts the broken one again [ERR-03 part]', () => {
    journey(registerCentreMachine, {}, [
      start,
      [breaks('form'), 'tab.account + form.broken + links.open'],
      [choose('links'), 'tab.links + form.broken + links.open'],
      [breaks('links'), 'tab.links + form.broken + links.broken'],
      [{ type: 'links.restart' }, 'tab.links + form.broken + links.open', ['ask links']],
      [{ type: 'form.restart' }, 'tab.links + form.open + links.open', ['ask form']],
    ])
  })
})
