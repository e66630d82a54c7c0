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

interface Wanted {
  readonly gameCode: string | undefined
  readonly playType: string | undefined
  readonly prizeMode: PrizeMode
}

/** Opens the lottery of the address. */
function OpenLottery({ gameCode, playType, prizeMode }: Wanted) {
  const lottery = loadedActor(useSite().lottery)
  useEffect(() => {
    lottery.send({ type: 'lottery.open', lottery: { gameCode, playType, prizeMode } })
  }, [lottery, gameCode, playType, prizeMode])
  return null
}

interface ListsProps {
  prizeMode: PrizeMode
  /** A lottery of a list was chosen. */
  onChoose: () => void
}

function Games({
  title,
  list,
  onChoose,
}: Pick<ListsProps, 'onChoose'> & { title: string; list: Fetched<LotteryGame> }) {
  const { imageBase, ...site } = useSite()
  const lottery = loadedActor(site.lottery)
  return (
    <LotteryGames
      title={title}
      list={list}
      favourites={useLotteryFavourites()}
      imageBase={imageBase}
      hrefOf={lotteryHref}
      onChoose={onChoose}
      onHeart={(gameId) => lottery.send({ type: 'favourite.toggle', gameId })}
    />
  )
}

function RecentGames({ prizeMode, onChoose }: ListsProps) {
  const { t, i18n } = useTranslation()
  const recent = useQuery(recentQuery(useSite().platform, prizeMode, i18n.language))
  return (
    (recent.data?.length ?? 0) > 0 && <Games title={t('lottery.recent')} list={fetched(recent)} onChoose={onChoose} />
  )
}

function PopularGames({ prizeMode, onChoose }: ListsProps) {
  const { t, i18n } = useTranslation()
  const popular = useQuery(popularQuery(useSite().platform, prizeMode, i18n.language))
  return <Games title={t('lottery.popular')} list={fetched(popular)} onChoose={onChoose} />
}

function VnGames({ prizeMode, onChoose }: ListsProps) {
  const { t, i18n } = useTranslation()
  const menu = useQuery(menuQuery(useSite().platform, prizeMode, i18n.language))
  return <Games title={t('lottery.vnMenu')} list={fetched(menu)} onChoose={onChoose} />
}

function FavouriteGames({ onChoose }: Pick<ListsProps, 'onChoose'>) {
  const { t, i18n } = useTranslation()
  const favourites = useLotteryFavourites()
  const all = useQuery(allQuery(useSite().platform, i18n.language))
  const items = all.data && favourites.flatMap((id) => all.data.find(({ gameId }) => gameId === id) ?? [])
  return <Games title={t('lottery.favourites')} list={{ ...fetched(all), items }} onChoose={onChoose} />
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

function VnDraws() {
  const { t, i18n } = useTranslation()
  const vn = useQuery(vnQuery(useSite().platform, i18n.language))
  return <LotteryDraws title={t('lottery.vnNumbers')} list={fetched(vn)} momentOf={useDateText()} />
}

const pending: Fetched<LotteryGame> = { items: undefined, failed: false, onRetry: () => undefined }

/**
 * /lottery, /vnLottery and /seaLottery: the lottery of the address, or its lobby (LAUNCH-02, LAUNCH-03, LAUNCH-07). A list is read
 * while its tab shows it.
 */
export default function LotteryScreen({ page }: { page: Page }) {
  const { catalogue, permission, session, ...site } = useSite()
  const lottery = loadedActor(site.lottery)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const [tab, setTab] = useState<LotteryTab>('play')
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const query = new URLSearchParams(search)
  const prizeMode = prizeModeOf({ page, vendor: query.get('vendor') ?? undefined }, known.lanes)
  useEffect(() => () => lottery.send({ type: 'lottery.leave' }), [lottery])

  const playing = useSelector(lottery, (snapshot) => selectLottery(snapshot).url !== undefined)
  const onBack = useWayBack()
  useEffect(
    () => listenToGames(permission.launchGameCDNs, 'game.leave', () => void navigate(lotteryBackPath)),
    [permission, navigate],
  )

  if (known.failed)
    return <ListFailed title={t('home.categoriesFailed')} onRetry={() => catalogue.send({ type: 'catalogue.retry' })} />
  const isRegional = page === 'vnLottery'
  const lists = { prizeMode, onChoose: () => setTab('play') }
  return (
    <>
      {known.ready && (
        <OpenLottery
          gameCode={query.get('gameCode') ?? undefined}
          playType={query.get('playType') ?? undefined}
          prizeMode={prizeMode}
        />
      )}
      {playing && <Reality onEnd={() => void navigate(lotteryBackPath)} />}
      <LotteryPage
        actor={lottery}
        tab={tab}
        onTab={setTab}
        backHref={lotteryBackPath}
        onBack={onBack}
        canFillScreen={document.fullscreenEnabled}
      >
        {tab === 'games' && !known.ready && (
          <Games title={t('lottery.popular')} list={pending} onChoose={lists.onChoose} />
        )}
        {tab === 'games' && known.ready && (
          <>
            {isRegional && signedIn && <RecentGames {...lists} />}
            <PopularGames {...lists} />
            {isRegional && <VnGames {...lists} />}
          </>
        )}
        {tab === 'favourites' && <FavouriteGames onChoose={lists.onChoose} />}
        {tab === 'results' && (
          <>
            {signedIn && <OpenedDraws />}
            <VnDraws />
          </>
        )}
      </LotteryPage>
    </>
  )
}
