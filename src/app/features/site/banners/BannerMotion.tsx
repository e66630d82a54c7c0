import { BannerControls, type BannerControlsProps } from '../../../../ui/site/banners/BannerControls.tsx'
import { useMotion } from '../motion/use-motion.ts'

/** The autoplay controls of a page's banners (ROUTE-06). */
export default function BannerMotion(props: Omit<BannerControlsProps, 'motion'>) {
  return <BannerControls {...props} motion={useMotion('banners')} />
}
