import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { GameType } from '../../../src/api/calls/vendors.ts'
import { games, gameSessions, gameTickets, spins } from '../../db/schema-games.ts'
import { members } from '../../db/schema-auth.ts'
import { commitTo, drawFrom } from '../../core/chance.ts'
import { isTokenLive } from '../auth/tokens.ts'
import { recordBet } from '../reports/record.ts'
import { recordPlay } from '../account/play-time.ts'
import { refuseBetIfProtected } from '../account/protection.ts'
import { hashed, createSecret, type State } from '../../core/state.ts'
import { GameRefusal } from './game-refusal.ts'
import { getBalance, book, currencySymbol, memberAccount } from '../money/ledger.ts'
import { countStake } from '../money/turnover.ts'

const sessionLifetime = 4 * 3_600_000
/** A game page sends a heartbeat every 15 seconds; after this silence, ms, it counts as closed. */
const silence = 45_000
/** A free game's starting balance in paisa; a trial account's balance. */
export const funMoney = 1000_00
/** The highest bet of a round, in paisa. */
export const highestBet = 100_000_00

export interface OpenedGame {
  readonly session: string
  readonly gameName: string
  readonly gameType: GameType
  /** Units of money; fun money in a trial. */
  readonly balance: number
  readonly currencySymbol: string
  readonly minBet: number
  readonly trial: boolean
  readonly language: string
  readonly backUrl: string
  /** The hash of the first round's seed (SAFE-06). */
  readonly commitment: string
}

/** Exchanges a launch ticket, once and within two minutes, for a game session. */
export async function openGame(state: State, ticket: string): Promise<OpenedGame> {
  const now = state.clock.now()
  return state.store.write(async (tx) => {
    const [found] = await tx
      .update(gameTickets)
      .set({ usedAt: now })
      .where(and(eq(gameTickets.hash, hashed(ticket)), isNull(gameTickets.usedAt), gt(gameTickets.expiresAt, now)))
      .returning()
    if (!found) throw new GameRefusal('session_over')
    const { memberId, nodeId, tokenHash, trial, language, backUrl } = found
    if (!(await isTokenLive(tx, tokenHash, now))) throw new GameRefusal('session_over', language)
    const [game] = await tx.select().from(games).where(eq(games.nodeId, nodeId))
    const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId))
    if (!game || !member) throw new Error('A ticket without a game')
    const session = createSecret()
    const nextSeed = state.chance.nextSeed()
    await tx.insert(gameSessions).values({
      hash: hashed(session),
      memberId,
      nodeId,
      vassalage: game.vassalage,
      tokenHash,
      seenAt: now,
      trial,
      language,
      funBalance: funMoney,
      expiresAt: now + sessionLifetime,
      nextSeed,
    })
    if (trial === 0) await recordPlay(tx, memberId, now)
    const balance = trial === 1 ? funMoney : await getBalance(tx, memberAccount(memberId))
    return {
      session,
      gameName: language === 'NE' ? game.nameNe : game.nameEn,
      gameType: game.gameType as GameType,
      balance: balance / 100,
      currencySymbol,
      minBet: game.minBet / 100,
      trial: trial === 1,
      language,
      backUrl,
      commitment: commitTo(nextSeed),
    }
  })
}

/** Records a game page's heartbeat (`on`) or its closing. */
export async function recordHeartbeat(state: State, sessionToken: string, on: boolean): Promise<object> {
  const now = state.clock.now()
  const seenAt = on ? now : 0
  await state.store.write(async (tx) => {
    const [heard] = await tx
      .update(gameSessions)
      .set({ seenAt })
      .where(eq(gameSessions.hash, hashed(sessionToken)))
      .returning()
    if (heard && !(await isTokenLive(tx, heard.tokenHash, now))) throw new GameRefusal('session_over', heard.language)
    if (heard?.trial === 0) await recordPlay(tx, heard.memberId, now)
  })
  return {}
}

/** Returns whether the member has a real-money game of this vendor open in another session. */
export async function isPlayingElsewhere(state: State, memberId: string, vassalage: string, tokenHash: string) {
  const live = await state.store.db
    .select({ hash: gameSessions.hash })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.memberId, memberId),
        eq(gameSessions.vassalage, vassalage),
        eq(gameSessions.trial, 0),
        ne(gameSessions.tokenHash, tokenHash),
        gt(gameSessions.seenAt, state.clock.now() - silence),
      ),
    )
    .limit(1)
  return live.length > 0
}

