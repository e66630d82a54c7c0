import { describe, test } from 'vitest'
import { agentCentreMachine } from '../../../src/machines/centres/agent-centre/agent-centre.machine.ts'
import { memberCentreMachine } from '../../../src/machines/centres/member-centre/member-centre.machine.ts'
import { answers, breaks, defect, fails, failure, journey, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const centre = (centreAccess = true) => ({
  input: ({ parent }: { parent: never }) => ({ site: parent, centreAccess }),
  does: ['refreshMoney'],
  sees: context,
})

const open = (page?: string) => ({ type: 'centre.open', ...(page !== undefined && { page }) })
const close = { type: 'centre.close' }
const lost = { type: 'session.lost' }
const done = (memberType: number, account = 'sita') => ({ type: 'login.done', memberType, account })
const choose = (page: string) => ({ type: 'page.choose', page })
const asksRegistration = 'tell register.needed'

const start: Row = ['start', 'closed']

describe.each([
  ['memberCentre', memberCentreMachine as unknown as typeof agentCentreMachine],
  ['agentCentre', agentCentreMachine],
] as const)('the way into the %s [PERM-01 part, PERM-02 part, PERM-04 part]', (by, machine) => {
  const login = `tell login.needed {"by":"${by}"}`
  const gating: readonly Row[] = [start, [open(), 'gating', [login]]]
  const trial: readonly Row[] = [...gating, [done(4), 'refused.trial']]

  test('leads through a login; declining or closing returns to the start', () => {
    journey(machine, centre(), [...gating, [{ type: 'login.declined' }, 'closed']])
    journey(machine, centre(), [...gating, [close, 'closed']])
  })

  test('is closed to a trial account, with a message', () => {
    for (const way of [close, lost, { type: 'refusal.confirm' }])
      journey(machine, centre(), [...trial, [way, 'closed']])
  })

  test('is closed by the brand, with a way to register', () => {
    const gate: readonly Row[] = [...gating, [done(1), 'refused.gate']]
    journey(machine, centre(false), [...gate, [{ type: 'refusal.confirm' }, 'closed', [asksRegistration]]])
    journey(machine, centre(false), [...gate, [close, 'closed']])
    journey(machine, centre(false), [...gate, [lost, 'closed']])
  })
})

describe('the member centre [MEM-01 part, MEM-15 part]', () => {
  const login = 'tell login.needed {"by":"memberCentre"}'
  const page = (name: string, memberType = 0) =>
    `ask page {"of":"member","page":"${name}","memberType":${memberType},"centre":"@"}`
  const counted = { kind: 'done', counts: { missions: 1, messages: 2, rewards: 0 }, referral: true }
  const nothing = { missions: 0, messages: 0, rewards: 0 }
  const coming = { key: 'memberCentre.activityComing' }
  const asked = 'ask loadMemberCentre'
  const opened = (name = 'securityCenter'): readonly Row[] => [
    start,
    [open(name), 'gating', [login]],
    [done(0), 'open.counting', [page(name), asked], { page: name }],
  ]
  const ready: readonly Row[] = [
    ...opened(),
    [answers('loadMemberCentre', counted), 'open.counted', [], { counts: counted.counts, referral: true }],
  ]

  test('opens the latest requested page, and keeps the same one', () => {
    journey(memberCentreMachine, centre(), [
      start,
      [open('withdraw'), 'gating', [login], { page: 'withdraw' }],
      [open('depositv2'), 'gating', [], { page: 'depositv2' }],
      [done(0), 'open.counting', [page('depositv2'), asked]],
      [choose('withdraw'), 'open.counting', ['drop page', page('withdraw')], { page: 'withdraw' }],
      [choose('withdraw'), 'open.counting'],
      [open('depositv2'), 'open.counting', ['drop page', page('depositv2')], { page: 'depositv2' }],
      [open('depositv2'), 'open.counting'],
      [close, 'closed', ['drop page', 'drop loadMemberCentre'], { page: 'securityCenter', kept: false }],
    ])
  })

  test('loads its counts, reloads them on request, and works without them', () => {
    journey(memberCentreMachine, centre(), [
      ...ready,
      [{ type: 'counts.changed' }, 'open.counting', [asked], { counts: counted.counts, referral: true }],
      [breaks('loadMemberCentre'), 'open.counted', [], { counts: nothing, referral: undefined }],
      [{ type: 'money.moved' }, 'open.counted', ['do refreshMoney']],
      [close, 'closed', ['drop page'], { counts: nothing, referral: undefined }],
    ])
  })

  test('an unreleased promotion’s page shows a notice, and can be left', () => {
    const without = answers('loadMemberCentre', { ...counted, referral: false })
    journey(memberCentreMachine, centre(), [
      ...opened(),
      [without, 'open.counted', [], { notice: undefined, page: 'securityCenter' }],
      [choose('referral'), 'open.counted', [], { notice: coming, page: 'securityCenter' }],
      [{ type: 'notice.dismiss' }, 'open.counted', [], { notice: undefined }],
      [{ type: 'notice.dismiss' }, 'open.counted'],
      [open('referral'), 'open.counted', [], { notice: coming }],
      [choose('securityCenter'), 'open.counted', [], { notice: undefined }],
      [choose('referral'), 'open.counted', [], { notice: coming }],
      [open(), 'open.counted', [], { notice: undefined }],
    ])
    const leaves = ['drop page', page('securityCenter')]
    journey(memberCentreMachine, centre(), [
      ...opened('referral'),
      [without, 'open.counted', leaves, { page: 'securityCenter', notice: coming }],
    ])
  })

  test('a failed count leaves the referral page to its own call [MEM-18 part]', () => {
    journey(memberCentreMachine, centre(), [
      ...opened('referral'),
      [breaks('loadMemberCentre'), 'open.counted', [], { page: 'referral', notice: undefined }],
      [choose('securityCenter'), 'open.counted', ['drop page', page('securityCenter')]],
      [choose('referral'), 'open.counted', ['drop page', page('referral')], { page: 'referral' }],
    ])
  })

  test('a lost session returns to the page as it was, for the same player only [AUTH-14 part]', () => {
    const gone: Row = [lost, 'gating', [login], { page: 'securityCenter' }]
    journey(memberCentreMachine, centre(), [
      ...ready,
      gone,
      [done(0), 'open.counting', ['to page reader.back', asked], { referral: undefined }],
    ])
    journey(memberCentreMachine, centre(), [
      ...ready,
      gone,
      [done(1, 'ram'), 'open.counting', ['drop page', page('securityCenter', 1), asked]],
    ])
    journey(memberCentreMachine, centre(), [
      ...ready,
      gone,
      [open('withdraw'), 'gating'],
      [done(0), 'open.counting', ['drop page', page('withdraw'), asked]],
    ])
    journey(memberCentreMachine, centre(), [...ready, gone, [{ type: 'login.declined' }, 'closed', ['drop page']]])
  })
})

describe('the agent centre [AGT-01 part, AGT-02 part]', () => {
  const login = 'tell login.needed {"by":"agentCentre"}'
  const page = (name: string, memberType = 1) =>
    `ask page {"of":"agent","page":"${name}","memberType":${memberType},"centre":"@"}`
  const none = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 }
  const flags = { ...none, hourSalary: 1 }
  const loaded = answers('loadContracts', { kind: 'loaded', flags })
  const asked = 'ask loadContracts'
  const team = 'agentTeamOverview'
  /** A page of every agent starts beside the contracts; one that depends on them waits. */
  const loading = (wanted?: string, begun: readonly string[] = [page(team)]): readonly Row[] => [
    start,
    [open(wanted), 'gating', [login], { wanted }],
    [done(1, 'ram'), 'loading', [...begun, asked]],
  ]
  /** The page stands already, and hears that its reader is there. */
  const woken = ['to page reader.back']
  const ready: readonly Row[] = [...loading(), [loaded, 'open', woken, { flags, page: team }]]

  test('is closed to a player who is no agent [PERM-03 part]', () => {
    for (const way of [close, lost, { type: 'refusal.confirm' }])
      journey(agentCentreMachine, centre(), [
        start,
        [open(), 'gating', [login]],
        [done(0), 'refused.notAgent'],
        [way, 'closed'],
      ])
  })

  test('opens once the contracts load, at the page requested last', () => {
    journey(agentCentreMachine, centre(), [
      start,
      [open('registerCenter'), 'gating', [login]],
      [open(), 'gating', [], { wanted: undefined }],
      [done(1, 'ram'), 'loading', [page(team), asked], { page: team, kept: true }],
      [open('agentHourSalary'), 'loading', [], { wanted: 'agentHourSalary' }],
      [loaded, 'open', ['drop page', page('agentHourSalary')], { page: 'agentHourSalary' }],
      [choose(team), 'open', ['drop page', page(team)], { page: team }],
      [choose(team), 'open'],
      [open('registerCenter'), 'open', ['drop page', page('registerCenter')]],
      [open('registerCenter'), 'open'],
      [{ type: 'money.moved' }, 'open', ['do refreshMoney']],
      [close, 'closed', ['drop page'], { wanted: undefined, flags: none, page: team, kept: false }],
    ])
  })

  test('a page of every agent starts beside the contracts, and stays afterwards', () => {
    journey(agentCentreMachine, centre(), [
      start,
      [open('registerCenter'), 'gating', [login]],
      [done(1, 'ram'), 'loading', [page('registerCenter'), asked], { page: 'registerCenter' }],
      [loaded, 'open', woken, { flags, page: 'registerCenter' }],
    ])
    // No page has that name yet: the contracts may add one.
    journey(agentCentreMachine, centre(), [
      ...loading('nowhere', []),
      [loaded, 'open', [page(team)], { wanted: 'nowhere', page: team }],
    ])
  })

  test('without contracts it is retried, closed, or sent to another page', () => {
    const failed: readonly Row[] = [...loading(), [breaks('loadContracts'), 'failed', [], defect]]
    journey(agentCentreMachine, centre(), [
      ...loading(),
      [fails('loadContracts'), 'failed', [], failure],
      [{ type: 'centre.retry' }, 'loading', [asked]],
    ])
    journey(agentCentreMachine, centre(), [...failed, [close, 'closed', ['drop page']]])
    journey(agentCentreMachine, centre(), [...failed, [lost, 'gating', [login]]])
    journey(agentCentreMachine, centre(), [
      ...failed,
      [open('registerCenter'), 'loading', [asked], { wanted: 'registerCenter' }],
    ])
    journey(agentCentreMachine, centre(), [...loading(), [close, 'closed', ['drop loadContracts', 'drop page']]])
    journey(agentCentreMachine, centre(), [...loading(), [lost, 'gating', ['drop loadContracts', login]]])
  })

  test('a lost session returns to the page as it was, for the same player only [AUTH-14 part]', () => {
    const gone: Row = [lost, 'gating', [login]]
    journey(agentCentreMachine, centre(), [
      ...ready,
      gone,
      [done(1, 'ram'), 'loading', [asked]],
      [answers('loadContracts', { kind: 'loaded', flags: none }), 'open', woken, { flags: none, page: team }],
    ])
    journey(agentCentreMachine, centre(), [
      ...ready,
      gone,
      [done(2, 'hari'), 'loading', ['drop page', page(team, 2), asked]],
      [loaded, 'open', woken],
      gone,
      [done(2, 'hari'), 'loading', [asked]],
      [loaded, 'open', woken],
    ])
    journey(agentCentreMachine, centre(), [
      ...loading('agentHourSalary', []),
      [loaded, 'open', [page('agentHourSalary')]],
      gone,
      [done(1, 'ram'), 'loading', [asked]],
      [loaded, 'open', woken],
    ])
    // Contracts may have ended meanwhile.
    journey(agentCentreMachine, centre(), [
      ...loading('agentHourSalary', []),
      [loaded, 'open', [page('agentHourSalary')]],
      gone,
      [done(1, 'ram'), 'loading', [asked]],
      [answers('loadContracts', { kind: 'loaded', flags: none }), 'open', ['drop page', page(team)], { flags: none }],
    ])
    journey(agentCentreMachine, centre(), [
      ...ready,
      gone,
      [done(1, 'ram'), 'loading', [asked]],
      [fails('loadContracts'), 'failed'],
    ])
  })
})
