import { describe, test } from 'vitest'
import { authMachine } from '../../../src/machines/auth/auth/auth.machine.ts'
import { switchNames } from '../../../src/machines/site/white-label/switches.ts'
import { allSwitchesOff, mobileRule, passwordRule } from '../../support/field-rules.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const everySwitch = Object.fromEntries(switchNames.map((name) => [name, true])) as typeof allSwitchesOff
const auth = (on: boolean) => ({
  input: ({ parent }: { parent: never }) => ({
    site: parent,
    switches: on ? everySwitch : allSwitchesOff,
    rules: { mobileNum: mobileRule, password: passwordRule },
  }),
  does: ['forgetCredentials'],
  sees: ({ context }: { context: object }) => context,
})
const allOn = auth(true)

const signedIn = { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false }
const first = { ...signedIn, firstTime: true }
const told = (who: object, newcomer: boolean) => `tell auth.signedIn ${JSON.stringify({ signedIn: who, newcomer })}`
const codes = ['login', 'deviceCheck', 'forgotten', 'registration'].map((of) => `ask code.${of} {"purpose":"${of}"}`)

const asksDevice = `ask deviceCheck ${JSON.stringify({ code: '@code.deviceCheck', mobileRule })}`
const asksRegistration = `ask registration ${JSON.stringify({ switches: everySwitch, code: '@code.registration', referralCode: 'R7' })}`
const start: Row = ['start', 'closed', codes]
const open: Row = [{ type: 'auth.open' }, 'form.login', ['ask login']]
const dismissed = 'tell auth.dismissed'
const atSms: readonly Row[] = [
  start,
  open,
  [{ type: 'smsLogin.choose' }, 'form.smsLogin', ['drop login', 'ask smsLogin']],
]
const atDevice: readonly Row[] = [
  start,
  open,
  [answers('login', { kind: 'newPlace' }), 'form.deviceCheck', [asksDevice]],
]
const atFreePlay: readonly Row[] = [
  start,
  open,
  [{ type: 'freePlay.choose' }, 'form.freePlay', ['drop login', 'ask freePlay']],
]
const atEmail: readonly Row[] = [
  start,
  open,
  [{ type: 'forgot.choose', by: 'email' }, 'form.forgotByEmail', ['drop login', 'ask forgotByEmail']],
]
const atPhone: readonly Row[] = [
  start,
  open,
  [{ type: 'forgot.choose', by: 'phone' }, 'form.forgotByPhone', ['drop login', 'ask forgotByPhone']],
]
const register = { type: 'register.open', referralCode: 'R7' }
const atRegistration: readonly Row[] = [
  start,
  [register, 'form.registering', [asksRegistration], { referralCode: 'R7' }],
]

describe('switching between the ways to sign in [AUTH-02 part, AUTH-09 part, PERM-05 part]', () => {
  test('all of them, when the brand has all', () => {
    journey(authMachine, allOn, [
      start,
      open,
      [{ type: 'login.choose' }, 'form.login'],
      [{ type: 'smsLogin.choose' }, 'form.smsLogin', ['drop login', 'ask smsLogin']],
      [{ type: 'freePlay.choose' }, 'form.freePlay', ['drop smsLogin', 'ask freePlay']],
      [{ type: 'forgot.choose', by: 'email' }, 'form.forgotByEmail', ['drop freePlay', 'ask forgotByEmail']],
      [{ type: 'forgot.choose', by: 'phone' }, 'form.forgotByPhone', ['drop forgotByEmail', 'ask forgotByPhone']],
      [register, 'form.registering', ['drop forgotByPhone', 'ask registration'], { referralCode: 'R7' }],
      [{ type: 'login.choose' }, 'form.login', ['drop registration', 'ask login']],
      [{ type: 'auth.close' }, 'closed', ['drop login', dismissed, 'do forgetCredentials']],
    ])
  })

  test('only the password, when the brand has no other', () => {
    journey(authMachine, auth(false), [
      start,
      open,
      [{ type: 'smsLogin.choose' }, 'form.login'],
      [{ type: 'freePlay.choose' }, 'form.login'],
      [register, 'form.login', [], { referralCode: undefined }],
    ])
  })
})

