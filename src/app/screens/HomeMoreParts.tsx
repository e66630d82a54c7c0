import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VendorCard } from '../../api/calls/vendors.ts'
import { Promotions } from '../../ui/home/Promotions.tsx'
import { VendorStrip } from '../../ui/lobby/VendorStrip.tsx'
import { noticesQuery } from '../index-notices.ts'
import { useLaunching } from '../launching.ts'
import { useSite } from '../site-context.ts'
import { useMotion } from '../use-motion.ts'

export { AppTeaser } from '../../ui/home/AppTeaser.tsx'
export { Reasons } from '../../ui/home/Reasons.tsx'

const promotionsShown = 6

/** The promotions that are announced; the page of all of them is another one. */
export function PromotionsPart() {
  const { platform, windows } = useSite()
  const { i18n } = useTranslation()
  const { data = [] } = useQuery(noticesQuery(platform, i18n.language))
  return (
    <Promotions
      promotions={data.filter(({ type }) => type === 'PR').slice(0, promotionsShown)}
      onOpen={(id) => windows.send({ type: 'window.open', window: { kind: 'announcements', id } })}
    />
  )
}

/** Every vendor, going round: a press opens its lobby, or starts its game. */
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
      motion={useMotion()}
    />
  )
}
