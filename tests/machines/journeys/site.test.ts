import { describe, test } from 'vitest'
import { siteMachine } from '../../../src/machines/site/site/site.machine.ts'
import { allSwitchesOff } from '../../support/field-rules.ts'
import { journey, type Row } from '../pinned.ts'

const permission = {
  whitelabel: [{ modId: 'DIRECTREG3', enabled: '1' }],
  register: {},
  launchGameCDNs: ['https://games.test'],
}
const site = {
  input: () => ({ theme: 'light', language: 'NE', centreAccess: true, games: { esportsVendors: ['IM'] } }) as const,
  does: ['goHome'],
  sees: ({ context }: { context: object }) => context,
}

const flows = [
  'auth',
  'catalogue',
  'lobby',
  'favourites',
  'chat',
  'launch',
  'lottery',
  'windows',
  'navigation',
  'memberCentre',
  'agentCentre',
]
const begun = [
  'ask systemStatus',
  'ask session',
  'ask preferences {"theme":"light","language":"NE"}',
  'ask hosts',
  'ask customerService',
  'ask flows',
  'ask offers {"absent":[]}',
]
const opened = { type: 'system.opened', permission }
const given: Readonly<Record<string, object>> = {
  auth: { site: '@', switches: { ...allSwitchesOff, DIRECTREG3: true }, rules: {} },
  windows: { site: '@' },
}
const asked = flows.map((flow) => `ask ${flow}${flow in given ? ` ${JSON.stringify(given[flow])}` : ''}`)
const at = (visitor: string, platform = 'running.open') => `platform.${platform} + visitor.${visitor}`

const start: Row = ['start', at('anonymous', 'starting'), begun]
const running: readonly Row[] = [start, [opened, at('anonymous'), asked, { permission }]]

const login = 'to auth auth.open'
/** Flows that may wait for a login; a launch and the centres receive the kind of player. */
const waiting = ['auth', 'launch', 'lottery', 'lobby', 'favourites', 'chat', 'memberCentre', 'agentCentre']
const granted = (memberType: number) =>
  waiting.map((flow) =>
    ['launch', 'memberCentre', 'agentCentre'].includes(flow)
      ? `to ${flow} login.done {"memberType":${memberType},"account":"ram"}`
      : `to ${flow} login.done`,
  )
const declined = waiting.map((flow) => `to ${flow} login.declined`)
const told = waiting.map((flow) => `to ${flow} session.lost`)
const signedIn = (newcomer: boolean) => ({
  type: 'auth.signedIn',
  signedIn: { kind: 'signedIn', token: 'T', firstTime: false, mustChange: true },
  newcomer,
})
const established = 'to session session.establish {"token":"T","mustChange":true}'
const ram = { memberType: 2, account: 'ram' }
const started = { type: 'session.started', ...ram }
const ended = (reason: 'signedOut' | 'expired') => ({ type: 'session.ended', reason })

const arrived: readonly Row[] = [
  ...running,
  [{ type: 'session.arriving' }, at('arriving')],
  [started, at('signedIn'), granted(2), { player: ram }],
]

describe('pages in place of the site [SYS-01 part, SYS-04 part]', () => {
  test('a closed platform replaces the site until it opens; flows continue beneath', () => {
    const later = { ...permission, launchGameCDNs: ['https://other.test'] }
    journey(siteMachine, site, [
      start,
      [{ type: 'system.closed' }, at('anonymous', 'replaced')],
      [opened, at('anonymous'), asked, { permission }],
      [{ type: 'system.closed' }, at('anonymous', 'running.interrupted')],
      [{ type: 'system.opened', permission: later }, at('anonymous'), [], { permission: later }],
    ])
  })

  test('the flows know the brand’s switches, rules and hosts', () => {
    journey(siteMachine, site, [
      start,
      [
        opened,
        at('anonymous'),
        [
          ...asked.filter((flow) => !/catalogue|launch|lottery|Centre/.test(flow)),
          'ask catalogue {"esportsVendors":["IM"]}',
          'ask launch {"site":"@","launchHosts":["https://games.test"],"rules":{"esportsVendors":["IM"]}}',
          'ask lottery {"site":"@","launchHosts":["https://games.test"]}',
          'ask memberCentre {"site":"@","centreAccess":true}',
          'ask agentCentre {"site":"@","centreAccess":true}',
        ],
      ],
    ])
  })

  test('no player signs in before the site is there', () => {
    const before = at('anonymous', 'starting')
    journey(siteMachine, site, [
      start,
      [{ type: 'login.open' }, before],
      [{ type: 'login.needed', by: 'lobby' }, before],
      [{ type: 'register.open', referralCode: 'R7' }, before],
      [{ type: 'flow.tell', flow: 'session', event: { type: 'signOut.cancel' } }, before],
    ])
  })
})

