import { wantsStillness } from '../../../ui/components/reduced-motion.ts'

/** HEAD-03: smoothly, over one screen at most, so that a long list does not run by; at once where nothing may move. */
export const scrollToTop = () => {
  window.scrollTo(0, Math.min(scrollY, innerHeight))
  window.scrollTo({ top: 0, behavior: wantsStillness() ? 'instant' : 'smooth' })
}
