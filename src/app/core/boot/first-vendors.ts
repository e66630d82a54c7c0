import type { Game } from '../../../api/calls/games.ts'
import type { GameType, VendorLane } from '../../../api/calls/vendors.ts'
import { splitEsports } from '../../../machines/games/catalogue/split-esports.ts'
import { pictureUrl } from '../../../ui/components/picture-url.ts'
import { toHotRows } from '../hot-games-by-category.ts'
import { isInSight, places, showPicture, writeEntries } from './drawing.ts'
import { readFirst } from './first-answers.ts'

/** Draws a category's vendors in place of their skeleton, and the first hot games where they are in sight. */
export const drawVendors = async (
  permitted: Promise<Response>,
  answer: Promise<Response>,
  gameType: GameType,
  esportsVendors: readonly string[],
  askHot: () => Promise<Response>,
) => {
  const { base, list } = await readFirst(permitted, answer)
  const lanes = splitEsports(list as VendorLane[], esportsVendors).filter(({ cards }) => cards.length > 0)
  const cards = lanes.find(({ title }) => title === gameType)?.cards
  const reveal = await places()
  if (reveal === undefined || cards === undefined) return
  const showPictures = writeEntries(
    'li',
    cards.map(({ vendorName, icon }) => ({
      texts: { bdi: vendorName },
      src: pictureUrl(base, icon),
    })),
  )
  reveal()
  const tiles = [...document.querySelectorAll('#drawing [data-later] [data-tile]')].filter(isInSight)
  const hot = tiles.length > 0 ? askHot() : undefined
  showPictures()
  if (hot === undefined) return
  const { value } = (await (await hot).clone().json()) as { value: { list: readonly Game[] } }
  const [row] = toHotRows(
    value.list,
    lanes.map(({ title }) => title),
    gameType,
  )
  for (const [index, tile] of tiles.entries()) {
    const src = pictureUrl(base, row?.games[index]?.showIcon)
    if (src !== undefined) showPicture(src, () => tile)
  }
}
