import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { Game, VendorCard } from '../../api/calls/games.ts'
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine.ts'
import { selectCatalogue } from '../../machines/catalogue/catalogue.view.ts'
import { BannerPicture, type BannerImage } from '../parts/BannerPicture.tsx'
import { GameTile, TileSkeletons, type TileWords } from '../parts/GameTile.tsx'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { WhenNear } from '../parts/WhenNear.tsx'
import type { CategoryItem } from '../shell/CategoryEntry.tsx'
import { CatalogueFailed } from '../system/CatalogueFailed.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import styles from './Home.module.css'

export interface HomeProps {
  catalogue: ActorRefFrom<typeof catalogueMachine>
  /** `undefined` while it is on its way, `null` when there is none. */
  banner: BannerImage | undefined | null
  items: readonly CategoryItem[]
  /** `undefined` while they are on their way; an empty list leaves the row out. */
  hotGames: readonly Game[] | undefined
  /** Every vendor once: the first ones as logos, all of them for the names on tiles. */
  vendors: readonly VendorCard[]
  imageBase: string
  openingId: string | undefined
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
  onEnter: (card: VendorCard) => void
  /** What stands below the fold, and comes when somebody goes there. */
  winners: ReactNode
}

export function Home({ catalogue, banner, items, hotGames, vendors, onEnter, winners, ...tiles }: HomeProps) {
  const { t } = useTranslation()
  const view = useSelector(catalogue, selectCatalogue, shallowEqual)
  return (
    <>
      {banner !== null && <BannerPicture banner={banner} />}
      <h1 className={styles.title}>{t('home.title')}</h1>
      {view.failed ? (
        <CatalogueFailed actor={catalogue} />
      ) : (
        <CategoryCards items={view.ready ? items : undefined} onEnter={onEnter} />
      )}
      {hotGames?.length !== 0 && <HotGames games={hotGames} items={items} vendors={vendors} {...tiles} />}
      <Vendors vendors={vendors} imageBase={tiles.imageBase} onEnter={onEnter} />
      <WhenNear className={styles.winners}>{winners}</WhenNear>
      <Reasons />
    </>
  )
}

type HotGamesProps = Pick<HomeProps, 'items' | 'vendors' | 'imageBase' | 'openingId' | 'onPlay' | 'onTry'> & {
  games: HomeProps['hotGames']
}

function HotGames({ games, items, vendors, openingId, ...tile }: HotGamesProps) {
  const { t } = useTranslation()
  const words = useMemo<TileWords>(() => ({ hot: t('tile.hot'), fresh: t('tile.new'), tryIt: t('tile.try') }), [t])
  const slots = items.find(({ gameType }) => gameType === 'RNG')
  const names = useMemo(() => new Map(vendors.map((card) => [card.vassalage, card.vendorName])), [vendors])
  return (
    <section className={styles.section} aria-labelledby="hot-games">
      <header className={styles.head}>
        <h2 id="hot-games">{t('home.hotGames')}</h2>
        {slots?.href !== undefined && (
          <Link to={slots.href} className={styles.all}>
            {t('home.allGames')}
            <Icon name="next" size={18} />
          </Link>
        )}
      </header>
      {games === undefined ? (
        <div className={styles.tiles}>
          <TileSkeletons count={7} />
        </div>
      ) : (
        <div className={styles.tiles} role="list">
          {games.map((game) => (
            <GameTile
              key={game.nodeId}
              game={game}
              vendorName={names.get(game.vassalage) ?? game.accountTypeName ?? ''}
              opening={game.nodeId === openingId}
              words={words}
              {...tile}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const logosShown = 18

function Vendors({ vendors, imageBase, onEnter }: Pick<HomeProps, 'vendors' | 'imageBase' | 'onEnter'>) {
  const { t } = useTranslation()
  if (vendors.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="vendors">
      <h2 id="vendors">{t('home.vendors')}</h2>
      <ul className={styles.vendors}>
        {vendors.slice(0, logosShown).map((vendor) => (
          <li key={vendor.vassalage}>
            <button type="button" data-launch className={styles.vendor} onClick={() => onEnter(vendor)}>
              <img src={imageBase + vendor.icon} alt={vendor.vendorName} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons = [
  ['bolt', 'home.fast', 'home.fastText'],
  ['lock', 'home.safe', 'home.safeText'],
  ['games', 'home.choice', 'home.choiceText'],
  ['headset', 'home.service', 'home.serviceText'],
] as const satisfies readonly (readonly [IconName, string, string])[]

function Reasons() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="reasons">
      <h2 id="reasons">{t('home.why')}</h2>
      <ul className={styles.reasons}>
        {reasons.map(([icon, title, text]) => (
          <li key={icon} className={styles.reason}>
            <Icon name={icon} size={28} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