describe('the one way to a login [LAUNCH-01 part, AUTH-17 part]', () => {
  test('it is requested, shown, declined, and every waiting flow is told', () => {
    journey(siteMachine, site, [
      ...running,
      [{ type: 'login.needed', by: 'lobby' }, at('loggingIn'), [login]],
      [{ type: 'login.open' }, at('loggingIn'), ['to auth login.choose']],
      [{ type: 'auth.dismissed' }, at('anonymous'), declined],
      [{ type: 'login.open' }, at('loggingIn'), [login]],
      [{ type: 'auth.dismissed' }, at('anonymous'), declined],
      [{ type: 'register.open', referralCode: 'R7' }, at('loggingIn'), ['to auth register.open {"referralCode":"R7"}']],
    ])
  })

  test('a player continues in place; a new player goes home', () => {
    journey(siteMachine, site, [
      ...running,
      [{ type: 'login.open' }, at('loggingIn'), [login]],
      [signedIn(false), at('arriving'), [established]],
      [started, at('signedIn'), granted(2), { player: ram }],
      [{ type: 'login.needed', by: 'lobby' }, at('signedIn'), granted(2)],
    ])
    journey(siteMachine, site, [
      ...running,
      [{ type: 'login.open' }, at('loggingIn'), [login]],
      [signedIn(true), at('arriving'), ['do goHome', established]],
    ])
  })

  test('a player restored early or beneath a closure gets only their own answers', () => {
    journey(siteMachine, site, [
      start,
      [{ type: 'session.arriving' }, at('arriving', 'starting')],
      [started, at('signedIn', 'starting'), [], { player: ram }],
      [{ type: 'login.needed', by: 'lobby' }, at('signedIn', 'starting')],
      [{ type: 'register.needed' }, at('signedIn', 'starting')],
      [{ type: 'session.leaving' }, at('signedIn', 'starting')],
    ])
  })
})

describe('a forced change of password [AUTH-06 part]', () => {
  const limited: readonly Row[] = [
    ...running,
    [{ type: 'session.arriving' }, at('arriving')],
    [{ type: 'session.limited' }, at('limited.changing'), ['to auth password.force']],
  ]

  test('it waits for the site, and leads home with the new password', () => {
    journey(siteMachine, site, [
      start,
      [{ type: 'session.arriving' }, at('arriving', 'starting')],
      [{ type: 'session.limited' }, at('limited.waiting', 'starting')],
      [opened, at('limited.changing'), [...asked, 'to auth password.force']],
      [{ type: 'auth.passwordChanged' }, at('arriving'), ['do goHome', 'to session session.refresh']],
    ])
  })

  test('its new token goes to the session [SAFE-07 part]', () => {
    const toSession = 'to session session.refresh {"token":"N"}'
    journey(siteMachine, site, [
      ...limited,
      [{ type: 'auth.passwordChanged', token: 'N' }, at('arriving'), ['do goHome', toSession]],
    ])
    journey(siteMachine, site, [
      ...arrived,
      [{ type: 'auth.passwordChanged', token: 'N' }, at('arriving'), ['do goHome', toSession]],
    ])
  })

  test('it can be signed out of, which all learn; a lost session asks for a login', () => {
    journey(siteMachine, site, [
      ...limited,
      [{ type: 'auth.signOut' }, at('limited.leaving'), ['to session signOut.confirm']],
      [ended('signedOut'), at('anonymous'), declined],
    ])
    journey(siteMachine, site, [...limited, [ended('expired'), at('loggingIn'), [...told, login]]])
  })
})

