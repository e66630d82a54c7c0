// @vitest-environment document
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadFlows, openDrawnSite, type Answers } from '../generated/drawn-site.tsx'
import { replyWith, type Failure } from '../generated/failures.ts'
import { pointed } from '../generated/visits.ts'
import type { CallName } from '../../src/api/table.ts'
import { patternIds } from '../../src/api/calls/system.ts'
import { messagesIn, sentences, sentencesOf, type MessageKey } from '../support/messages.ts'
import { openPermission } from '../support/samples.ts'

type Failures = Partial<Record<CallName, Failure>>
type Press = readonly [flow: string, event: { readonly type: string; readonly [field: string]: unknown }]

/** A way to a page that shows these messages of ERR-01, and no other. */
interface Showing {
  readonly name: string
  readonly shows: readonly MessageKey[]
  /** The place of the messages: each is in an element of this selector. */
  readonly in: string
  readonly at?: string
  readonly signedIn?: true
  readonly answers?: Answers
  readonly failures?: Failures
  readonly presses?: readonly Press[]
  /** Draws header, menus and foot, too. */
  readonly whole?: true
  /** The answer is lost, and the clock runs. */
  readonly slow?: true
}

const refused = (errorCode: string | undefined, value: object | null = null, message = ''): Failure => ({
  status: 403,
  body: { success: false, value, message, errorCode },
})

const alert = '[role=alert]'
/** The note of a field that is marked as wrong. */
const wrongField = '[aria-live=polite]'
const phone = { mobileNum: '9812345678', dialingCode: '977' }
const onLogin: readonly Press[] = [['site', { type: 'login.open' }]]
const credentials = { username: 'sita', password: 'himalaya', captcha: '', remember: false }
const login = (change: object = {}): readonly Press[] => [
  ...onLogin,
  ['login', { type: 'login.submit', credentials: { ...credentials, ...change } }],
]
const loginSays = (name: string, key: MessageKey, failure: Failure): Showing => ({
  name: `the login, ${name}`,
  shows: [key],
  in: `dialog ${alert}`,
  failures: { login: failure },
  presses: login(),
})

const mobileRule = { enabled: '1', required: '1', minLength: 10, maxLength: 10 }
const sms = (name: string, key: MessageKey, entry: object, rule: object = mobileRule): Showing => ({
  name: `the login by code, ${name}`,
  shows: [key, 'phone.placeholder'],
  in: `dialog ${wrongField}, dialog input`,
  answers: { permission: { ...openPermission, register: { mobileNum: rule } } },
  presses: [
    ...onLogin,
    ['auth', { type: 'smsLogin.choose' }],
    ['smsLogin', { type: 'login.submit', entry: { ...phone, code: '482913', captcha: '', ...entry } }],
  ],
})

const needed = { enabled: '1', required: '1' }
const filled = { username: 'sita2082', password: 'sagarmatha', checkPass: 'sagarmatha' }
const register = (
  name: string,
  shows: readonly MessageKey[],
  change: { readonly values?: object; readonly adult?: boolean },
  rules: object = {},
  failures: Failures = {},
): Showing => ({
  name: `the registration, ${name}`,
  shows,
  in: `${alert}, ${wrongField}, dialog`,
  at: '/register',
  answers: { registerSettings: { username: needed, password: needed, ...rules } },
  failures,
  presses: [
    [
      'registration',
      {
        type: 'register.submit',
        form: { dialingCode: '977', adult: true, ...change, values: { ...filled, ...change.values } },
      },
    ],
  ],
})

