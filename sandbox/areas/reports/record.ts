import { eq, sql } from 'drizzle-orm'
import type { RecordType } from '../../../src/api/calls/reports.ts'
import { accountRecords, bets, bonuses, dailyFigures } from '../../db/schema-reports.ts'
import type { Tx } from '../../db/store.ts'
import { dayOf } from '../../core/calendar.ts'

type Figures = Pick<typeof dailyFigures.$inferInsert, 'bets' | 'stake' | 'win' | 'deposits' | 'withdrawals' | 'bonus'>

const nothing: Figures = { bets: 0, stake: 0, win: 0, deposits: 0, withdrawals: 0, bonus: 0 }

/** Adds to a member's figures of a day. */
async function add(tx: Tx, memberId: string, day: number, category: string, figures: Partial<Figures>): Promise<void> {
  const more = { ...nothing, ...figures }
  await tx
    .insert(dailyFigures)
    .values({ memberId, day, category, ...more })
    .onConflictDoUpdate({
      target: [dailyFigures.memberId, dailyFigures.day, dailyFigures.category],
      set: {
        bets: sql`bets + ${more.bets}`,
        stake: sql`stake + ${more.stake}`,
        win: sql`win + ${more.win}`,
        deposits: sql`deposits + ${more.deposits}`,
        withdrawals: sql`withdrawals + ${more.withdrawals}`,
        bonus: sql`bonus + ${more.bonus}`,
      },
    })
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
