import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VendorCard } from '../../../../api/calls/vendors.ts'
import { Promotions } from '../../../../ui/site/home/HomePromotions.tsx'
import { Reasons } from '../../../../ui/site/home/Reasons.tsx'
import { VendorStrip } from '../../../../ui/games/lobby/VendorStrip.tsx'
import { useCategoryItems } from '../../games/catalogue/category-items.ts'
import { useLaunching } from '../../games/launch/use-launch-actions.ts'
import { promotionHref, promotionListQuery } from '../../rewards/promotions/promotion-list.ts'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../motion/use-motion.ts'

export { AppTeaser } from '../../../../ui/site/home/AppTeaser.tsx'

const promotionsShown = 6

/** The first current promotions; their page lists all. */
export function PromotionsPart() {
  const { platform, imageBase } = useSite()
  const { i18n } = useTranslation()
  const { data = [] } = useQuery(promotionListQuery(platform, i18n.language))
  return (
    <Promotions
      promotions={data.filter(({ state }) => state !== 'closed').slice(0, promotionsShown)}
      imageBase={imageBase}
      hrefOf={promotionHref}
      follow={platform.config.brand.claims?.follow}
    />
  )
}

/** The brand's claims, with its count of games and its categories. */
export function ReasonsPart() {
  const items = useCategoryItems()
  return (
    <Reasons games={useSite().platform.config.brand.claims?.games} categories={items.map(({ gameType }) => gameType)} />
  )
}

/** A carousel of all vendors: a press opens the lobby, or starts the game. */
export function VendorsPart({ vendors }: { vendors: readonly VendorCard[] }) {
  const { imageBase } = useSite()
  const { t } = useTranslation()
  const { onEnter } = useLaunching()
  return (
    <VendorStrip
      label={t('home.vendors')}
      vendors={vendors}
      gameType="RNG"
      onEnter={onEnter}
      imageBase={imageBase}
      motion={useMotion('promotions')}
    />
  )
}
