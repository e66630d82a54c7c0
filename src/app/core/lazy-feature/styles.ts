/** The sheets of this page that failed to load. */
const broken = new Set<EventTarget>()

/** Notes each sheet that fails to load from now on. */
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
 * Waits for the sheets that are loading, and loads failed ones again. The bundler's own loader waits for a sheet only the first
 * time that its code is loaded, and never retries.
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