describe('a login with a second step [PLAY-10 part]', () => {
  const halfway = { ...signedIn, token: 'H', secondFactor: true }
  const asksCode = (way: string): Row => [
    answers(way, halfway),
    'form.secondFactor',
    ['ask secondFactor {"token":"H"}'],
  ]

  test.each([
    ['login', [start, open], true],
    ['smsLogin', atSms, false],
    ['deviceCheck', atDevice, true],
    ['forgotByPhone', atPhone, false],
  ] as const)('%s: the code logs in, also for the first time', (way, before, passwordKnown) => {
    journey(authMachine, allOn, [
      ...before,
      asksCode(way),
      [answers('secondFactor', signedIn), 'closed', [told(signedIn, false)], { passwordKnown }],
    ])
    journey(authMachine, allOn, [
      ...before,
      asksCode(way),
      [
        answers('secondFactor', first),
        'announcing',
        ['ask announceFirstLogin {"token":"T"}'],
        { announced: { signedIn: first, newcomer: false } },
      ],
    ])
  })

  test('it begins again with the password, or ends by a defect or a press', () => {
    journey(authMachine, allOn, [
      start,
      open,
      asksCode('login'),
      [answers('secondFactor', { kind: 'again' }), 'form.login', ['ask login']],
      asksCode('login'),
      [breaks('secondFactor'), 'closed', [dismissed], { resuming: false }],
    ])
    journey(authMachine, allOn, [
      start,
      open,
      asksCode('login'),
      [{ type: 'login.choose' }, 'form.login', ['drop secondFactor', 'ask login']],
      asksCode('login'),
      [{ type: 'auth.close' }, 'closed', ['drop secondFactor', dismissed, 'do forgetCredentials']],
    ])
  })
})

test('a login by passkey knows no password, which a forced change then asks for [PLAY-10 part]', () => {
  journey(authMachine, allOn, [
    start,
    open,
    [
      answers('login', { ...signedIn, passwordless: true }),
      'closed',
      [told({ ...signedIn, passwordless: true }, false)],
      { passwordKnown: false },
    ],
    [{ type: 'password.force' }, 'changingPassword.forced', ['ask changePassword'], { passwordKnown: false }],
  ])
})

test.each([
  ['smsLogin', { type: 'smsLogin.choose' }, false],
  ['forgotByPhone', { type: 'forgot.choose', by: 'phone' }, true],
  ['registration', register, true],
] as const)('a login by %s knows no password, even after a login by one [PASS-03 part]', (way, choose, newcomer) => {
  const place = way === 'registration' ? 'registering' : way
  const known: readonly Row[] = [
    start,
    open,
    [answers('login', signedIn), 'closed', [told(signedIn, false)], { passwordKnown: true }],
    open,
    [choose, `form.${place}`, ['drop login', `ask ${way}`]],
    [answers(way, signedIn), 'closed', [told(signedIn, newcomer)], { passwordKnown: false }],
  ]
  const forced = JSON.stringify({ forced: true, oldPasswordKnown: false, rule: passwordRule })
  journey(authMachine, allOn, [
    ...known,
    [{ type: 'password.force' }, 'changingPassword.forced', [`ask changePassword ${forced}`]],
  ])
})

