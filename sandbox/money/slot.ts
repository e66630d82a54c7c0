import { and, eq, gt, isNull } from 'drizzle-orm'
import { games, gameSessions, gameTickets, members, spins } from '../db/schema.ts'
import { hashed, secret, type State } from '../state.ts'
import { GameRefusal } from './game-refusal.ts'
import { balanceOf, book, currencySymbol, memberAccount } from './ledger.ts'
import { outcomeOf, type Reels, stopReels } from './slot-rules.ts'

const sessionLifetime = 4 * 3_600_000
/** What a free game starts with, in paisa; a trial account’s balance. */
export const funMoney = 1000_00
const highestBet = 100_000_00

export interface OpenedSlot {
  readonly session: string
  readonly gameName: string
  /** Units of money; fun money in a trial. */
  readonly balance: number
  readonly currencySymbol: string
  readonly minBet: number
  readonly trial: boolean
  readonly language: string
  readonly backUrl: string
}

export interface SpinResult {
  readonly reels: Reels
  /** The paying lines, places in the rules’ `paylines`. */
  readonly lines: readonly number[]
  readonly win: number
  readonly balance: number
}

/** Trades a launch’s ticket, once and within its two minutes, for a game session. */
export async function openSlot(state: State, ticket: string): Promise<OpenedSlot> {
  const now = state.clock.now()
  return state.store.write(async (tx) => {
    const [found] = await tx
      .update(gameTickets)
      .set({ usedAt: now })
      .where(and(eq(gameTickets.hash, hashed(ticket)), isNull(gameTickets.usedAt), gt(gameTickets.expiresAt, now)))
      .returning()
    if (!found) throw new GameRefusal('session_over')
    const { memberId, nodeId, trial, language, backUrl } = found
    const [game] = await tx.select().from(games).where(eq(games.nodeId, nodeId))
    const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId))
    if (!game || !member) throw new Error('A ticket for nothing')
    const session = secret()
    await tx.insert(gameSessions).values({
      hash: hashed(session),
      memberId,
      nodeId,
      trial,
      language,
      funBalance: funMoney,
      expiresAt: now + sessionLifetime,
    })
    const balance = trial === 1 ? funMoney : await balanceOf(tx, memberAccount(memberId))
    return {
      session,
      gameName: language === 'NE' ? game.nameNe : game.nameEn,
      balance: balance / 100,
      currencySymbol,
      minBet: game.minBet / 100,
      trial: trial === 1,
      language,
      backUrl,
    }
  })
}

/** One spin: bet and win are booked together, once for the key; the same key gives the same result again. `bet` in units of money. */
export async function spin(state: State, sessionToken: string, bet: number, key: string): Promise<SpinResult> {
  const now = state.clock.now()
  const session = hashed(sessionToken)
  const paisa = Math.round(bet * 100)
  return state.store.write(async (tx) => {
    const [open] = await tx
      .select()
      .from(gameSessions)
      .where(and(eq(gameSessions.hash, session), gt(gameSessions.expiresAt, now)))
    if (!open) throw new GameRefusal('session_over')
    const { language } = open
    const [earlier] = await tx
      .select()
      .from(spins)
      .where(and(eq(spins.session, session), eq(spins.key, key)))
    if (earlier) {
      if (earlier.bet !== paisa) throw new GameRefusal('bad_bet', language)
      const reels = JSON.parse(earlier.reels) as Reels
      return { reels, lines: outcomeOf(reels).lines, win: earlier.win / 100, balance: earlier.balance / 100 }
    }
    const [game] = await tx.select().from(games).where(eq(games.nodeId, open.nodeId))
    const whole = Math.abs(bet * 100 - paisa) < 1e-6
    if (!game || !whole || paisa < game.minBet || paisa > highestBet) throw new GameRefusal('bad_bet', language)
    const account = memberAccount(open.memberId)
    const before = open.trial === 1 ? open.funBalance : await balanceOf(tx, account)
    if (before < paisa) throw new GameRefusal('insufficient_balance', language)
    if (!state.allow(`spin ${session}`, 20, 1000)) throw new GameRefusal('rate_limited', language)
    const reels = stopReels(state.random)
    const { multiple, lines } = outcomeOf(reels)
    const win = paisa * multiple
    const balance = before - paisa + win
    if (open.trial === 1) {
      await tx.update(gameSessions).set({ funBalance: balance }).where(eq(gameSessions.hash, session))
    } else {
      const name = `spin:${session}:${key}`
      const move = (amount: number) => [
        { account, amount },
        { account: 'house:slots', amount: -amount },
      ]
      await book(tx, { kind: 'bet', idempotencyKey: `${name}:bet`, lines: move(-paisa), at: now })
      if (win > 0) await book(tx, { kind: 'win', idempotencyKey: `${name}:win`, lines: move(win), at: now })
    }
    await tx.insert(spins).values({ session, key, bet: paisa, win, reels: JSON.stringify(reels), balance, at: now })
    return { reels, lines, win: win / 100, balance: balance / 100 }
  })
}
