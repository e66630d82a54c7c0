import { useEffect, type RefObject } from 'react'

/** Tells the dialog around an element what a phone's keyboard leaves of the screen, so that nothing of it is beneath the keyboard. */
export const useSeenHeight = (inside: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const style = inside.current?.closest('dialog')?.style
    const screen = window.visualViewport
    if (!style || !screen) return
    const fit = () => {
      // A reader who has zoomed in moves about in the page.
      const zoomed = screen.scale > 1.01
      style.setProperty('--seen-size', zoomed ? '100dvh' : `${screen.height}px`)
      style.setProperty('--seen-start', zoomed ? '0px' : `${screen.offsetTop}px`)
    }
    fit()
    screen.addEventListener('resize', fit)
    screen.addEventListener('scroll', fit)
    return () => {
      screen.removeEventListener('resize', fit)
      screen.removeEventListener('scroll', fit)
    }
  }, [inside])
}
