import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { Game } from '../../../../api/calls/games.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { shownHearts, takenOffOf } from '../../../../machines/games/favourites/hearts.ts'
import { myGamesMachine, type OwnList } from '../../../../machines/games/my-games/my-games.machine.ts'
import tabs from '../../../../ui/components/Tabs.module.css'
import { NavLink } from '../../../../ui/components/Link.tsx'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { MyGames } from '../../../../ui/games/my-games/MyGames.tsx'
import styles from '../../../../ui/games/my-games/MyGames.module.css'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useCategoryItems } from '../catalogue/category-items.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useLaunch } from '../launch/use-launch.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { loadPage, loadRows } from './actors.ts'

/** The address’s query for a category; empty: all of them. */
const searchFor = (type: string) => (type === '' ? '' : `?type=${type}`)

function Lists({ list }: { list: OwnList }) {
  const { platform, launch, imageBase } = useSite()
  const { t, i18n } = useTranslation()
  const items = useCategoryItems()
  const actor = useFlow('myGames', () => ({
    logic: keepsPlace(
      myGamesMachine.provide({
        actors: {
          loadRows: loadRows(platform, () => i18n.language),
          loadPage: loadPage(platform, () => i18n.language),
        },
      }),
      () => `myGames ${list}`,
      ({ context: { loaded, waiting } }) => ({ loaded: [...loaded, ...waiting] }),
    ),
    input: { list, gameTypes: items.map(({ gameType }) => gameType) },
  }))
  const { onPlay, onTry } = useLaunching()
  const { openingId } = useLaunch(launch)
  const onInfo = useGameSheet()
  const takenOff = takenOffOf(useFavourites())
  const hearts = useFavouriteToggle()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const vendors = new Map(items.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.vendorName])))
  return (
    actor && (
      <MyGames
        actor={actor}
        list={list}
        chosen={search.get('type')}
        onChoose={(type) => void navigate({ search: searchFor(type) }, { replace: true })}
        shownOf={(games: readonly Game[]) =>
          list === 'favourites' ? shownHearts(games, hearts.hearts, takenOff) : games
        }
        vendorNameOf={(game) => vendors.get(game.vassalage) ?? game.accountTypeName ?? t(`category.${game.gameType}`)}
        imageBase={imageBase}
        openingId={openingId}
        onPlay={onPlay}
        onTry={onTry}
        onInfo={onInfo}
        {...hearts}
      />
    )
  )
}

/** /favourites and /recent: a player's own games of all categories (PLAY-02). */
export default function MyGamesScreen({ list }: { list: OwnList }) {
  const { catalogue, session } = useSite()
  const { t, i18n } = useTranslation()
  const offers = useOffers()
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const lists = { favourites: offers.favourites && !trial, recents: offers.recents }
  usePageHead(t(list === 'favourites' ? 'lobby.fav' : 'search.recent'), undefined)
  // A trial account has no favourites.
  if (signedIn && trial && list === 'favourites') return <Navigate replace to="/recent" />
  return (
    <>
      <h1 className={styles.title}>{t('nav.myGames')}</h1>
      {lists.favourites && lists.recents && (
        <nav className={`${tabs.tabs} ${styles.lists}`} aria-label={t('lobby.lists')}>
          <NavLink to="/favourites" className={`${tabs.tab} ${styles.list}`}>
            {t('lobby.fav')}
          </NavLink>
          <NavLink to="/recent" className={`${tabs.tab} ${styles.list}`}>
            {t('search.recent')}
          </NavLink>
        </nav>
      )}
      {known.failed ? (
        <CatalogueFailed actor={catalogue} reason={known.failed} />
      ) : signedIn && known.ready ? (
        <Lists key={`${list} ${i18n.language}`} list={list} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </>
  )
}
