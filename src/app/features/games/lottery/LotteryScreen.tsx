import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  gameMenus,
  openedNumbers,
  popularLottery,
  vnLotteryMenu,
  vnNumbers,
  vnRecentLottery,
  type LotteryGame,
  type PrizeMode,
} from '../../../../api/calls/lottery.ts'
import { selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { closingOf, nextOf } from '../../../../machines/games/draw-clock/draw-clock.view.ts'
import { selectLottery } from '../../../../machines/games/lottery/lottery.view.ts'
import { frameOf } from '../../../../machines/games/launch/frame.ts'
import {
  lotteryVendorOf,
  prizeModeOf,
  type LotteryPage as Page,
} from '../../../../machines/games/lottery/prize-mode.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { TimeLeft } from '../../../../ui/games/draw-clock/TimeLeft.tsx'
import { NextDraw } from '../../../../ui/games/draw-clock/NextDraw.tsx'
import { LotteryDraws, LotteryGames, LotteryTickets, type Fetched } from '../../../../ui/games/lottery/LotteryLists.tsx'
import { LotteryPage, type LotteryTab } from '../../../../ui/games/lottery/LotteryPage.tsx'
import { lotteryBackPath, lotteryDevice } from './actors.ts'
import { useDrawClock } from '../draw-clock/use-draw-clock.ts'
import { numberText } from '../../../core/i18n/languages.ts'
import { lengthyRegion } from '../../../core/lazy-feature/lengthy-region.tsx'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { useGameWords } from '../launch/use-game-words.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { useLotteryFavourites } from '../favourites/lottery-favourites.ts'
import { lotteryHref } from './lottery-href.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { GameMoney } from '../launch/GameMoney.tsx'
import { Reality } from '../reality-check/Reality.tsx'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { useSite } from '../../../core/site-context.ts'
import { useOffers, useRegister } from '../../../core/use-offers.ts'
import { renewWhenLost } from '../../../core/platform/renew-when-lost.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { useWayBack } from '../../../core/navigation/way-back.ts'

/** The number of popular games (LAUNCH-07). */
const popularCount = 20
const vnCount = 100

const popularQuery = (platform: Platform, prizeMode: PrizeMode, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'popular', prizeMode, language],
    queryFn: ({ signal }) =>
      platform.read(popularLottery, { count: popularCount, prizeMode, device: lotteryDevice, language }, signal),
    staleTime: 60_000,
  })

const menuQuery = (platform: Platform, prizeMode: PrizeMode, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'menu', prizeMode, language],
    queryFn: ({ signal }) => platform.read(vnLotteryMenu, { prizeMode, device: lotteryDevice }, signal),
    staleTime: 60_000,
    select: (groups) => groups.flatMap(({ games }) => games),
  })

const allQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'all', language],
    queryFn: ({ signal }) => platform.read(gameMenus, { device: lotteryDevice, language }, signal),
    staleTime: 60_000,
    ...renewWhenLost,
    refetchInterval: 30_000,
    select: (groups) => groups.flatMap(({ games }) => games),
  })

const recentQuery = (platform: Platform, prizeMode: PrizeMode, language: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'recent', prizeMode, language],
    queryFn: ({ signal }) => platform.read(vnRecentLottery, { prizeMode, device: lotteryDevice }, signal),
    ...renewWhenLost,
  })

const openedQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'opened', language],
    queryFn: ({ signal }) => platform.read(openedNumbers, {}, signal),
    refetchInterval: 60_000,
  })

const vnQuery = (platform: Platform, language: string, gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'vn', language, gameCode],
    queryFn: ({ signal }) => platform.read(vnNumbers, { count: vnCount, ...(gameCode !== '' && { gameCode }) }, signal),
    refetchInterval: 60_000,
  })

const fetched = <Item,>(query: UseQueryResult<readonly Item[]>): Fetched<Item> => ({
  items: query.data,
  failed: failureOf(query),
  onRetry: () => void query.refetch(),
})

interface Wanted {
  readonly gameCode: string | undefined
  readonly playType: string | undefined
  readonly prizeMode: PrizeMode
  readonly vendor: string | undefined
  readonly gameType: 'ELOTT' | undefined
}

/** Opens the lottery of the address. */
function OpenLottery({ gameCode, playType, prizeMode, vendor, gameType }: Wanted) {
  const lottery = loadedActor(useSite().lottery)
  useEffect(() => {
    lottery.send({ type: 'lottery.open', lottery: { gameCode, playType, prizeMode, vendor, gameType } })
  }, [lottery, gameCode, playType, prizeMode, vendor, gameType])
  return null
}

