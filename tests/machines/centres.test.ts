import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { showsAgentEntry } from '../../src/machines/centres/agent-centre/shows-entry.ts'
import { describe, expect, test } from 'vitest'
import { agentEntries, agentPageOf, shownAgentEntries } from '../../src/machines/centres/agent-centre/entries.ts'
import { refusalOf } from '../../src/machines/centres/gate.ts'
import { readerBack, type PageInput } from '../../src/machines/centres/page.ts'
import {
  badgeOf,
  defaultMemberPage,
  memberEntries,
  memberPageOf,
} from '../../src/machines/centres/member-centre/entries.ts'
import {
  memberCentreMachine,
  type MemberCentreOutcome,
} from '../../src/machines/centres/member-centre/member-centre.machine.ts'
import { selectMemberCentre } from '../../src/machines/centres/member-centre/member-centre.view.ts'
import { everyOffer } from '../support/offers.ts'
import { deafParent } from '../../path-testing/graph.ts'

const allTypes = [0, 1, 2, 3, 4, 41, 42]

describe('access to a centre [PERM-02 part, PERM-03 part, PERM-04 part]', () => {
  test.each([
    [
      { centreAccess: true, agentsOnly: false },
      [undefined, undefined, undefined, undefined, 'trial', undefined, undefined],
    ],
    [{ centreAccess: false, agentsOnly: false }, ['gate', 'gate', 'gate', 'gate', 'trial', 'gate', 'gate']],
    [
      { centreAccess: true, agentsOnly: true },
      ['notAgent', undefined, undefined, 'notAgent', 'trial', undefined, undefined],
    ],
    [{ centreAccess: false, agentsOnly: true }, ['notAgent', 'gate', 'gate', 'notAgent', 'trial', 'gate', 'gate']],
  ] as const)('%o', (rules, refusals) => {
    expect(allTypes.map((type) => refusalOf(type, rules))).toEqual(refusals)
  })

  test('type 4 also sees the agent centre’s entry, when the brand shows it', () => {
    expect(allTypes.filter((type) => showsAgentEntry({ isShowAC: true }, type))).toEqual([1, 2, 4, 41, 42])
    expect(allTypes.some((type) => showsAgentEntry({ isShowAC: false }, type))).toBe(false)
    expect(showsAgentEntry({ isShowAC: true }, undefined)).toBe(false)
  })
})

describe('the menu of the member centre [MEM-01 part]', () => {
  test('13 entries in order and the VIP programme; a deep link opens its page, an unknown one the default', () => {
    expect(memberEntries.map(({ page }) => page)).toEqual([
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'transferUpline',
      'personalHistoryCopy',
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'referral',
      'missionLeaderboard',
      'messageV2',
      // Decided (PLAY-09).
      'vip',
    ])
    expect(defaultMemberPage).toBe('securityCenter')
    expect(memberPageOf('withdraw')).toBe('withdraw')
    expect(['constructor', '', undefined].map(memberPageOf)).toEqual(Array(3).fill('securityCenter'))
  })

  test('missions, messages and rewards alone have a badge, above 0 [MEM-15 part]', () => {
    const badged = (count: number) =>
      memberEntries
        .filter((entry) => badgeOf(entry, { missions: count, messages: count, rewards: count }) !== undefined)
        .map(({ page }) => page)
    expect(badged(3)).toEqual(['rewardCenter', 'missionLeaderboard', 'messageV2'])
    expect(badged(0)).toEqual([])
  })

  test('a lost session returns to the open page', async () => {
    const actor = createActor(
      memberCentreMachine.provide({
        actors: {
          loadMemberCentre: fromPromise<MemberCentreOutcome, void>(async () => ({
            counts: { missions: 0, messages: 1, rewards: 0 },
            referral: true,
          })),
        },
      }),
      { input: { site: deafParent(), centreAccess: true } },
    ).start()
    actor.send({ type: 'centre.open', page: 'referral' })
    actor.send({ type: 'login.done', memberType: 0 })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'counted' }))
    actor.send({ type: 'page.choose', page: 'withdraw' })
    actor.send({ type: 'session.lost' })
    expect(selectMemberCentre(actor.getSnapshot(), everyOffer).open).toBe(false)
    actor.send({ type: 'login.done', memberType: 0 })
    const counted = await waitFor(actor, (snapshot) => snapshot.matches({ open: 'counted' }))
    const open = selectMemberCentre(counted, everyOffer)
    expect(open.entries.filter(({ active }) => active).map(({ page }) => page)).toEqual(['withdraw'])
  })
})

