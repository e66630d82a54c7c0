import type { VendorLane } from '../../../api/calls/vendors.ts'

/**
 * Moves a SPORTS card to ESPORTS when the ESPORTS category lists its vassalage (NAV-02).
 * Decision: when both lanes have a card of a vendor, the lane's own card stays, because it names the e-sports game.
 */
export const splitEsports = (lanes: readonly VendorLane[]): readonly VendorLane[] => {
  const esports = lanes.flatMap(({ title, cards }) => (title === 'ESPORTS' ? cards : [])).map((card) => card.vassalage)
  return lanes.map((lane) =>
    lane.title === 'SPORTS'
      ? { ...lane, cards: lane.cards.filter(({ vassalage }) => !esports.includes(vassalage)) }
      : lane,
  )
}
