import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import { lotteryBets } from '../../../db/schema-games.ts'
import type { Tx } from '../../../db/store.ts'
import { GameRefusal } from '../game-refusal.ts'
import { getBalance, book, memberAccount } from '../../money/ledger.ts'
import { countStake, uncountStake } from '../../money/turnover.ts'
import { recordBet, settleBet } from '../../reports/record.ts'
import { refuseBetIfProtected } from '../../account/protection.ts'
import type { Chance } from '../../../core/chance.ts'
import type { State } from '../../../core/state.ts'
import { drawTime, getNumbers, getOpenDraw } from './draws.ts'
import { lotteryName, lotteryOf, nodeIdOf } from './lotteries.ts'
import { isPick, stakeLimits, computeWin, getAtRisk } from './rules.ts'

type BetRow = typeof lotteryBets.$inferSelect

const house = 'house:lottery'
const settledAtOnce = 500

/** A requested bet; `stake` in units of money, `numero` the open draw that the player sees. */
export interface WantedBet {
  readonly gameCode: string
  readonly numero: string
  readonly playType: string
  readonly pick: string
  readonly stake: number
  readonly key: string
}

/** A bet as shown to its player: money in units, times in milliseconds. */
export interface ShownBet {
  readonly id: string
  readonly gameCode: string
  readonly gameName: string
  readonly numero: string
  readonly playType: string
  readonly pick: string
  readonly stake: number
  readonly state: 'pending' | 'won' | 'lost'
  readonly win: number
  readonly drawnAt: number
}

const shown = (bet: BetRow, language: string): ShownBet => {
  const lottery = lotteryOf(bet.gameCode)
  if (lottery === undefined) throw new Error('A bet without a lottery')
  return {
    id: bet.id,
    gameCode: bet.gameCode,
    gameName: lotteryName(lottery, language),
    numero: drawTime(lottery, bet.drawIndex).numero,
    playType: bet.playType,
    pick: bet.pick,
    stake: bet.stake / 100,
    state: bet.state,
    win: bet.win / 100,
    drawnAt: bet.drawnAt,
  }
}

const isSame = (bet: BetRow, wanted: WantedBet, stake: number) =>
  bet.gameCode === wanted.gameCode &&
  bet.playType === wanted.playType &&
  bet.pick === wanted.pick &&
  bet.stake === stake

/**
 * Counts a bet for bonuses as far as it can be lost together with the member's others on the draw; a bet that secures them
 * takes back what they had counted. Returns the part.
 */
async function countBet(tx: Tx, bet: BetRow): Promise<number> {
  const { memberId, gameCode, drawIndex } = bet
  const { playType, pick } = lotteryBets
  const others = await tx
    .select({
      playType,
      pick,
      stake: sql<number>`sum(${lotteryBets.stake})`,
      counted: sql<number>`sum(${lotteryBets.counted})`,
    })
    .from(lotteryBets)
    .where(
      and(eq(lotteryBets.memberId, memberId), eq(lotteryBets.gameCode, gameCode), eq(lotteryBets.drawIndex, drawIndex)),
    )
    .groupBy(playType, pick)
  const before = getAtRisk(others)
  const after = getAtRisk([...others, bet])
  if (after >= before) return countStake(tx, memberId, after - before)
  const back = Math.max(0, others.reduce((sum, { counted }) => sum + counted, 0) - after)
  await uncountStake(tx, memberId, back)
  return -back
}

/**
 * Places a bet on the open draw and takes its stake at once; a repeated key returns the first answer. Refuses with
 * `draw_closed`, `bad_bet`, `insufficient_balance`, `rate_limited`.
 */