describe('the end of a session [AUTH-11 part, AUTH-14 part]', () => {
  test('signing out goes home, ends all access and closes all windows', () => {
    const closed = ['to memberCentre centre.close', 'to agentCentre centre.close', 'to windows windows.clear']
    journey(siteMachine, site, [
      ...arrived,
      [{ type: 'session.leaving' }, at('leaving')],
      [{ type: 'login.needed', by: 'lobby' }, at('leaving')],
      [ended('signedOut'), at('anonymous'), ['do goHome', ...declined, ...closed]],
    ])
  })

  test('a lost session is reported to all, and asks for a login once the site is there', () => {
    journey(siteMachine, site, [...arrived, [ended('expired'), at('loggingIn'), [...told, login]]])
    journey(siteMachine, site, [
      ...running,
      [{ type: 'session.arriving' }, at('arriving')],
      [ended('expired'), at('loggingIn'), [...told, login]],
    ])
    journey(siteMachine, site, [
      start,
      [{ type: 'session.arriving' }, at('arriving', 'starting')],
      [ended('expired'), at('lost', 'starting')],
      [opened, at('loggingIn'), [...asked, ...told, login]],
    ])
  })

  test('signing out during recognition counts as declining', () => {
    journey(siteMachine, site, [
      ...running,
      [{ type: 'session.arriving' }, at('arriving')],
      [ended('signedOut'), at('anonymous'), declined],
    ])
  })

  test('a new password or a renewed session reloads the player', () => {
    journey(siteMachine, site, [
      ...arrived,
      [{ type: 'auth.passwordChanged' }, at('arriving'), ['do goHome', 'to session session.refresh']],
      [started, at('signedIn'), granted(2)],
      [{ type: 'session.arriving' }, at('arriving')],
    ])
  })

  test('a trial player leaves the account to register [PERM-02 part]', () => {
    journey(siteMachine, site, [
      ...arrived,
      [
        { type: 'register.needed' },
        at('changingAccount'),
        // Its offer is dismissed: a second press would sign the new member out.
        ['to launch launch.dismiss', 'to session signOut.ask', 'to session signOut.confirm'],
      ],
      [ended('signedOut'), at('loggingIn'), ['to auth register.open']],
    ])
  })
})

test('without DIRECTREG3 only an invitation opens the registration [HEAD-11 part, PERM-07 part]', () => {
  const closed = { ...permission, whitelabel: [] }
  const asks = (referralCode: string | undefined) => ({ type: 'register.open', referralCode })
  const begins = flows.map((flow) => `ask ${flow}`)
  const opening: readonly Row[] = [start, [{ ...opened, permission: closed }, at('anonymous'), begins]]
  journey(siteMachine, site, [
    [start[0], start[1], start[2] ?? []],
    [asks('INVITED'), at('anonymous', 'starting')],
    [{ ...opened, permission: closed }, at('anonymous'), begins],
    [asks(undefined), at('anonymous')],
    [asks('INVITED'), at('loggingIn'), ['to auth register.open {"referralCode":"INVITED"}']],
  ])
  journey(siteMachine, site, [
    ...opening,
    [{ type: 'session.arriving' }, at('arriving')],
    [started, at('signedIn'), granted(2)],
    [{ type: 'register.needed' }, at('signedIn')],
  ])
})

test('a flow sends another one an event through the site [MODAL-02 part]', () => {
  const here = at('anonymous')
  const tell = (flow: string, type: string) => ({ type: 'flow.tell', flow, event: { type } })
  journey(siteMachine, site, [
    ...running,
    [tell('auth', 'auth.close'), here, ['to auth auth.close']],
    [tell('launch', 'game.leave'), here, ['to launch game.leave']],
    [tell('memberCentre', 'centre.close'), here, ['to memberCentre centre.close']],
    [tell('session', 'signOut.cancel'), here, ['to session signOut.cancel']],
  ])
})
