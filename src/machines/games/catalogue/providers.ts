import type { GameType, VendorLane } from '../../../api/calls/vendors.ts'

/** The search and the category that the page of providers shows; absent: all. */
export interface ProvidersWanted {
  readonly name: string | null
  readonly category: string | null
}

/** A name for comparison: without case, accents, spaces and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Returns the providers whose names contain the search, by category, and how many they are (PLAY-03). A category that no provider
 * has counts as none.
 */
export const providersOf = (lanes: readonly VendorLane[], { name, category }: ProvidersWanted) => {
  const categories: readonly GameType[] = lanes.map(({ title }) => title)
  const chosen = categories.find((title) => title === category)
  const searched = plain(name ?? '')
  const groups = lanes
    .filter(({ title }) => chosen === undefined || title === chosen)
    .map(({ title, cards }) => ({
      gameType: title,
      cards: cards.filter((card) => plain(card.vendorName).includes(searched)),
    }))
    .filter(({ cards }) => cards.length > 0)
  return { categories, chosen, groups, found: groups.reduce((sum, { cards }) => sum + cards.length, 0) }
}