const memberPage = (page: string) => `/terms?memberCentre=${page}`
const trial: Answers = { memberInfo: { id: 't1', account: 'guest', nickname: 'Guest', type: 4 } }
const game = { nodeId: 'G1', gameName: 'Game 1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }
const terms = { ...(pointed.moveTerms as object), paymentPassword: { needed: true, isSet: true } }
const texts = { amount: '100', from: 'main', to: 'ALPHA' }
const picture = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type })
const pictures = (...files: readonly File[]): readonly Press[] => [
  ['windows', { type: 'window.open', window: { kind: 'activity', promotionId: 'P1', title: 'Gift', way: 'apply' } }],
  ['activityApplication', { type: 'picture.add', files }],
]
const application = (name: string, key: MessageKey, presses: readonly Press[]): Showing => ({
  name: `an application, ${name}`,
  shows: [key],
  in: 'dialog',
  at: '/promotions',
  signedIn: true,
  presses,
})
const feedback = (name: string, key: MessageKey, words: number): Showing => ({
  name: `the feedback, ${name}`,
  shows: [key],
  in: wrongField,
  at: '/feedback',
  answers: { feedbackLimits: { minWords: 3, maxWords: 5 } },
  presses: [['feedback', { type: 'feedback.submit', content: 'As typed', contact: '', words }]],
})
const birthday = (name: string, key: MessageKey, date: string): Showing => ({
  name: `a birthday, ${name}`,
  shows: [key],
  in: `dialog ${wrongField}, dialog`,
  at: memberPage('securityCenter'),
  signedIn: true,
  presses: [
    ['securityCenter', { type: 'section.choose', section: 'profile' }],
    ['profile', { type: 'part.open', part: 'birthday' }],
    ['profile', { type: 'change.want', change: { kind: 'birthday', birthday: date } }],
  ],
})

