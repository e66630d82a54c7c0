import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Winner } from '../../../src/api/calls/content.ts'
import { demoAccounts } from '../../seed/demo-accounts.ts'
import { games, gameSessions, spins } from '../../db/schema-games.ts'
import { members } from '../../db/schema-auth.ts'
import { createRandom } from '../../core/random.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import type { Handlers } from '../../core/call-context.ts'

const largestBoard = 100

/** A player's public name: first two letters and last (decided). */
export const maskUsername = (username: string) => `${username.slice(0, 2)}***${username.slice(-1)}`

interface Win {
  readonly player: string
  readonly nodeId: string
  readonly prize: number
  readonly at: number
}

/** Real-money wins of members; trial wins are excluded. */
const getSettledWins = async ({ store }: State, limit: number): Promise<Win[]> => {
  const rows = await store.db
    .select({ player: members.username, nodeId: gameSessions.nodeId, prize: spins.win, at: spins.at })
    .from(spins)
    .innerJoin(gameSessions, and(eq(gameSessions.hash, spins.session), eq(gameSessions.trial, 0)))
    .innerJoin(members, eq(members.id, gameSessions.memberId))
    .where(gt(spins.win, 0))
    .orderBy(desc(spins.at))
    .limit(limit)
  return rows
}

const slot = 7 * 60_000
/** Player names without an account, for boards. */
export const fictionalPlayers = ['bikash', 'deepa', 'kiran', 'manju', 'prakash', 'sabina', 'tenzing']
const names = [...demoAccounts.map(({ username }) => username), ...fictionalPlayers]

/** One win per seven minutes of the sandbox's time, deterministic, so that a board is never empty (CONTENT-03). */
const getSeededWins = (now: number, limit: number): Win[] => {
  const latest = Math.floor(now / slot)
  return Array.from({ length: limit }, (_, index) => {
    const random = createRandom(`winner ${latest - index}`)
    const below = (end: number) => Math.floor(random() * end)
    const player = names[below(names.length)] ?? ''
    const at = (latest - index) * slot - below(slot)
    return { player, nodeId: `RNG-${String(below(10_000) + 1).padStart(5, '0')}`, prize: (below(400) + 4) * 25_00, at }
  })
}

export const winnerCalls: Handlers = {
  winnerBoard: async ({ state }, { gameCategory, language, limitNum }) => {
    if (limitNum < 1 || limitNum > largestBoard) throw new Refusal('payload_invalid', { field: 'limitNum' })
    const { db } = state.store
    const wins = [...(await getSettledWins(state, largestBoard)), ...getSeededWins(state.clock.now(), largestBoard)]
    const won = await db
      .select()
      .from(games)
      .where(inArray(games.nodeId, [...new Set(wins.map(({ nodeId }) => nodeId))]))
    const gameOf = new Map(won.map((game) => [game.nodeId, game]))
    const list = wins.flatMap(({ player, nodeId, prize, at }): Winner[] => {
      const game = gameOf.get(nodeId)
      if (game === undefined || (gameCategory !== 'ALL' && game.gameType !== gameCategory)) return []
      const gameName = language === 'NE' ? game.nameNe : game.nameEn
      return [
        { vo: { playerName: maskUsername(player), gameName, prize: prize / 100, time: new Date(at).toISOString() } },
      ]
    })
    return { list: list.toSorted((a, b) => b.vo.time.localeCompare(a.vo.time)).slice(0, limitNum) }
  },
}
