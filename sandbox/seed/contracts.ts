import { and, asc, eq } from 'drizzle-orm'
import { contracts } from '../db/schema-contracts.ts'
import { members } from '../db/schema-auth.ts'
import { team } from '../db/schema-team.ts'
import type { Tx } from '../db/store.ts'

const since = Date.UTC(2026, 0, 1)

type Row = typeof contracts.$inferInsert
type Terms = Pick<Row, 'winRate' | 'lossRate' | 'betAmountRate'>

const contract = (id: string, memberId: string, kind: Row['kind'], state: Row['state'], terms: Terms): Row => ({
  id,
  memberId,
  kind,
  state,
  offeredById: '',
  startsAt: since,
  ...terms,
})

/**
 * Contracts of the demo agents, one accepted and one missing for each kind (AGT-02). Ram's renewed daily salary is
 * below two of his downlines'; Gita's offer conflicts with none.
 */
export async function seedContracts(tx: Tx, idOf: (username: string) => string): Promise<void> {
  const [ram, gita, hari] = [idOf('ram'), idOf('gita'), idOf('hari')]
  const below = await tx
    .select({ id: team.memberId })
    .from(team)
    .innerJoin(members, eq(members.id, team.memberId))
    .where(and(eq(team.uplineId, ram), eq(members.type, 2)))
    .orderBy(asc(team.memberId))
    .limit(3)
  const downlines: readonly Terms[] = [
    { lossRate: 180, betAmountRate: 20 },
    { lossRate: 120, betAmountRate: 28 },
    { lossRate: 100, betAmountRate: 15 },
  ]
  await tx.insert(contracts).values([
    contract('C-ram-dividend', ram, 'dividend', 'accepted', { lossRate: 1500 }),
    contract('C-ram-daily', ram, 'daily', 'accepted', { lossRate: 200, betAmountRate: 30 }),
    contract('C-ram-daily-renewal', ram, 'daily', 'offered', { lossRate: 150, betAmountRate: 25 }),
    contract('C-ram-hourly', ram, 'hourly', 'accepted', { lossRate: 100, betAmountRate: 20 }),
    contract('C-ram-realtime', ram, 'realtime', 'accepted', { winRate: 50, lossRate: 100, betAmountRate: 10 }),
    contract('C-gita-dividend', gita, 'dividend', 'accepted', { lossRate: 1200 }),
    contract('C-gita-daily', gita, 'daily', 'offered', { lossRate: 150, betAmountRate: 20 }),
    contract('C-hari-hourly', hari, 'hourly', 'accepted', { lossRate: 80, betAmountRate: 15 }),
    ...below.map(({ id }, at) => ({
      ...contract(`C-${id}-daily`, id, 'daily', 'accepted', downlines[at] ?? {}),
      offeredById: ram,
    })),
  ])
}
