import { createRandom } from '../core/random.ts'
import { startOf } from '../core/calendar.ts'

/** Days of seeded history. */
export const pastDays = 366

const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'DS88'] as const

const bonusNames = [
  ['Weekly cashback', 'साप्ताहिक क्यासब्याक'],
  ['Free spins', 'नि:शुल्क स्पिन'],
  ['Festival gift', 'चाडपर्वको उपहार'],
  ['Loyalty bonus', 'वफादारी बोनस'],
] as const

/** A game of the seeded bets. */
export interface PastGame {
  readonly nodeId: string
  readonly category: string
  readonly vassalage: string
}

/** Rows for the tables of `schema-reports.ts`, in column order; day 0 is the first day after the history. */
export interface Past {
  readonly figures: (readonly (string | number)[])[]
  readonly records: (readonly (string | number)[])[]
  readonly bets: (readonly (string | number)[])[]
  readonly bonuses: (readonly (string | number)[])[]
}

export const emptyPast = (): Past => ({ figures: [], records: [], bets: [], bonuses: [] })

interface Teller {
  readonly memberId: string
  /** The final balance in paisa. */
  readonly balance: number
  /** Games with single bets; absent: daily figures only. */
  readonly games?: readonly PastGame[]
}

/**
 * A member's year, deterministic: bets, wins, deposits, withdrawals and bonuses in whole paisa. The balance never goes
 * below 0 and ends at `balance`.
 */
export function generateHistory(past: Past, { memberId, balance: end, games }: Teller): void {
  const random = createRandom(`past ${memberId}`)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const isDetailed = games !== undefined
  const eagerness = isDetailed ? 0.7 : 0.05 + random() ** 2 * 0.6
  const unit = any([500, 1000, 2000, 5000])
  const favourite = any(categories)
  let balance = 0

  const days = Array.from({ length: pastDays }, (_, at) => at - pastDays).filter(() => random() < eagerness)
  for (const [at, day] of days.entries()) {
    const isLast = at === days.length - 1
    const category = random() < 0.6 ? favourite : any(categories)
    const own = games?.filter((game) => game.category === category) ?? []
    const money = { deposits: 0, withdrawals: 0, bonus: 0 }
    let moment = startOf(day) + Math.floor((6 + random() * 4) * 3_600_000)
    const record = (type: string, amount: number) => {
      balance += amount
      moment += Math.floor((1 + random() * 10) * 60_000)
      past.records.push([`past-${memberId}-${past.records.length}`, memberId, moment, day, type, amount, balance])
    }
    const deposit = (amount: number) => {
      money.deposits += amount
      record('deposit', amount)
    }
    const withdraw = (amount: number) => {
      money.withdrawals += amount
      record('withdrawal', -amount)
    }

    if (isDetailed && day % 9 === 0) {
      const amount = (1 + Math.floor(random() * 20)) * 1000
      const [nameEn, nameNe] = any(bonusNames)
      const state = day > -20 ? 'pending' : random() < 0.2 ? 'expired' : 'received'
      past.bonuses.push([`past-bonus-${memberId}-${day}`, memberId, moment, day, nameEn, nameNe, amount, state])
      if (state === 'received') {
        money.bonus += amount
        record('bonus', amount)
      }
    }

    const bets = 1 + Math.floor(random() * (isDetailed ? 5 : 24))
    const stakes = Array.from(
      { length: isDetailed ? bets : 1 },
      () => Math.floor(1 + random() * 8) * unit * (isDetailed ? 1 : bets),
    )
    const total = stakes.reduce((sum, stake) => sum + stake, 0)
    if (balance < total) deposit(Math.ceil((total - balance + unit * 20) / 50_000) * 50_000)
    let won = 0
    for (const [index, stake] of stakes.entries()) {
      const chance = isDetailed ? random() ** 2 * 2.8 : 0.4 + random() * 1.1
      const win = isDetailed && random() < 0.45 ? 0 : Math.floor(stake * chance)
      won += win
      if (!isDetailed) {
        balance += win - stake
        continue
      }
      const game = own.length > 0 ? any(own) : undefined
      record('bet', -stake)
      past.bets.push([
        `past-bet-${memberId}-${day}-${index}`,
        memberId,
        moment,
        day,
        game?.nodeId ?? '',
        category,
        game?.vassalage ?? '',
        stake,
        win,
        win > 0 ? 'won' : 'lost',
      ])
      if (win > 0) record('win', win)
    }
    past.figures.push([memberId, day, category, bets, total, won, 0, 0, 0])
    if (!isLast && balance > unit * 120) withdraw(Math.floor(balance / 20_000) * 10_000)
    if (isLast && balance > end) withdraw(balance - end)
    if (isLast && balance < end) deposit(end - balance)
    if (money.deposits + money.withdrawals + money.bonus > 0)
      past.figures.push([memberId, day, '', 0, 0, 0, money.deposits, money.withdrawals, money.bonus])
  }
}
