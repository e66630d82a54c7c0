import { inArray } from 'drizzle-orm'
import type { LeaderboardEntry } from '../../../src/api/calls/missions.ts'
import { fictionalPlayers, maskUsername } from '../games/winners.calls.ts'
import { members } from '../../db/schema-auth.ts'
import { createRandom } from '../../core/random.ts'
import type { State } from '../../core/state.ts'
import { periodAt } from '../../core/calendar.ts'
import { getStakes } from './settled.ts'

const shown = 20

/** Fictional rivals, so that a board is never empty. */
const rivals = [...fictionalPlayers, 'rabina', 'suresh', 'nirmala', 'dorje', 'anita', 'gopal', 'pema']

interface Place {
  readonly name: string
  readonly own: boolean
  readonly score: number
}

/** A rival's share so far of the week's final stakes; deterministic. */
const getRivalPlaces = (from: number, to: number, now: number): Place[] =>
  rivals.map((name) => {
    const stake = 2000 + createRandom(`leaderboard ${from} ${name}`)() ** 3 * 58_000
    return { name: maskUsername(name), own: false, score: Math.floor((stake * (now - from)) / (to - from)) }
  })

/** The week's players by stakes, a point per unit of money (decided), with the member's own place (MEM-13). */
export async function getLeaderboard(state: State, member: { readonly id: string; readonly username: string }) {
  const now = state.clock.now()
  const { from, to } = periodAt('week', now)
  const { db } = state.store
  const stakes = await getStakes(db, from)
  const people = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, [...stakes.keys()]))
  const real = people.map(({ id, username }): Place => {
    const own = id === member.id
    return { name: own ? username : maskUsername(username), own, score: Math.floor((stakes.get(id) ?? 0) / 100) }
  })
  const places = [...real, ...getRivalPlaces(from, to, now)]
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const entries = places.map(({ name, own, score }, index): LeaderboardEntry & { own: boolean } => ({
    rank: index + 1,
    playerName: name,
    score,
    own,
  }))
  const plain = ({ rank, playerName, score }: LeaderboardEntry): LeaderboardEntry => ({ rank, playerName, score })
  const own = entries.find((entry) => entry.own)
  return {
    list: entries.slice(0, shown).map(plain),
    ...(own !== undefined && { own: plain(own) }),
    endsAt: new Date(to).toISOString(),
  }
}