describe('the results of each way [AUTH-05 part]', () => {
  test.each([
    ['login', [start, open], true],
    ['smsLogin', atSms, false],
    ['deviceCheck', atDevice, true],
  ] as const)('%s: signed in, signed in for the first time, or dismissed by a defect', (way, before, passwordKnown) => {
    journey(authMachine, allOn, [
      ...before,
      [answers(way, signedIn), 'closed', [told(signedIn, false)], { passwordKnown, resuming: false }],
    ])
    journey(authMachine, allOn, [
      ...before,
      [
        answers(way, first),
        'announcing',
        ['ask announceFirstLogin {"token":"T"}'],
        { passwordKnown, announced: { signedIn: first, newcomer: false } },
      ],
      [answers('announceFirstLogin'), 'closed', [told(first, false)], { announced: undefined }],
    ])
    journey(authMachine, allOn, [
      ...before,
      [answers(way, first), 'announcing', ['ask announceFirstLogin']],
      [breaks('announceFirstLogin'), 'closed', [told(first, false)], { announced: undefined }],
    ])
    journey(authMachine, allOn, [...before, [breaks(way), 'closed', [dismissed]]])
  })

  test.each([
    ['freePlay', atFreePlay, told(signedIn, false)],
    ['forgotByPhone', atPhone, told(signedIn, true)],
    ['registration', atRegistration, told(signedIn, true)],
    ['forgotByEmail', atEmail, dismissed],
  ] as const)('%s [REG-10 part, PASS-02 part]', (way, before, report) => {
    journey(authMachine, allOn, [...before, [answers(way, signedIn), 'closed', [report]]])
    journey(authMachine, allOn, [...before, [breaks(way), 'closed', [dismissed]]])
  })

  test.each([
    ['forgotByPhone', atPhone],
    ['registration', atRegistration],
  ] as const)('%s: the platform notes a first login before the new member goes home [REG-13]', (way, before) => {
    for (const noted of [answers('announceFirstLogin'), breaks('announceFirstLogin')])
      journey(authMachine, allOn, [
        ...before,
        [
          answers(way, first),
          'announcing',
          ['ask announceFirstLogin {"token":"T"}'],
          { announced: { signedIn: first, newcomer: true } },
        ],
        [noted, 'closed', [told(first, true)], { announced: undefined, resuming: false }],
      ])
  })

  test('each form has the code of its purpose, and the rules of its fields [SMS-02 part]', () => {
    const rules = { mobileRule, passwordRule }
    const asked = (way: string, input: object) => `ask ${way} ${JSON.stringify(input)}`
    journey(authMachine, allOn, [
      ['start', 'closed', codes],
      [{ type: 'auth.open' }, 'form.login', ['ask login']],
      [
        { type: 'smsLogin.choose' },
        'form.smsLogin',
        ['drop login', asked('smsLogin', { code: '@code.login', mobileRule })],
      ],
      [
        { type: 'forgot.choose', by: 'phone' },
        'form.forgotByPhone',
        ['drop smsLogin', asked('forgotByPhone', { code: '@code.forgotten', ...rules })],
      ],
    ])
  })
})

/** A lost session interrupts a chosen change of password and asks for a login. */
const cutShort: readonly Row[] = [
  start,
  [
    { type: 'password.change' },
    'changingPassword.chosen',
    [`ask changePassword ${JSON.stringify({ forced: false, oldPasswordKnown: false, rule: passwordRule })}`],
  ],
  [
    { type: 'session.lost' },
    'form.login',
    ['drop changePassword', 'do forgetCredentials', 'ask login'],
    { resuming: true },
  ],
]

test('a second step that breaks drops the change of password that waited for it [PLAY-10 part]', () => {
  journey(authMachine, allOn, [
    ...cutShort,
    [answers('login', { ...signedIn, secondFactor: true }), 'form.secondFactor', ['ask secondFactor']],
    [breaks('secondFactor'), 'closed', [dismissed], { resuming: false }],
  ])
})