const rows: readonly Showing[] = [
  {
    name: 'the login, without a username',
    shows: ['login.usernameRequired'],
    in: wrongField,
    presses: login({ username: ' ' }),
  },
  {
    name: 'the login, without a password',
    shows: ['login.passwordRequired'],
    in: wrongField,
    presses: login({ password: '' }),
  },
  {
    name: 'the login, without both',
    shows: ['login.incomplete', 'login.usernameRequired', 'login.passwordRequired'],
    in: `${alert}, ${wrongField}`,
    presses: login({ username: '', password: '' }),
  },
  loginSays('a captcha is needed', 'login.captchaRequired', refused('captcha_required', { captcha: true })),
  loginSays('no member', 'error.nonMember', refused('non_member')),
  loginSays('no agent', 'centre.notAgentTitle', refused('non_agent')),
  loginSays('a refused region', 'error.accessRestricted', refused('region_blocked')),
  loginSays('no reason', 'error.unknown', { status: 500, body: 'Oops' }),
  loginSays('no connection', 'error.network', 'cut'),
  { ...loginSays('no answer', 'error.slow', 'never'), slow: true },
  sms('no number', 'phone.required', { mobileNum: '' }),
  sms('too few digits', 'phone.digits', { mobileNum: '98' }),
  sms('letters', 'phone.format', { mobileNum: 'sita' }),
  sms(
    'a number that the platform does not take',
    'phone.wrong',
    { mobileNum: '8841000001' },
    {
      ...mobileRule,
      acceptedPattern: '^9',
    },
  ),
  sms('no code', 'code.wrong', { code: '' }),
  {
    name: 'the forgotten password, a wrong address',
    shows: ['rule.email'],
    in: wrongField,
    presses: [
      ...onLogin,
      ['auth', { type: 'forgot.choose', by: 'email' }],
      ['forgotByEmail', { type: 'mail.submit', entry: { username: 'sita', email: 'sita' } }],
    ],
  },
  {
    name: 'the forgotten password, an unknown account',
    shows: ['error.accountUnknown'],
    in: alert,
    failures: { forgotPasswordByEmail: refused('username_email_unknown') },
    presses: [
      ...onLogin,
      ['auth', { type: 'forgot.choose', by: 'email' }],
      ['forgotByEmail', { type: 'mail.submit', entry: { username: 'sita', email: 'sita@example.com' } }],
    ],
  },
  ...(
    [
      ['an empty field', 'field.required', { oldPassword: '', confirmNewPassword: 'sagarmatha' }],
      ['another confirmation', 'password.notSame', { oldPassword: 'himalaya', confirmNewPassword: 'other' }],
    ] as const
  ).map(([name, key, change]): Showing => ({
    name: `the change of the password, ${name}`,
    shows: [key],
    in: wrongField,
    signedIn: true,
    presses: [
      ['auth', { type: 'password.change' }],
      ['changePassword', { type: 'change.submit', passwords: { newPassword: 'sagarmatha', ...change } }],
    ],
  })),
  register('no adult', ['register.adultRequired'], { adult: false }),
  register(
    'a short password',
    ['rule.password'],
    { values: { password: 'abc', checkPass: 'abc' } },
    {
      password: { ...needed, minLength: 6, maxLength: 12 },
    },
  ),
  register(
    'a wrong name',
    ['rule.payeeName'],
    { values: { payeeName: 'abc' } },
    {
      payeeName: { ...needed, minLength: 6, maxLength: 50 },
    },
  ),
  register(
    'a wrong invitation code',
    ['register.affiliateWrong'],
    { values: { affiliateCode: 'NOWHERE' } },
    { affiliateCode: { enabled: '1' } },
    { affiliateCheck: refused('affiliate_code_invalid') },
  ),
  {
    name: 'the member centre of a trial account',
    shows: ['centre.registerFirst', 'centre.trialText'],
    in: 'dialog',
    at: memberPage('depositv2'),
    signedIn: true,
    answers: trial,
  },
  {
    name: 'the agent centre of a member',
    shows: ['centre.notAgentTitle'],
    in: 'dialog',
    at: '/terms?agentCentre=agentTeamOverview',
    signedIn: true,
  },
  {
    name: 'a game that a trial account may not play',
    whole: true,
    shows: ['centre.registerFirst', 'launch.trialAccount'],
    in: 'dialog',
    signedIn: true,
    failures: { launchGame: refused('in_need_true_account') },
    presses: [['launch', { type: 'game.play', game }]],
  },
  {
    name: 'a game whose window is blocked',
    whole: true,
    shows: ['launch.popupBlocked'],
    in: alert,
    signedIn: true,
    presses: [['launch', { type: 'game.play', game: { ...game, launchMode: 'window' } }]],
  },
  {
    name: 'a session that has ended',
    whole: true,
    shows: ['error.notLoggedIn'],
    in: `${alert}, [role=status]`,
    signedIn: true,
    at: '/rng',
    failures: { balance: { status: 401, body: '<h1>Login</h1>' } },
  },
  {
    name: 'a region that is blocked',
    whole: true,
    shows: ['system.blocked.title'],
    in: 'h1',
    answers: { permission: { ...openPermission, regionRestriction: true } },
  },
  {
    name: 'a site under maintenance',
    whole: true,
    shows: ['system.maintenance.title'],
    in: 'h1',
    answers: { permission: { ...openPermission, maintenance: true } },
  },
  {
    name: 'a host that is not allowed',
    whole: true,
    shows: ['domain.invalid'],
    in: alert,
    answers: { domainRoute: { domainList: [{ url: 'https://elsewhere.test', speed: 1 }] } },
    presses: [['hosts', { type: 'hosts.check' }]],
  },
  {
    name: 'vendors that fail to load',
    shows: ['home.categoriesFailed', 'error.unknown'],
    in: alert,
    at: '/',
    failures: { gameVendors: { status: 200, body: '<h1>It works!</h1>' } },
  },
  {
    name: 'the referral page while the promotion is off',
    shows: ['memberCentre.activityComing'],
    in: 'dialog',
    at: memberPage('referral'),
    signedIn: true,
  },
  {
    name: 'customer service that cannot be reached',
    whole: true,
    shows: ['error.network'],
    in: alert,
    failures: { customerServiceLink: { status: 502, body: '' } },
    presses: [['customerService', { type: 'service.open', popup: 'open', rankLevel: undefined }]],
  },
  feedback('too few words', 'page.feedback.tooShort', 1),
  feedback('too many words', 'page.feedback.tooLong', 6),
  ...(['pointConversion', 'redeem'] as const).map((call): Showing => ({
    name: `a wrong payment password, ${call}`,
    shows: ['page.money.wrongPassword_other'],
    in: `${alert}, ${wrongField}`,
    at: '/pointmall',
    signedIn: true,
    answers: { moveTerms: terms },
    failures: { [call]: refused('payment_password_wrong', { attemptsLeft: 3 }) },
    presses: [
      call === 'redeem'
        ? ['pointMall', { type: 'reward.choose', reward: { rewardId: 'kite', name: 'Kite' } }]
        : ['pointMall', { type: 'tab.choose', tab: 'convert' }],
      ['moneyMove', { type: 'move.submit', texts: call === 'redeem' ? { ...texts, amount: '1' } : texts }],
      ['moneyMove', { type: 'move.confirm', password: '135790' }],
    ],
  })),
  application('a long remark', 'page.promo.remarkTooLong', [
    ...pictures(),
    ['activityApplication', { type: 'application.send', remark: 'r'.repeat(141), characters: 141 }],
  ]),
  application('no picture', 'page.withdraw.proofType', pictures(picture('note.pdf', 'application/pdf'))),
  application('a big picture', 'page.withdraw.proofSize', pictures(picture('big.png', 'image/png', 5_242_881))),
  application(
    'a fourth picture',
    'page.withdraw.proofCount',
    pictures(...['1', '2', '3', '4'].map((name) => picture(`${name}.png`, 'image/png'))),
  ),
  birthday('too young', 'page.account.tooYoung', '2020-01-01'),
  birthday('to be confirmed', 'page.account.askAgeTitle', '1990-01-01'),
]

