import type { Promotion } from '../../../api/calls/promotions.ts'
import { publicStates, perPage, standingsOf } from '../../../machines/rewards/promotions/standing.ts'
import { pictureUrl } from '../../../ui/components/picture-url.ts'
import { places, writeEntries } from './drawing.ts'
import { readFirst } from './first-answers.ts'
import { hasPromotionsPlace } from './kept.ts'

const isPlain = ({ id, title, state, image = '' }: Partial<Promotion>) =>
  [id, title, image].every((text) => typeof text === 'string') && publicStates.some((one) => one === state)
/** Draws the first promotions in place of their skeleton (decision 044). */
export const drawPromotions = async (permitted: Promise<Response>, answer: Promise<Response>) => {
  const { base, list } = await readFirst(permitted, answer)
  const promotions = list as Promotion[]
  // The bundle may read an odd entry, or another page, and draw it elsewhere.
  if (hasPromotionsPlace() || !promotions.every(isPlain)) return
  const reveal = await places()
  if (reveal === undefined || promotions.length === 0) return
  const types = new Map(promotions.filter(({ type }) => type).map(({ type, typeName }) => [type, typeName ?? type]))
  writeEntries(
    '[role=group] button:last-child',
    [...types.values()].map((text) => ({ texts: { '': text } })),
  )
  const showPictures = writeEntries(
    'li',
    standingsOf(promotions, [])
      .slice(0, perPage)
      .map(({ promotion: { title, image, type, typeName }, state }) => ({
        texts: { 'h2 bdi': title, 'span:last-child': typeName ?? type },
        src: pictureUrl(base, image),
        like: publicStates.indexOf(state as never),
      })),
  )
  reveal()
  showPictures()
}