type GameRow = typeof games.$inferSelect

/** A round's result, and its payout as a multiple of the bet. */
export interface Drawn<Shown> {
  readonly shown: Shown
  readonly multiple: number
}

export interface Played<Shown> {
  readonly shown: Shown
  readonly win: number
  readonly balance: number
  /** The seed that drew this round, and the hash of the next one's (SAFE-06). */
  readonly seed: string
  readonly commitment: string
}

/**
 * Plays a round of any demo game: books bet and win together, once per key; a repeated key returns the first result.
 * `bet` in units of money. `draw` runs once per round; undefined: invalid round.
 */
export async function playRound<Shown>(
  state: State,
  sessionToken: string,
  { bet, key, house }: { readonly bet: number; readonly key: string; readonly house: string },
  draw: (game: GameRow, earlier: Shown | undefined, random: () => number) => Drawn<Shown> | undefined,
): Promise<Played<Shown>> {
  const session = hashed(sessionToken)
  return state.store.write(async (tx) => {
    // Read inside the write queue, so that a round cannot fall into a period that is already paid.
    const now = state.clock.now()
    const [open] = await tx
      .select()
      .from(gameSessions)
      .where(and(eq(gameSessions.hash, session), gt(gameSessions.expiresAt, now)))
    if (!open) throw new GameRefusal('session_over')
    const { language } = open
    if (!(await isTokenLive(tx, open.tokenHash, now))) throw new GameRefusal('session_over', language)
    const [game] = await tx.select().from(games).where(eq(games.nodeId, open.nodeId))
    const [earlier] = await tx
      .select()
      .from(spins)
      .where(and(eq(spins.session, session), eq(spins.key, key)))
    if (earlier) {
      const shown = JSON.parse(earlier.reels) as Shown
      if (!game || earlier.bet !== Math.round(bet * 100) || !draw(game, shown, drawFrom(earlier.seed)))
        throw new GameRefusal('bad_bet', language)
      const commitment = commitTo(open.nextSeed)
      return { shown, win: earlier.win / 100, balance: earlier.balance / 100, seed: earlier.seed, commitment }
    }
    const paisa = Math.round(bet * 100)
    const whole = Math.abs(bet * 100 - paisa) < 1e-6
    if (!game || !whole || paisa < game.minBet || paisa > highestBet) throw new GameRefusal('bad_bet', language)
    const account = memberAccount(open.memberId)
    const before = open.trial === 1 ? open.funBalance : await getBalance(tx, account)
    if (before < paisa) throw new GameRefusal('insufficient_balance', language)
    if (!state.allow(`spin ${session}`, 20, 1000)) throw new GameRefusal('rate_limited', language)
    if (open.trial === 0) {
      await recordPlay(tx, open.memberId, now)
      await refuseBetIfProtected(tx, { memberId: open.memberId, amount: paisa, now, language })
    }
    const seed = open.nextSeed
    const drawn = draw(game, undefined, drawFrom(seed))
    if (!drawn) throw new GameRefusal('bad_bet', language)
    const win = Math.round(paisa * drawn.multiple)
    const balance = before - paisa + win
    const nextSeed = state.chance.nextSeed()
    await tx
      .update(gameSessions)
      .set({ nextSeed, ...(open.trial === 1 && { funBalance: balance }) })
      .where(eq(gameSessions.hash, session))
    if (open.trial === 0) {
      const name = `${house}:${session}:${key}`
      const move = (amount: number) => [
        { account, amount },
        { account: `house:${house}`, amount: -amount },
      ]
      await book(tx, { kind: 'bet', idempotencyKey: `${name}:bet`, lines: move(-paisa), at: now })
      if (win > 0) await book(tx, { kind: 'win', idempotencyKey: `${name}:win`, lines: move(win), at: now })
      const { memberId, nodeId, vassalage } = open
      await countStake(tx, memberId, paisa)
      const outcome = win > 0 ? ('won' as const) : ('lost' as const)
      await recordBet(tx, {
        id: name,
        memberId,
        at: now,
        nodeId,
        category: game.gameType,
        vassalage,
        stake: paisa,
        win,
        state: outcome,
      })
    }
    await tx
      .insert(spins)
      .values({ session, key, bet: paisa, win, reels: JSON.stringify(drawn.shown), seed, balance, at: now })
    return { shown: drawn.shown, win: win / 100, balance: balance / 100, seed, commitment: commitTo(nextSeed) }
  })
}