export async function placeBet(
  state: State,
  memberId: string,
  language: string,
  wanted: WantedBet,
): Promise<{ bet: ShownBet; balance: number }> {
  const account = memberAccount(memberId)
  const stake = Math.round(wanted.stake * 100)
  return state.store.write(async (tx) => {
    // Read inside the write queue, so that no bet joins a draw that was settled meanwhile.
    const now = state.clock.now()
    const [earlier] = await tx
      .select()
      .from(lotteryBets)
      .where(and(eq(lotteryBets.memberId, memberId), eq(lotteryBets.key, wanted.key)))
    if (earlier) {
      if (!isSame(earlier, wanted, stake)) throw new GameRefusal('bad_bet', language)
      return { bet: shown(earlier, language), balance: (await getBalance(tx, account)) / 100 }
    }
    const lottery = lotteryOf(wanted.gameCode)
    const isWhole = Math.abs(wanted.stake * 100 - stake) < 1e-6
    const isWithin = stake >= stakeLimits.least && stake <= stakeLimits.most
    if (!lottery || !isWhole || !isWithin || !isPick(wanted.playType, wanted.pick))
      throw new GameRefusal('bad_bet', language)
    const draw = getOpenDraw(lottery, now)
    if (draw.numero !== wanted.numero) throw new GameRefusal('draw_closed', language)
    if ((await getBalance(tx, account)) < stake) throw new GameRefusal('insufficient_balance', language)
    if (!state.allow(`lottery ${memberId}`, 20, 1000)) throw new GameRefusal('rate_limited', language)
    await refuseBetIfProtected(tx, { memberId, amount: stake, now, language })
    const row: BetRow = {
      id: randomUUID(),
      memberId,
      key: wanted.key,
      gameCode: lottery.gameCode,
      drawIndex: draw.index,
      drawnAt: draw.drawnAt,
      playType: wanted.playType,
      pick: wanted.pick,
      stake,
      counted: 0,
      state: 'pending',
      win: 0,
      at: now,
    }
    const lines = [
      { account, amount: -stake },
      { account: house, amount: stake },
    ]
    await book(tx, { kind: 'lottery bet', idempotencyKey: `lottery:${row.id}:bet`, lines, at: now })
    await tx.insert(lotteryBets).values({ ...row, counted: await countBet(tx, row) })
    await recordBet(tx, {
      id: row.id,
      memberId,
      at: now,
      nodeId: nodeIdOf(lottery),
      category: 'LOTT',
      vassalage: lottery.vendor,
      stake,
      win: 0,
      state: 'pending',
    })
    return { bet: shown(row, language), balance: (await getBalance(tx, account)) / 100 }
  })
}

async function settle(tx: Tx, chance: Chance, bet: BetRow, now: number): Promise<void> {
  const lottery = lotteryOf(bet.gameCode)
  if (lottery === undefined) throw new Error('A bet without a lottery')
  const win = computeWin(bet, getNumbers(chance, lottery, bet.drawIndex))
  if (win > 0) {
    const lines = [
      { account: memberAccount(bet.memberId), amount: win },
      { account: house, amount: -win },
    ]
    await book(tx, { kind: 'lottery win', idempotencyKey: `lottery:${bet.id}:win`, lines, at: now })
  }
  await tx
    .update(lotteryBets)
    .set({ state: win > 0 ? 'won' : 'lost', win })
    .where(eq(lotteryBets.id, bet.id))
  await settleBet(tx, bet.id, win)
}

/** Settles the bets of finished draws; settled bets never change. */
export async function settleBets(state: State): Promise<void> {
  const now = state.clock.now()
  const due = and(eq(lotteryBets.state, 'pending'), lte(lotteryBets.drawnAt, now))
  for (;;) {
    const [some] = await state.store.db.select({ id: lotteryBets.id }).from(lotteryBets).where(due).limit(1)
    if (!some) return
    await state.store.write(async (tx) => {
      const bets = await tx.select().from(lotteryBets).where(due).orderBy(asc(lotteryBets.at)).limit(settledAtOnce)
      for (const bet of bets) await settle(tx, state.chance, bet, now)
    })
  }
}

/** A member’s bets, latest first. */
export async function getBets(state: State, memberId: string, language: string): Promise<ShownBet[]> {
  const rows = await state.store.db
    .select()
    .from(lotteryBets)
    .where(eq(lotteryBets.memberId, memberId))
    .orderBy(desc(lotteryBets.at))
    .limit(30)
  return rows.map((row) => shown(row, language))
}

/** Lotteries that a member bet on, latest first. */
export async function getRecentCodes(state: State, memberId: string): Promise<string[]> {
  const rows = await state.store.db
    .select({ gameCode: lotteryBets.gameCode })
    .from(lotteryBets)
    .where(eq(lotteryBets.memberId, memberId))
    .orderBy(desc(lotteryBets.at))
    .limit(200)
  return [...new Set(rows.map(({ gameCode }) => gameCode))]
}

/** Bet counts by lottery. */
export async function getBetCounts(state: State): Promise<ReadonlyMap<string, number>> {
  const rows = await state.store.db
    .select({ gameCode: lotteryBets.gameCode, bets: count() })
    .from(lotteryBets)
    .groupBy(lotteryBets.gameCode)
  return new Map(rows.map(({ gameCode, bets }) => [gameCode, bets]))
}
