/** Style sheets of this page that failed to load. */
const broken = new Set<EventTarget>()

/** Tracks style sheets that fail to load from now on. */
export const watchStyles = () => {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) broken.add(target)
    },
    { capture: true },
  )
}

const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style ${link.href} failed to load.`)))
  })

/**
 * Waits for pending style sheets and retries failed ones. The bundler waits for a sheet only at its chunk's first load, and
 * never retries.
 */
export const stylesReady = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      // Chrome gives a refused link a sheet, too.
      .filter((link) => link.sheet === null || broken.has(link))
      .map((link) => {
        if (!broken.delete(link)) return arrival(link)
        const again = link.cloneNode() as HTMLLinkElement
        link.replaceWith(again)
        return arrival(again)
      }),
  )
