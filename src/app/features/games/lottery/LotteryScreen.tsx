import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
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
import { selectLottery } from '../../../../machines/games/lottery/lottery.view.ts'
import { prizeModeOf, type LotteryPage as Page } from '../../../../machines/games/lottery/prize-mode.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { ListFailed, LotteryDraws, LotteryGames, type Fetched } from '../../../../ui/games/lottery/LotteryLists.tsx'
import { LotteryPage, type LotteryTab } from '../../../../ui/games/lottery/LotteryPage.tsx'
import { lotteryBackPath, lotteryDevice } from './actors.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { listenToGames } from '../launch/listen-to-games.ts'
import { useLotteryFavourites } from '../favourites/lottery-favourites.ts'
import { lotteryHref } from './lottery-href.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { Reality } from '../reality-check/Reality.tsx'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { useSite } from '../../../core/site-context.ts'
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
    select: (groups) => groups.flatMap(({ games }) => games),
  })

const recentQuery = (platform: Platform, prizeMode: PrizeMode, language: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'recent', prizeMode, language],
    queryFn: ({ signal }) => platform.read(vnRecentLottery, { prizeMode, device: lotteryDevice }, signal),
  })

const openedQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['member', 'lottery', 'opened', language],
    queryFn: ({ signal }) => platform.read(openedNumbers, {}, signal),
    refetchInterval: 60_000,
  })

const vnQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'vn', language],
    queryFn: ({ signal }) => platform.read(vnNumbers, { count: vnCount }, signal),
    refetchInterval: 60_000,
  })

const fetched = <Item,>({ data, isError, refetch }: UseQueryResult<readonly Item[]>): Fetched<Item> => ({
  items: data,
  failed: isError && data === undefined,
  onRetry: () => void refetch(),
})

/** /lottery, /vnLottery and /seaLottery: the lottery of the address, or its lobby (LAUNCH-02, LAUNCH-03, LAUNCH-07). */
export default function LotteryScreen({ page }: { page: Page }) {
  const { platform, catalogue, permission, session, imageBase, ...site } = useSite()
  const lottery = loadedActor(site.lottery)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { i18n, t } = useTranslation()
  const [tab, setTab] = useState<LotteryTab>('play')
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const favourites = useLotteryFavourites()

  const query = new URLSearchParams(search)
  const gameCode = query.get('gameCode') ?? undefined
  const playType = query.get('playType') ?? undefined
  const prizeMode = prizeModeOf({ page, vendor: query.get('vendor') ?? undefined }, known.lanes)
  useEffect(() => {
    if (known.ready) lottery.send({ type: 'lottery.open', lottery: { gameCode, playType, prizeMode } })
  }, [lottery, known.ready, gameCode, playType, prizeMode])
  useEffect(() => () => lottery.send({ type: 'lottery.leave' }), [lottery])

  const playing = useSelector(lottery, (snapshot) => selectLottery(snapshot).url !== undefined)
  const onBack = useWayBack()
  useEffect(
    () => listenToGames(permission.launchGameCDNs, 'game.leave', () => void navigate(lotteryBackPath)),
    [permission, navigate],
  )

  const language = i18n.language
  const showsGames = known.ready && tab === 'games'
  const ofVietnam = page === 'vnLottery'
  const popular = useQuery({ ...popularQuery(platform, prizeMode, language), enabled: showsGames })
  const menu = useQuery({ ...menuQuery(platform, prizeMode, language), enabled: showsGames && ofVietnam })
  const all = useQuery({ ...allQuery(platform, language), enabled: tab === 'favourites' })
  const recent = useQuery({
    ...recentQuery(platform, prizeMode, language),
    enabled: showsGames && ofVietnam && signedIn,
  })
  const opened = useQuery({ ...openedQuery(platform, language), enabled: tab === 'results' && signedIn })
  const vn = useQuery({ ...vnQuery(platform, language), enabled: tab === 'results' })
  const { timeZone } = platform.config
  const { dateText } = useMemo(() => dateTexts(t, timeZone, language), [t, timeZone, language])
  const hearted = all.data && favourites.flatMap((id) => all.data.find(({ gameId }) => gameId === id) ?? [])

  if (known.failed)
    return <ListFailed title={t('home.categoriesFailed')} onRetry={() => catalogue.send({ type: 'catalogue.retry' })} />
  const games = (title: string, list: Fetched<LotteryGame>) => (
    <LotteryGames
      title={title}
      list={list}
      favourites={favourites}
      imageBase={imageBase}
      hrefOf={lotteryHref}
      onChoose={() => setTab('play')}
      onHeart={(gameId) => lottery.send({ type: 'favourite.toggle', gameId })}
    />
  )
  return (
    <>
      {playing && <Reality onEnd={() => void navigate(lotteryBackPath)} />}
      <LotteryPage
        actor={lottery}
        tab={tab}
        onTab={setTab}
        backHref={lotteryBackPath}
        onBack={onBack}
        canFillScreen={document.fullscreenEnabled}
      >
        {tab === 'games' && (
          <>
            {(recent.data?.length ?? 0) > 0 && games(t('lottery.recent'), fetched(recent))}
            {games(t('lottery.popular'), fetched(popular))}
            {ofVietnam && games(t('lottery.vnMenu'), fetched(menu))}
          </>
        )}
        {tab === 'favourites' && games(t('lottery.favourites'), { ...fetched(all), items: hearted })}
        {tab === 'results' && (
          <>
            {signedIn && <LotteryDraws title={t('lottery.opened')} list={fetched(opened)} momentOf={dateText} />}
            <LotteryDraws title={t('lottery.vnNumbers')} list={fetched(vn)} momentOf={dateText} />
          </>
        )}
      </LotteryPage>
    </>
  )
}
