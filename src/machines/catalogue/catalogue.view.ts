import type { SnapshotFrom } from 'xstate'
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
