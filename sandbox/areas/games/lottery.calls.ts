import { eq } from 'drizzle-orm'
import type { Draw, LotteryGame } from '../../../src/api/calls/lottery.ts'
import { games } from '../../db/schema-games.ts'
import { getBetCounts, getRecentCodes } from './lottery/bets.ts'
import { drawTime, getNumbers, getOpenDraw, lastDraw, momentOf } from './lottery/draws.ts'
import { lotteries, lotteryName, lotteryOf, nodeIdOf, type Lottery } from './lottery/lotteries.ts'
import { getLotteries } from './lottery/modes.ts'
import { issueLotteryTicket } from './lottery/sessions.ts'
import { refuseIfProtected } from '../account/protection.ts'
import { returnAddress } from './return-address.ts'
import { Refusal } from '../../core/refusal.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

const vnVendor = 'TCG_LOTTO_VN'
const mostDraws = 500
/** Draws per turn of the event loop: anybody may ask for many, and other calls wait for few. */
const perTurn = 50
const hour = 3_600_000

const gameOf = ({ state, language }: CallContext, lottery: Lottery): LotteryGame => {
  const now = state.clock.now()
  const { closesAt } = getOpenDraw(lottery, now)
  return {
    gameId: nodeIdOf(lottery),
    gameCode: lottery.gameCode,
    gameName: lotteryName(lottery, language),
    vassalage: lottery.vendor,
    showIcon: `/games/${nodeIdOf(lottery)}.svg`,
    isHot: lottery.isHot ? 1 : 0,
    defaultPlayType: lottery.defaultPlayType,
    closesAt: new Date(closesAt).toISOString(),
    closesIn: Math.ceil((closesAt - now) / 1000),
  }
}

const drawOf = ({ state, language }: CallContext, lottery: Lottery, index: number): Draw => {
  const { numero, drawnAt } = drawTime(lottery, index)
  return {
    gameCode: lottery.gameCode,
    gameName: lotteryName(lottery, language),
    numero,
    drawnAt: new Date(drawnAt).toISOString(),
    numbers: getNumbers(state.chance, lottery, index),
  }
}

/** The last draws of these lotteries together, latest first. */
function getLastDraws(among: readonly Lottery[], count: number, now: number) {
  return among
    .flatMap((lottery) => {
      const { index } = lastDraw(lottery, now)
      return Array.from({ length: count }, (_, back) => ({ lottery, index: index - back }))
    })
    .sort((a, b) => momentOf(b.lottery, b.index) - momentOf(a.lottery, a.index))
    .slice(0, count)
}

const rhythms = [
  { title: { EN: 'Quick draws', NE: 'छिटो ड्र' }, holds: ({ every }: Lottery) => every < hour },
  { title: { EN: 'Through the day', NE: 'दिनभरि' }, holds: ({ every }: Lottery) => every >= hour && every < 24 * hour },
  {
    title: { EN: 'Once a day and rarer', NE: 'दिनमा एक पटक वा कम' },
    holds: ({ every }: Lottery) => every >= 24 * hour,
  },
]

const menuOf = (context: CallContext, among: readonly Lottery[]) =>
  rhythms
    .map(({ title, holds }) => ({
      title: title[context.language],
      games: among.filter(holds).map((lottery) => gameOf(context, lottery)),
    }))
    .filter((group) => group.games.length > 0)

const vnLotteries = lotteries.filter(({ vendor }) => vendor === vnVendor)

export const lotteryCalls: Handlers = {
  gameMenus: async (context, { prizeMode }) => menuOf(context, getLotteries(prizeMode)),

  popularLottery: async (context, { count, prizeMode }) => {
    if (count < 1) throw new Refusal('payload_invalid', { field: 'count' })
    const bets = await getBetCounts(context.state)
    const weight = (lottery: Lottery) => (bets.get(lottery.gameCode) ?? 0) * 2 + (lottery.isHot ? 1 : 0)
    return getLotteries(prizeMode)
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, count)
      .map((lottery) => gameOf(context, lottery))
  },

  vnLotteryMenu: async (context) => menuOf(context, vnLotteries),

  vnRecentLottery: async (context) =>
    (await getRecentCodes(context.state, sessionOf(context).member.id))
      .map(lotteryOf)
      .filter((lottery) => lottery?.vendor === vnVendor)
      .flatMap((lottery) => (lottery === undefined ? [] : [gameOf(context, lottery)])),

  vnNumbers: async (context, { count, gameCode }) => {
    if (count < 1 || count > mostDraws) throw new Refusal('payload_invalid', { field: 'count' })
    const asked = vnLotteries.filter((lottery) => gameCode === undefined || lottery.gameCode === gameCode)
    const { atLength, clock } = context.state
    const latest = await atLength(async () => getLastDraws(asked, count, clock.now()))
    const draws: Draw[] = []
    for (let from = 0; from < latest.length; from += perTurn) {
      const part = latest.slice(from, from + perTurn)
      draws.push(...(await atLength(async () => part.map(({ lottery, index }) => drawOf(context, lottery, index)))))
    }
    return draws
  },

  openedNumbers: async (context) => {
    const now = context.state.clock.now()
    return lotteries.map((lottery) => drawOf(context, lottery, lastDraw(lottery, now).index))
  },

  lotteryLobby: async (context, payload) => {
    const { member } = sessionOf(context)
    const { state, gamesOrigin, siteOrigin } = context
    const { lottoGameCode, lottoView, lottoPrizeMode, lottoPlayType, theme = 'light', language, backUrl } = payload
    const gameCode = lottoView === 'lobby' ? '' : lottoGameCode
    if (gameCode !== '') {
      const [game] = await state.store.db.select().from(games).where(eq(games.gameCode, gameCode))
      if (!lotteryOf(gameCode) || !game) throw new Refusal('not_found')
      if (game.state === 'maintenance') throw new Refusal('game_unavailable')
      if (game.state === 'refused') throw new Refusal('game_refused')
    }
    const back = returnAddress(backUrl, siteOrigin)
    await refuseIfProtected(state.store.db, {
      memberId: member.id,
      purpose: 'launch',
      amount: 0,
      now: state.clock.now(),
      language: context.language,
    })
    const ticket = await issueLotteryTicket(state, {
      memberId: member.id,
      tokenHash: sessionOf(context).tokenHash,
      gameCode,
      playType: lottoPlayType ?? '',
      prizeMode: lottoPrizeMode,
      language,
      backUrl: back,
    })
    return { url: `${gamesOrigin}/lottery#${new URLSearchParams({ ticket, language, theme }).toString()}` }
  },
}