const Tickets = lengthyRegion(() => import('./Tickets.tsx'))

/** Names the tab after the lottery, of which the address knows only the code. */
function NamedTab({ name }: { name: string | undefined }) {
  usePageHead(name, undefined)
  return null
}

const none: readonly LotteryGame[] = []

/** All lotteries with the moments at which their draws close, and the clock that counts to them (PLAY-05). */
const useDraws = (gameCode: string | undefined) => {
  const { i18n } = useTranslation()
  const { data: games = none, dataUpdatedAt } = useQuery(allQuery(useSite().platform, i18n.language))
  const closings = useMemo(
    () => new Map(games.map((game) => [game.gameCode, closingOf(game, dataUpdatedAt, Date.parse)])),
    [games, dataUpdatedAt],
  )
  const moments = useMemo(() => [...closings.values()].filter((closing) => closing !== undefined), [closings])
  const clock = useDrawClock(moments)
  const digits = (number: number) => numberText(number, i18n.language, { minimumIntegerDigits: 2 })
  const timeLeft = (code: string) => {
    const closing = closings.get(code)
    return clock && closing !== undefined && <TimeLeft clock={clock} closing={closing} digits={digits} />
  }
  return {
    name: games.find((game) => game.gameCode === gameCode)?.gameName,
    next: nextOf(games, dataUpdatedAt, gameCode, Date.parse)?.game,
    timeLeft,
  }
}

interface ListsProps {
  prizeMode: PrizeMode
  gameType: 'ELOTT' | undefined
  /** A lottery of a list was chosen. */
  onChoose: () => void
  /** The time left to the draw of the lottery with this code. */
  timeLeft: (gameCode: string) => ReactNode
}

function Games({
  title,
  list,
  gameType,
  onChoose,
  timeLeft,
}: Omit<ListsProps, 'prizeMode'> & { title: string; list: Fetched<LotteryGame> }) {
  const { imageBase, ...site } = useSite()
  const lottery = loadedActor(site.lottery)
  return (
    <LotteryGames
      title={title}
      list={list}
      favourites={useLotteryFavourites()}
      imageBase={imageBase}
      hrefOf={(game) => lotteryHref(game, gameType)}
      onChoose={onChoose}
      onHeart={(gameId) => lottery.send({ type: 'favourite.toggle', gameId })}
      timeLeft={(game) => timeLeft(game.gameCode)}
    />
  )
}

function RecentGames({ prizeMode, ...lists }: ListsProps) {
  const { t, i18n } = useTranslation()
  const recent = useQuery(recentQuery(useSite().platform, prizeMode, i18n.language))
  return (recent.data?.length ?? 0) > 0 && <Games title={t('lottery.recent')} list={fetched(recent)} {...lists} />
}

function PopularGames({ prizeMode, ...lists }: ListsProps) {
  const { t, i18n } = useTranslation()
  const popular = useQuery(popularQuery(useSite().platform, prizeMode, i18n.language))
  return <Games title={t('lottery.popular')} list={fetched(popular)} {...lists} />
}

function VnGames({ prizeMode, ...lists }: ListsProps) {
  const { t, i18n } = useTranslation()
  const menu = useQuery(menuQuery(useSite().platform, prizeMode, i18n.language))
  return <Games title={t('lottery.vnMenu')} list={fetched(menu)} {...lists} />
}

function FavouriteGames(lists: Omit<ListsProps, 'prizeMode'>) {
  const { t, i18n } = useTranslation()
  const favourites = useLotteryFavourites()
  const all = useQuery(allQuery(useSite().platform, i18n.language))
  const items =
    all.data &&
    favourites.flatMap((id) => all.data.find(({ gameId, gameCode }) => gameId === id || gameCode === id) ?? [])
  return <Games title={t('lottery.favourites')} list={{ ...fetched(all), items }} {...lists} />
}

const useDateText = () => {
  const { timeZone } = useSite().platform.config
  const { t, i18n } = useTranslation()
  return useMemo(() => dateTexts(t, timeZone, i18n.language).dateText, [t, timeZone, i18n.language])
}

function OpenedDraws() {
  const { t, i18n } = useTranslation()
  const opened = useQuery(openedQuery(useSite().platform, i18n.language))
  return <LotteryDraws title={t('lottery.opened')} list={fetched(opened)} momentOf={useDateText()} />
}

