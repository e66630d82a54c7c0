const broken = new Set<EventTarget>()
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) broken.add(target)
  },
  { capture: true },
)

const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style ${link.href} did not come.`)))
  })

/**
 * Waits for the sheets that are on their way, and asks again for those that did not come. The bundler's own loader waits for
 * a sheet only the first time that its code is asked for, and never asks twice.
 */
export const stylesReady = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      // Chrome gives a sheet to one that was refused, too.
      .filter((link) => link.sheet === null || broken.has(link))
      .map((link) => {
        if (!broken.delete(link)) return arrival(link)
        const again = link.cloneNode() as HTMLLinkElement
        link.replaceWith(again)
        return arrival(again)
      }),
  )
