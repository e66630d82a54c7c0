import { useEffect, type RefObject } from 'react'

/** Sets the visible height above a phone's keyboard on the surrounding dialog, so that the keyboard hides nothing. */
export const useSeenHeight = (inside: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const style = inside.current?.closest('dialog')?.style
    const screen = window.visualViewport
    if (!style || !screen) return
    const fit = () => {
      // A zoomed reader pans the page.
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