/** The draws of all VN lotteries, or of one (LAUNCH-12). */
function VnDraws({ prizeMode }: Pick<ListsProps, 'prizeMode'>) {
  const { t, i18n } = useTranslation()
  const { platform } = useSite()
  const [chosen, setChosen] = useState('')
  const menu = useQuery(menuQuery(platform, prizeMode, i18n.language))
  const all = useQuery(vnQuery(platform, i18n.language, ''))
  const vn = useQuery(vnQuery(platform, i18n.language, chosen))
  // The latest draws may all be of one lottery, and a platform may have no menu.
  const games = useMemo(() => {
    const named = [...(menu.data ?? []), ...(all.data ?? [])]
    return [...new Map(named.map(({ gameCode, gameName }) => [gameCode, gameName]))]
  }, [menu.data, all.data])
  // A platform may ignore the filter.
  const items = vn.data?.filter(({ gameCode }) => chosen === '' || gameCode === chosen)
  return (
    <LotteryDraws
      title={t('lottery.vnNumbers')}
      list={{ ...fetched(vn), items }}
      momentOf={useDateText()}
      filter={{ games, chosen, onChoose: setChosen }}
    />
  )
}

const pending: Fetched<never> = { items: undefined, failed: undefined, onRetry: () => undefined }

/**
 * /lottery, /vnLottery and /seaLottery: the lottery of the address, or its lobby (LAUNCH-02, LAUNCH-03, LAUNCH-07). A list is read
 * while its tab shows it.
 */
export default function LotteryScreen({ page }: { page: Page }) {
  const { platform, catalogue, session, ...site } = useSite()
  const lottery = loadedActor(site.lottery)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const [tab, setTab] = useState<LotteryTab>('play')
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const query = new URLSearchParams(search)
  const gameCode = query.get('gameCode') ?? undefined
  const vendor = lotteryVendorOf(page, query.get('vendor') ?? undefined)
  const gameType = query.get('type') === 'ELOTT' ? 'ELOTT' : undefined
  const prizeMode = prizeModeOf({ page, vendor }, known.lanes)
  useEffect(() => () => lottery.send({ type: 'lottery.leave' }), [lottery])

  const playing = useSelector(lottery, (snapshot) => selectLottery(snapshot).url !== undefined)
  const onRegister = useRegister('needed')
  const backPath = lotteryBackPath(gameType)
  const onBack = useWayBack(backPath)
  const leave = useCallback(() => void navigate(backPath), [navigate, backPath])
  const onWord = useGameWords(leave)
  const attributes = frameOf(platform.config.games, vendor)
  const { bets } = useOffers()
  const { name, next, timeLeft } = useDraws(gameCode)

  if (known.failed) return <CatalogueFailed actor={catalogue} reason={known.failed} />
  const isRegional = page === 'vnLottery'
  const lists = { prizeMode, gameType, onChoose: () => setTab('play'), timeLeft } as const
  const { prizeMode: _, ...favourites } = lists
  return (
    <>
      {known.ready && (
        <OpenLottery
          gameCode={gameCode}
          playType={query.get('playType') ?? undefined}
          prizeMode={prizeMode}
          vendor={vendor}
          gameType={gameType}
        />
      )}
      {gameCode !== undefined && <NamedTab name={name} />}
      {playing && <Reality onEnd={leave} />}
      <LotteryPage
        actor={lottery}
        tab={tab}
        onTab={setTab}
        backHref={backPath}
        onBack={onBack}
        attributes={attributes}
        onWord={onWord}
        onRegister={onRegister}
        canFillScreen={document.fullscreenEnabled}
        next={next && <NextDraw name={next.gameName} timeLeft={timeLeft(next.gameCode)} />}
        money={<GameMoney />}
        hasTickets={signedIn && bets}
      >
        {tab === 'games' && !known.ready && <Games title={t('lottery.popular')} list={pending} {...favourites} />}
        {tab === 'games' && known.ready && (
          <>
            {isRegional && signedIn && <RecentGames {...lists} />}
            <PopularGames {...lists} />
            {isRegional && <VnGames {...lists} />}
          </>
        )}
        {tab === 'favourites' && <FavouriteGames {...favourites} />}
        {tab === 'results' && (
          <>
            {signedIn && <OpenedDraws />}
            <VnDraws prizeMode={prizeMode} />
          </>
        )}
        {tab === 'tickets' && (
          <Suspense fallback={<LotteryTickets list={pending} momentOf={String} />}>
            <Tickets name={name} gameType={gameType ?? 'LOTT'} />
          </Suspense>
        )}
      </LotteryPage>
    </>
  )
}
