import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { servedCalls } from '../../sandbox/server/served.ts'
import type { Call } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const refusals = ['token_invalid', 'in_need_true_account', 'non_agent', 'password_change_required']

/** The calls that each player may make, written by hand as an independent check of the sandbox's list. */
const everybodys = [
  'updateLanguage',
  'memberInfo',
  'balance',
  'memberIcon',
  'unreadCount',
  'promotionCounts',
  'launchGame',
  'recentGames',
  'firstLogin',
  'logout',
]
const agents = [
  'consolidatedContract',
  'salaryParticipation',
  'contractRequests',
  'contractRequest',
  'contractOffer',
  'dividendProcessing',
  'dailySalaryContract',
  'hourlySalaryContract',
  'realtimeSalaryContract',
  'agentAnnouncements',
  'team',
  'downlineTransfer',
  'teamTerms',
  'registerDownline',
  'referralLinks',
  'makeReferralLink',
  'wage',
  'teamOverview',
  'teamBets',
  'teamStatements',
  'teamTransactions',
  'agentIncome',
]
const whoMustChange = ['changePassword', 'firstLogin', 'logout']

test('each call is refused to every role without a right to it, and before a forced change [PERM-06]', async () => {
  const visitor = visitorOf(platform)
  // Signing out last, because it ends the token.
  const guarded = servedCalls.filter((name) => callTable[name].token === true && name !== 'logout').concat('logout')
  const outcomes = async (token: string | undefined) => {
    const table: Record<string, string> = {}
    for (const name of guarded) {
      const row: Call = callTable[name]
      const { errorCode, success } = await visitor.ask(row, {}, token === undefined ? {} : { token })
      const refused = refusals.includes(errorCode ?? '')
      if (refused) expect([name, success]).toEqual([name, false])
      table[name] = refused ? (errorCode ?? '') : 'let through'
    }
    return table
  }
  const expected = (refusal: (name: string) => string | undefined) =>
    Object.fromEntries(guarded.map((name) => [name, refusal(name) ?? 'let through']))

  expect(await outcomes(undefined)).toEqual(expected(() => 'token_invalid'))
  expect(await outcomes(await visitor.play())).toEqual(
    expected((name) => (everybodys.includes(name) ? undefined : 'in_need_true_account')),
  )
  expect(await outcomes(await visitor.signIn('sita'))).toEqual(
    expected((name) => (agents.includes(name) ? 'non_agent' : undefined)),
  )
  for (const agent of ['ram', 'gita', 'hari', 'maya'])
    expect(await outcomes(await visitor.signIn(agent))).toEqual(expected(() => undefined))
  for (const limited of ['naya', 'kancha', 'purano'])
    expect(await outcomes(await visitor.signIn(limited))).toEqual(
      expected((name) => (whoMustChange.includes(name) ? undefined : 'password_change_required')),
    )
})
