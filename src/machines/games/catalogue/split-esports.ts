import type { VendorCard, VendorLane } from '../../../api/calls/vendors.ts'

/**
 * Moves the SPORTS cards of the brand's e-sports vendors to ESPORTS, the last lane where the platform sends none
 * (NAV-02, NAV-06). A vendor stands once in each category that lists it.
 * Decision: where ESPORTS has a card of the vendor, that one stays, because it names the e-sports game.
 */
export const splitEsports = (
  lanes: readonly VendorLane[],
  esportsVendors: readonly string[],
): readonly VendorLane[] => {
  const split = new Map<string, VendorLane>()
  const add = (lane: VendorLane) => {
    const known = split.get(lane.title)
    const cards = [...(known?.cards ?? [])]
    for (const card of lane.cards) if (!cards.some(({ vassalage }) => vassalage === card.vassalage)) cards.push(card)
    split.set(lane.title, { ...lane, ...known, cards })
  }
  const moved: VendorCard[] = []
  for (const lane of lanes) {
    if (lane.title !== 'SPORTS') add(lane)
    else {
      const isEsports = ({ vassalage }: VendorCard) => esportsVendors.includes(vassalage)
      moved.push(...lane.cards.filter(isEsports))
      add({ ...lane, cards: lane.cards.filter((card) => !isEsports(card)) })
    }
  }
  if (moved.length > 0) add({ title: 'ESPORTS', cards: moved })
  return [...split.values()]
}
