import { noPicture } from '../../ui/components/picture-url.ts'

/** The picture in the place of missing ones. */
export const standIn = { address: noPicture }

const replace = (picture: HTMLImageElement) => {
  const { alt, src, parentElement: place } = picture
  if (src === noPicture) return
  for (const source of place instanceof HTMLPictureElement ? place.children : []) source.removeAttribute('srcset')
  // The brand's own picture may be missing, too.
  picture.src = alt === '' && !src.endsWith(standIn.address) ? standIn.address : noPicture
  if (alt !== '' && place !== null) place.dataset['missing'] = alt
}

/**
 * Replaces every picture that fails to load by its text, which `base.css` writes in its place, or by an empty box, so that no browser
 * draws its broken-picture sign (PLAT-04).
 */
export const replaceMissingPictures = (): void => {
  // A picture's error does not bubble, but it can be captured.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  // The first drawing's pictures may have failed before.
  document.querySelectorAll<HTMLImageElement>('img[src]').forEach((picture) => {
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => replace(picture))
  })
}
