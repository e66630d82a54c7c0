import type { SnapshotFrom } from 'xstate'
import type { GameType, VendorCard, VendorLane } from '../../../api/calls/vendors.ts'
import type { catalogueMachine } from './catalogue.machine.ts'

/** The categories that have vendors (S2 2: only these are listed), and how their loading goes. */
export const selectCatalogue = (snapshot: SnapshotFrom<typeof catalogueMachine>) => ({
  failed: snapshot.matches('failed'),
  ready: snapshot.matches('ready'),
  lanes: snapshot.context.lanes,
})
export type CatalogueView = ReturnType<typeof selectCatalogue>

/** Only categories with vendors are listed (S2 2, NAV-02). */
export const listedLanes = (view: CatalogueView) => view.lanes.filter((lane) => lane.cards.length > 0)

const startAGame: readonly GameType[] = ['DS88', 'LOTT', 'ELOTT']

/** S2 2, NAV-03: the card whose game the category's entry starts; undefined where the entry opens the category's page. */
export const startedBy = ({ title, cards }: VendorLane): VendorCard | undefined =>
  startAGame.includes(title) ? cards[0] : undefined
