import { and, eq, gt, sql } from 'drizzle-orm'
import type { RecordType } from '../../../src/api/calls/reports.ts'
import { accountRecords, bets, bonuses, dailyFigures, downlines, lastBets, teamDays } from '../../db/schema-reports.ts'
import type { Tx } from '../../db/store.ts'
import { dayOf } from '../../core/calendar.ts'

type Figures = Pick<typeof dailyFigures.$inferInsert, 'bets' | 'stake' | 'win' | 'deposits' | 'withdrawals' | 'bonus'>

const nothing: Figures = { bets: 0, stake: 0, win: 0, deposits: 0, withdrawals: 0, bonus: 0 }

const names = ['bets', 'stake', 'win', 'deposits', 'withdrawals', 'bonus'] as const

/** Adds to a member's figures of a day, and to the sums of every team above. */
async function add(tx: Tx, memberId: string, day: number, category: string, figures: Partial<Figures>): Promise<void> {
  const more = { ...nothing, ...figures }
  const played =
    more.bets > 0 &&
    (
      await tx
        .select({ bets: dailyFigures.bets })
        .from(dailyFigures)
        .where(and(eq(dailyFigures.memberId, memberId), eq(dailyFigures.day, day), gt(dailyFigures.bets, 0)))
        .limit(1)
    ).length === 0
  if (played)
    await tx
      .insert(lastBets)
      .values({ memberId, day })
      .onConflictDoUpdate({ target: lastBets.memberId, set: { day: sql`max(day, ${day})` } })
  const sums = Object.fromEntries(names.map((name) => [name, sql`${sql.identifier(name)} + ${more[name]}`]))
  await tx
    .insert(dailyFigures)
    .values({ memberId, day, category, ...more })
    .onConflictDoUpdate({ target: [dailyFigures.memberId, dailyFigures.day, dailyFigures.category], set: sums })
  const values = sql.join(
    names.map((name) => sql`${more[name]}`),
    sql`, `,
  )
  await tx.run(sql`
    insert into ${teamDays} select agentId, ${day}, ${played ? 1 : 0}, ${values} from ${downlines} where memberId = ${memberId}
    on conflict (agentId, day) do update set active = active + excluded.active,
      ${sql.raw(names.map((name) => `${name} = ${name} + excluded.${name}`).join(', '))}`)
}

/** Records a real-money bet, settled (`won`, `lost`) or pending. */
export async function recordBet(tx: Tx, bet: Omit<typeof bets.$inferInsert, 'day'>): Promise<void> {
  const day = dayOf(bet.at)
  await tx.insert(bets).values({ ...bet, day })
  await add(tx, bet.memberId, day, bet.category, { bets: 1, stake: bet.stake, win: bet.win })
}

/** Settles a pending bet. */
export async function settleBet(tx: Tx, id: string, win: number): Promise<void> {
  const [bet] = await tx
    .update(bets)
    .set({ win, state: win > 0 ? 'won' : 'lost' })
    .where(eq(bets.id, id))
    .returning()
  if (bet && win > 0) await add(tx, bet.memberId, bet.day, bet.category, { win })
}

/** Report types by the start of a booking's kind; others are adjustments. */
const types: readonly (readonly [beginning: RegExp, type: RecordType])[] = [
  [/^deposit/, 'deposit'],
  [/^(withdraw|payout)/, 'withdrawal'],
  [/^(transfer|collect|wallet|upline|downline)/, 'transfer'],
  [/^(bet|lottery bet)$/, 'bet'],
  [/^(win|lottery win)$/, 'win'],
  [/^(bonus|reward|mission|gift|claim|raffle|points?)/, 'bonus'],
  [/^(wage|salary|dividend)/, 'wage'],
]

/** Records a booking line on a member's main account, with its resulting balance. */
export async function recordLine(
  tx: Tx,
  line: {
    readonly id: string
    readonly memberId: string
    readonly kind: string
    readonly amount: number
    readonly balance: number
    readonly at: number
  },
): Promise<void> {
  const { kind, ...row } = line
  const day = dayOf(row.at)
  const type = types.find(([beginning]) => beginning.test(kind))?.[1] ?? 'adjustment'
  await tx.insert(accountRecords).values({ ...row, day, type })
  // A returned withdrawal reduces the withdrawn total.
  if (type === 'deposit') await add(tx, row.memberId, day, '', { deposits: row.amount })
  if (type === 'withdrawal') await add(tx, row.memberId, day, '', { withdrawals: -row.amount })
  if (type === 'bonus') {
    await add(tx, row.memberId, day, '', { bonus: row.amount })
    const bonus = { id: row.id, memberId: row.memberId, at: row.at, day, amount: row.amount }
    await tx.insert(bonuses).values({ ...bonus, nameEn: 'Bonus', nameNe: 'बोनस', state: 'received' })
  }
}
