import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PrizeMode } from '../../../../src/api/calls/lottery.ts'
import { lotterySessions } from '../../../db/schema-games.ts'
import { commitTo } from '../../../core/chance.ts'
import { isTokenLive } from '../../auth/tokens.ts'
import { GameRefusal } from '../game-refusal.ts'
import { getBalance, currencySymbol, memberAccount } from '../../money/ledger.ts'
import { recordPlay } from '../../account/play-time.ts'
import { hashed, createSecret, type State } from '../../../core/state.ts'
import { getBets, placeBet, settleBets, type WantedBet } from './bets.ts'
import { getNumbers, lastDraw, getOpenDraw, seedOfDraw } from './draws.ts'
import { lotteryName } from './lotteries.ts'
import { getLotteries } from './modes.ts'
import { stakeLimits } from './rules.ts'

const ticketLifetime = 2 * 60_000
const sessionLifetime = 4 * 3_600_000

export interface LotteryOpening {
  readonly memberId: string
  /** The launching session's token; the lottery ends with it. */
  readonly tokenHash: string
  /** Empty: the lobby. */
  readonly gameCode: string
  readonly playType: string
  readonly prizeMode: PrizeMode
  readonly language: string
  readonly backUrl: string
}

/** Issues a ticket that opens the lottery once, within two minutes. */
export async function issueLotteryTicket(state: State, opening: LotteryOpening): Promise<string> {
  const ticket = createSecret()
  const now = state.clock.now()
  await state.store.write((tx) =>
    tx.insert(lotterySessions).values({
      ...opening,
      ticketHash: hashed(ticket),
      ticketExpiresAt: now + ticketLifetime,
      expiresAt: now + sessionLifetime,
    }),
  )
  return ticket
}

/** Exchanges a ticket for a session, with the requested page and the way back. */
export async function openLottery(state: State, ticket: string): Promise<object> {
  const session = createSecret()
  const [found] = await state.store.write((tx) =>
    tx
      .update(lotterySessions)
      .set({ sessionHash: hashed(session) })
      .where(
        and(
          eq(lotterySessions.ticketHash, hashed(ticket)),
          isNull(lotterySessions.sessionHash),
          gt(lotterySessions.ticketExpiresAt, state.clock.now()),
        ),
      )
      .returning(),
  )
  if (!found || !(await isTokenLive(state.store.db, found.tokenHash, state.clock.now())))
    throw new GameRefusal('session_over', found?.language)
  const { gameCode, playType, language, backUrl } = found
  const limits = { least: stakeLimits.least / 100, most: stakeLimits.most / 100 }
  return { session, gameCode, playType, language, backUrl, currencySymbol, stake: limits }
}

async function sessionOf(state: State, token: string) {
  const [session] = await state.store.db
    .select()
    .from(lotterySessions)
    .where(and(eq(lotterySessions.sessionHash, hashed(token)), gt(lotterySessions.expiresAt, state.clock.now())))
  if (!session || !(await isTokenLive(state.store.db, session.tokenHash, state.clock.now())))
    throw new GameRefusal('session_over', session?.language)
  await state.store.write((tx) => recordPlay(tx, session.memberId, state.clock.now()))
  return session
}

/** The player's view: every lottery with its open and last draw, own bets and balance; times in milliseconds. */
export async function readLottery(state: State, token: string) {
  const { memberId, language, prizeMode } = await sessionOf(state, token)
  await settleBets(state)
  const now = state.clock.now()
  return {
    now,
    balance: (await getBalance(state.store.db, memberAccount(memberId))) / 100,
    bets: await getBets(state, memberId, language),
    lotteries: getLotteries(prizeMode as PrizeMode).map((lottery) => {
      const last = lastDraw(lottery, now)
      const { index, numero, closesAt, drawnAt } = getOpenDraw(lottery, now)
      return {
        gameCode: lottery.gameCode,
        name: lotteryName(lottery, language),
        defaultPlayType: lottery.defaultPlayType,
        numero,
        closesAt,
        drawnAt,
        commitment: commitTo(seedOfDraw(state.chance, lottery, index)),
        last: {
          numero: last.numero,
          numbers: getNumbers(state.chance, lottery, last.index),
          seed: seedOfDraw(state.chance, lottery, last.index),
        },
      }
    }),
  }
}

export async function betInSession(state: State, token: string, wanted: WantedBet) {
  const { memberId, language } = await sessionOf(state, token)
  return placeBet(state, memberId, language, wanted)
}
