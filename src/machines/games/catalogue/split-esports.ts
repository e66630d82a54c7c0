import type { VendorLane } from '../../../api/calls/vendors.ts'

/**
 * S2 2, NAV-02: a card of SPORTS whose vassalage the ESPORTS category lists, too, is shown there and no longer in SPORTS.
 * Decided: the e-sports vendor list is the ESPORTS lane's; where both lanes have a card of a vendor, that lane's own stays,
 * because it says which game of the vendor is the e-sports one.
 */
export const splitEsports = (lanes: readonly VendorLane[]): readonly VendorLane[] => {
  const esports = lanes.flatMap(({ title, cards }) => (title === 'ESPORTS' ? cards : [])).map((card) => card.vassalage)
  return lanes.map((lane) =>
    lane.title === 'SPORTS'
      ? { ...lane, cards: lane.cards.filter(({ vassalage }) => !esports.includes(vassalage)) }
      : lane,
  )
}
