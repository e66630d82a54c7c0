import { wantsStillness } from '../../../ui/components/reduced-motion.ts'

/** Scrolls to the top (HEAD-03): smoothly over one screen at most, and at once under reduced motion. */
export const scrollToTop = () => {
  window.scrollTo(0, Math.min(scrollY, innerHeight))
  window.scrollTo({ top: 0, behavior: wantsStillness() ? 'instant' : 'smooth' })
}

/** Scrolls to the top, and moves the focus there (SIDE-02). */
export const goToTop = () => {
  scrollToTop()
  document.getElementById('main')?.focus({ preventScroll: true })
}
