/** Marks style sheets that fail to load from now on. */
export const watchStyles = () => {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.dataset['broken'] = ''
    },
    { capture: true },
  )
}

const isBroken = (link: HTMLLinkElement) => 'broken' in link.dataset

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
      .filter((link) => link.sheet === null || isBroken(link))
      .map((link) => {
        if (!isBroken(link)) return arrival(link)
        const again = link.cloneNode() as HTMLLinkElement
        delete again.dataset['broken']
        link.replaceWith(again)
        return arrival(again)
      }),
  )
