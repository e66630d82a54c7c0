import { sql } from 'drizzle-orm'
import type { ContractKind } from '../../src/api/calls/agent.ts'
import type { Tx } from '../db/store.ts'
import { startOf } from '../core/calendar.ts'

const hour = 3_600_000
const fiveMinutes = 300_000

/** The demo agent's rates in thousandths of team bets; for the dividend, of net losses. */
const rates = { dividend: 100, daily: 5, hourly: 2, realtime: 1 } as const
/** Hours of team play, for contracts paid more than once a day. */
const busyHours = [13, 18, 21]

/** Days per dividend. */
const dividendDays = 30
/** Days since the last dividend. */
const sincePaid = 11

/** A year of wages for the agent with a team, from the seeded team figures: rows of `wages`. */
export async function generateWages(tx: Tx): Promise<(readonly (string | number)[])[]> {
  const days = await tx.all<{ agentId: string; day: number; stake: number; win: number }>(sql`
    select d.agentId as agentId, f.day as day, sum(f.stake) as stake, sum(f.win) as win
    from past_daily_figures f
    cross join downlines d on d.memberId = f.memberId
    cross join members m on m.id = d.agentId
    where m.username = 'ram'
    group by d.agentId, f.day order by f.day`)
  const rows: (readonly (string | number)[])[] = []
  const pay = (agentId: string, kind: ContractKind, from: number, to: number, base: number) => {
    const amount = Math.floor((base * rates[kind]) / 1000)
    if (amount > 0) rows.push([`past-${kind}-${agentId}-${from}`, agentId, kind, from, to, amount, 'paid'])
  }
  let lost = 0
  for (const { agentId, day, stake, win } of days) {
    const start = startOf(day)
    const share = Math.floor(stake / busyHours.length)
    pay(agentId, 'daily', start, startOf(day + 1), stake)
    for (const busy of busyHours) {
      pay(agentId, 'hourly', start + busy * hour, start + (busy + 1) * hour, share)
      pay(agentId, 'realtime', start + busy * hour, start + busy * hour + fiveMinutes, share)
    }
    lost += stake - win
    if ((day + sincePaid) % dividendDays !== 0) continue
    pay(agentId, 'dividend', startOf(day - dividendDays + 1), startOf(day + 1), lost)
    lost = 0
  }
  return rows
}
