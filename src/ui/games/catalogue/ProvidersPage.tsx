import { useTranslation } from 'react-i18next'
import type { VendorCard, VendorLane } from '../../../api/calls/vendors.ts'
import { providersOf, type ProvidersWanted } from '../../../machines/games/catalogue/providers.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../components/Link.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import { ToggleGroup } from '../../components/ToggleGroup.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import cardStyles from './CategoryPage.module.css'
import styles from './ProvidersPage.module.css'

export interface ProvidersPageProps extends ProvidersWanted {
  /** The offered categories that have vendors; absent while loading. */
  lanes: readonly VendorLane[] | undefined
  /** Returns the lobby's address; undefined: a press calls `onEnter`. */
  hrefOf: (vendor: VendorCard) => string | undefined
  onFollow: (vendor: VendorCard) => void
  onEnter: (vendor: VendorCard) => void
  onName: (name: string) => void
  onCategory: (category: string) => void
  /** A number as the reader writes it. */
  numberText: (number: number) => string
  imageBase: string
  /** The game that is being opened, by its card's game code, or else its vassalage. */
  openingId: string | undefined
}

const all = 'all'

/** All providers with a search, by category; a press leads to a provider's lobby or game (PLAY-03). */
export function ProvidersPage({
  lanes,
  name,
  category,
  numberText,
  imageBase,
  openingId,
  ...presses
}: ProvidersPageProps) {
  const { t } = useTranslation()
  const { onName, onCategory } = presses
  const { categories, chosen, groups, found } = providersOf(lanes ?? [], { name, category })
  const card = (vendor: VendorCard) => {
    const href = presses.hrefOf(vendor)
    const content = (
      <>
        <img
          className={cardStyles.logo}
          src={pictureUrl(imageBase, vendor.icon) ?? noPicture}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <bdi className={cardStyles.name}>{vendor.vendorName}</bdi>
      </>
    )
    return href === undefined ? (
      <button
        type="button"
        data-launch
        className={cardStyles.card}
        aria-busy={openingId === (vendor.gameCode ?? vendor.vassalage) || undefined}
        onClick={() => presses.onEnter(vendor)}
      >
        {content}
      </button>
    ) : (
      <Link to={href} className={cardStyles.card} onClick={() => presses.onFollow(vendor)}>
        {content}
      </Link>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{t('lobby.vendors')}</h1>
      <div className={styles.tools}>
        <SearchForm
          searched={name ?? ''}
          onSearch={onName}
          live
          field={{
            'aria-label': t('providers.search'),
            placeholder: t('providers.search'),
            onInput: (event) => onName(event.currentTarget.value),
          }}
        />
        {categories.length > 1 && (
          <ToggleGroup
            label={t('nav.categories')}
            choices={[
              { id: all, text: t('providers.all') },
              ...categories.map((title) => ({ id: title as string, text: t(`category.${title}`) })),
            ]}
            chosen={chosen ?? all}
            onChoose={(id) => onCategory(id === all ? '' : id)}
          />
        )}
      </div>
      <p className="unseen" role="status">
        {lanes !== undefined && t('providers.found', { number: numberText(found) })}
      </p>
      {groups.map(({ gameType, cards }) => (
        <section key={gameType} className={styles.section} aria-label={t(`category.${gameType}`)}>
          <h2 className={styles.head}>{t(`category.${gameType}`)}</h2>
          <ul className={cardStyles.cards}>
            {cards.map(
              keyed((key, vendor) => (
                <li key={key(vendor.vassalage)} className={cardStyles.place}>
                  {card(vendor)}
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
      {lanes === undefined && <Skeleton height="24rem" />}
      {lanes !== undefined &&
        found === 0 &&
        (name ? (
          <EmptyState icon="search" title={t('providers.none', { name })} text={t('lobby.notFoundText')} />
        ) : (
          <EmptyState icon="search" title={t('lobby.withoutVendors')} text={t('lobby.withoutVendorsText')} />
        ))}
    </>
  )
}