describe('a chosen change of password [PASS-03 part]', () => {
  const change: readonly Row[] = [
    start,
    [{ type: 'password.change' }, 'changingPassword.chosen', ['ask changePassword']],
  ]
  const over = ['do forgetCredentials']

  test('ends with a new password, without one, by closing, or by a defect', () => {
    journey(authMachine, allOn, [
      ...change,
      [answers('changePassword', { kind: 'changed' }), 'closed', [...over, 'tell auth.passwordChanged']],
    ])
    journey(authMachine, allOn, [...change, [answers('changePassword', { kind: 'closed' }), 'closed', over]])
    journey(authMachine, allOn, [...change, [{ type: 'auth.close' }, 'closed', ['drop changePassword', ...over]]])
    journey(authMachine, allOn, [...change, [breaks('changePassword'), 'closed', over]])
  })

  test('interrupted by a lost session, it continues after the login, once [AUTH-14 part]', () => {
    journey(authMachine, allOn, [
      ...cutShort,
      [answers('login', signedIn), 'closed', [told(signedIn, false)], { resuming: true }],
      [{ type: 'login.done' }, 'changingPassword.chosen', ['ask changePassword'], { resuming: false }],
      [{ type: 'auth.close' }, 'closed', ['drop changePassword', ...over]],
      [{ type: 'login.done' }, 'closed'],
    ])
  })

  test('it ends for a player who leaves, or another player or password [AUTH-14 part]', () => {
    const gone = { resuming: false }
    const ways: readonly (readonly Row[])[] = [
      [[{ type: 'auth.close' }, 'closed', ['drop login', dismissed, 'do forgetCredentials'], gone]],
      [[breaks('login'), 'closed', [dismissed], gone]],
      [
        [answers('login', signedIn), 'closed', [told(signedIn, false)]],
        [{ type: 'login.declined' }, 'closed', [], gone],
      ],
      [
        [{ type: 'smsLogin.choose' }, 'form.smsLogin', ['drop login', 'ask smsLogin']],
        [breaks('smsLogin'), 'closed', [dismissed], gone],
      ],
      [
        [answers('login', { kind: 'newPlace' }), 'form.deviceCheck', [asksDevice]],
        [breaks('deviceCheck'), 'closed', [dismissed], gone],
      ],
      [
        [{ type: 'freePlay.choose' }, 'form.freePlay', ['drop login', 'ask freePlay']],
        [answers('freePlay', signedIn), 'closed', [told(signedIn, false)], gone],
      ],
      [
        [{ type: 'freePlay.choose' }, 'form.freePlay', ['drop login', 'ask freePlay']],
        [breaks('freePlay'), 'closed', [dismissed], gone],
      ],
      ...(['forgotByPhone', 'registration', 'forgotByEmail'] as const).flatMap((way) => {
        const choose =
          way === 'registration' ? register : { type: 'forgot.choose', by: way === 'forgotByPhone' ? 'phone' : 'email' }
        const state = way === 'registration' ? 'registering' : way
        const there: Row = [choose, `form.${state}`, ['drop login', `ask ${way}`]]
        const report = way === 'forgotByEmail' ? dismissed : told(signedIn, true)
        return [
          [there, [answers(way, signedIn), 'closed', [report], gone] as Row],
          [there, [breaks(way), 'closed', [dismissed], gone] as Row],
        ]
      }),
      [
        [answers('login', first), 'announcing', ['ask announceFirstLogin']],
        [answers('announceFirstLogin'), 'closed', [told(first, false)], gone],
      ],
      [
        [answers('login', first), 'announcing', ['ask announceFirstLogin']],
        [breaks('announceFirstLogin'), 'closed', [told(first, false)], gone],
      ],
      [[{ type: 'password.force' }, 'changingPassword.forced', ['drop login', 'ask changePassword'], gone]],
    ]
    for (const way of ways) journey(authMachine, allOn, [...cutShort, ...way])
  })

  test('an uninterrupted login has nothing to continue', () => {
    journey(authMachine, allOn, [start, [{ type: 'login.done' }, 'closed'], [{ type: 'login.declined' }, 'closed']])
  })
})

describe('a forced change of password [AUTH-06 part, PASS-04 part]', () => {
  const asked = (oldPasswordKnown: boolean) =>
    `ask changePassword ${JSON.stringify({ forced: true, oldPasswordKnown, rule: passwordRule })}`
  const force = { type: 'password.force' }
  const forced: readonly Row[] = [start, [force, 'changingPassword.forced', [asked(false)]]]

  test('knows the password of the login before it, and forgets it afterwards', () => {
    journey(authMachine, allOn, [
      start,
      open,
      [answers('login', signedIn), 'closed', [told(signedIn, false)]],
      [force, 'changingPassword.forced', [asked(true)]],
      [force, 'changingPassword.forced'],
      [
        answers('changePassword', { kind: 'changed' }),
        'closed',
        ['do forgetCredentials', 'tell auth.passwordChanged'],
        { passwordKnown: false },
      ],
      [force, 'changingPassword.forced', [asked(false)]],
    ])
  })

  test('passes the new token on [SAFE-07 part]', () => {
    const token = 'tell auth.passwordChanged {"token":"N"}'
    journey(authMachine, allOn, [
      ...forced,
      [answers('changePassword', { kind: 'changed', token: 'N' }), 'closed', ['do forgetCredentials', token]],
    ])
  })

  test('also ends by signing out or a defect; a lost session needs a login', () => {
    const out = ['do forgetCredentials', 'tell auth.signOut']
    journey(authMachine, allOn, [...forced, [answers('changePassword', { kind: 'signOut' }), 'closed', out]])
    journey(authMachine, allOn, [...forced, [breaks('changePassword'), 'closed', out]])
    journey(authMachine, allOn, [
      ...forced,
      [
        { type: 'session.lost' },
        'form.login',
        ['drop changePassword', 'do forgetCredentials', 'ask login'],
        { resuming: false },
      ],
    ])
  })
})
