import { BannerControls, type BannerControlsProps } from '../../ui/banner/BannerControls.tsx'
import { useMotion } from '../use-motion.ts'

/** What lets a page's banners go round (ROUTE-06). */
export default function BannerMotion(props: Omit<BannerControlsProps, 'motion'>) {
  return <BannerControls {...props} motion={useMotion()} />
}