/** The page's text, that of empty fields, and of lists of choices left out. */
const textOf = (element: Element) =>
  [
    element.textContent,
    element.getAttribute('placeholder') ?? '',
    ...[...element.querySelectorAll('[placeholder]')].map((field) => field.getAttribute('placeholder')),
  ].join('\n')

const wait = async () => {
  for (let seconds = 0; seconds < 20; seconds += 4) {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(4_000)
  }
}

// The code of all flows takes long to load on a busy machine.
beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
  vi.spyOn(window, 'open').mockReturnValue(null)
}, 60_000)
afterEach(() => vi.useRealTimers())

it.each(rows.map((row) => [row.name, row] as const))(
  'a player sees the message of its own: %s [ERR-04]',
  async (_, { shows, in: place, at = '/terms', slow, presses = [], failures = {}, ...options }) => {
    // The page's code may still be loading at its first visit.
    await vi.waitFor(
      async () => {
        const site = await openDrawnSite(at, {
          ...options,
          replyTo: replyWith(new Map(Object.entries(failures) as [CallName, Failure][])),
        })
        try {
          await site.settle()
          for (const [id, event] of presses) {
            const hangs = slow && event === presses.at(-1)?.[1]
            if (hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
            site.flow(id)?.send(event)
            await (hangs ? wait() : site.settle())
          }
          expect(messagesIn(textOf(document.body))).toEqual(sentencesOf(shows))
          const inPlace = [...document.querySelectorAll(place)].flatMap((element) => messagesIn(textOf(element)))
          expect([...new Set(inPlace)].sort()).toEqual(sentencesOf(shows))
        } finally {
          vi.useRealTimers()
          site.close()
        }
      },
      { timeout: 8_000, interval: 100 },
    )
  },
)

it('a visitor sees the hint of each family of patterns at its own field [ERR-04]', async () => {
  const ruleOf = (patternId: string) => ({ enabled: '1', required: '1', minLength: 4, maxLength: 9, patternId })
  // A field that the site does not know is shown as text, so each family gets one.
  const rules = Object.fromEntries(patternIds.map((patternId) => [`field${patternId}`, ruleOf(patternId)]))
  const site = await openDrawnSite('/register', {
    answers: { registerSettings: { username: needed, password: needed, ...rules } },
  })
  try {
    await vi.waitFor(() => expect(document.querySelector('[name=username]')).not.toBeNull(), { timeout: 20_000 })
    for (const patternId of patternIds) {
      const field = document.querySelector(`[name="custom.field${patternId}"]`)
      const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
      expect([patternId, messagesIn(note?.textContent ?? '')]).toEqual([patternId, [sentences[`rule.${patternId}`]]])
    }
  } finally {
    site.close()
  }
})

/** The messages that need a browser: phone verification, a chunk that fails, and a language of its own. */
const inBrowser: readonly MessageKey[] = [
  ...(Object.keys(sentences) as MessageKey[]).filter((key) => key.startsWith('firebase.')),
  'region.noCode',
  'phone.placeholder09',
]

it('every message of the list has a page that shows it [ERR-04]', () => {
  const shown = [...rows.flatMap(({ shows }) => shows), ...patternIds.map((id) => `rule.${id}`), ...inBrowser]
  expect([...new Set(shown)].sort()).toEqual(Object.keys(sentences).sort())
})
