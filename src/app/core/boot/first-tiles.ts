import { pictureUrl } from '../../../ui/components/picture-url.ts'
import { showPicture } from './drawing.ts'
import { readFirst } from './first-answers.ts'

/** The pictures of the first two rows of a lobby's drawing (decision 044). */
export const firstTiles = () => {
  const shown: HTMLImageElement[] = []
  const showPictures = (pictures: readonly (string | null | undefined)[]) => {
    const count = matchMedia('(min-width: 1200px)').matches ? 14 : matchMedia('(min-width: 768px)').matches ? 10 : 6
    for (const [index, src] of pictures.slice(0, count).entries())
      if (src)
        shown[index] = showPicture(src, () => document.querySelectorAll('#drawing [data-tile]')[index], shown[index])
  }
  return {
    /** Shows the pictures of the last visit, unless those of the list came first. */
    showKept: (pictures: readonly (string | null)[] = []) => {
      if (shown.length === 0) showPictures(pictures)
    },
    /** Requests the pictures of the list's games; rejects where the drawing cannot foresee them. */
    showListed: async (permitted: Promise<Response>, answer: Promise<Response>) => {
      const { base, list } = await readFirst(permitted, answer)
      const { games } = list as { games: readonly { showIcon?: string | null }[] }
      showPictures(games.map(({ showIcon }) => pictureUrl(base, showIcon)))
    },
  }
}