describe('the open centre after a lost session [AUTH-14 part]', () => {
  const standing = () => {
    const started: PageInput[] = []
    const stopped: string[] = []
    const told: string[] = []
    const page = fromCallback<{ type: string }, PageInput>(({ input, receive }) => {
      started.push(input)
      receive(({ type }) => told.push(type))
      return () => stopped.push(input.page)
    })
    const loadMemberCentre = fromPromise<MemberCentreOutcome, void>(async () => ({
      counts: { missions: 0, messages: 0, rewards: 0 },
      referral: true,
    }))
    const actor = createActor(memberCentreMachine.provide({ actors: { loadMemberCentre, page } }), {
      input: { site: deafParent(), centreAccess: true },
    }).start()
    actor.send({ type: 'centre.open', page: 'withdraw' })
    actor.send({ type: 'login.done', memberType: 0, account: 'sita' })
    return { actor, started, stopped, told }
  }

  test('waits for the same player, who continues in place', () => {
    const { actor, started, stopped, told } = standing()
    actor.send({ type: 'session.lost' })
    expect(told).toEqual([])
    actor.send({ type: 'login.done', memberType: 0, account: 'sita' })
    expect(told).toEqual([readerBack])
    expect(started).toMatchObject([{ of: 'member', page: 'withdraw', memberType: 0 }])
    expect(stopped).toEqual([])
  })

  test('stays for the same player when the address tells its page once more', () => {
    const { actor, started, stopped, told } = standing()
    actor.send({ type: 'session.lost' })
    actor.send({ type: 'centre.open', page: 'withdraw' })
    actor.send({ type: 'login.done', memberType: 0, account: 'sita' })
    expect(told).toEqual([readerBack])
    expect(started).toHaveLength(1)
    expect(stopped).toEqual([])
  })

  test('is dropped for another player or another link', () => {
    const other = standing()
    other.actor.send({ type: 'session.lost' })
    other.actor.send({ type: 'login.done', memberType: 0, account: 'gita' })
    expect(other.started.map(({ page }) => page)).toEqual(['withdraw', 'withdraw'])
    expect(other.stopped).toEqual(['withdraw'])
    const linked = standing()
    linked.actor.send({ type: 'session.lost' })
    linked.actor.send({ type: 'centre.open', page: 'depositv2' })
    linked.actor.send({ type: 'login.done', memberType: 0, account: 'sita' })
    expect(linked.started.map(({ page }) => page)).toEqual(['withdraw', 'depositv2'])
    expect(linked.stopped).toEqual(['withdraw'])
  })

  test('one page runs at a time, is not restarted, and ends with the centre', () => {
    const { actor, started, stopped } = standing()
    actor.send({ type: 'page.choose', page: 'withdraw' })
    actor.send({ type: 'page.choose', page: 'depositv2' })
    expect(started.map(({ page }) => page)).toEqual(['withdraw', 'depositv2'])
    actor.send({ type: 'centre.close' })
    expect(stopped).toEqual(['withdraw', 'depositv2'])
    expect(actor.getSnapshot().children.page).toBeUndefined()
  })
})

describe('the menu of the agent centre [AGT-02 part]', () => {
  const none = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 } as const

  test('the 12 entries in order, four of them by contract, and the requests after them', () => {
    expect(agentEntries.map(({ page, needs }) => [page, needs ?? 'always'])).toEqual([
      ['agentAnnouncement', 'always'],
      ['agentTeamOverview', 'always'],
      ['registerCenter', 'always'],
      ['downlineManagmentView', 'always'],
      ['personalHistoryCopy', 'always'],
      ['palStatementsAgentCopy', 'always'],
      ['agentRevenueReport', 'always'],
      ['agentDownlineTransactionDetailsCopy', 'always'],
      ['agentDividendRecordCopy2', 'enableCt'],
      ['agentDailyWages2', 'salary'],
      ['agentHourSalary', 'hourSalary'],
      ['agentRealtimeSalary', 'agentRealtimeSalary'],
      ['contractRequest', 'always'],
    ])
    expect(shownAgentEntries(none)).toHaveLength(9)
    for (const flag of ['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const)
      expect(shownAgentEntries({ ...none, [flag]: 1 }).at(-2)?.needs).toBe(flag)
  })

  test('the default is the team overview; a hidden page does not open [AGT-01 part]', () => {
    expect(agentPageOf(undefined, none)).toBe('agentTeamOverview')
    expect(agentPageOf('agentHourSalary', none)).toBe('agentTeamOverview')
    expect(agentPageOf('agentHourSalary', { ...none, hourSalary: 1 })).toBe('agentHourSalary')
  })
})
