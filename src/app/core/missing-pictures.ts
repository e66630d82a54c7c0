import { noPicture } from '../../ui/components/picture-url.ts'

/** The picture in the place of missing ones. */
export const standIn = { address: noPicture }

/**
 * Replaces every picture that fails to load by its text, or by an empty box, so that no browser draws its broken-picture sign
 * (PLAT-04).
 */
export const replaceMissingPictures = (): void => {
  const replace = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.src === noPicture) return
    const sources = target.parentElement instanceof HTMLPictureElement ? target.parentElement.children : []
    for (const source of sources) source.removeAttribute('srcset')
    // The brand's own picture may be missing, too.
    if (target.alt === '') target.src = target.src.endsWith(standIn.address) ? noPicture : standIn.address
    else target.removeAttribute('src')
  }
  // A picture's error does not bubble, but it can be captured.
  document.addEventListener('error', replace, true)
}
