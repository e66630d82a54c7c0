import { noPicture } from '../../ui/components/picture-url.ts'

/**
 * Replaces every picture that does not load: its words stand in its place, and a picture without words leaves its box empty, so that
 * no browser draws its sign for a broken picture (PLAT-04).
 */
export const replaceMissingPictures = (): void => {
  const replace = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return
    const sources = target.parentElement instanceof HTMLPictureElement ? target.parentElement.children : []
    for (const source of sources) source.removeAttribute('srcset')
    if (target.alt === '') target.src = noPicture
    else target.removeAttribute('src')
  }
  // An error of a picture does not bubble; it can be caught on its way down.
  document.addEventListener('error', replace, true)
}
