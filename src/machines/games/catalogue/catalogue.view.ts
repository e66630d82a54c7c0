import type { SnapshotFrom } from 'xstate'
import type { GameType, VendorCard, VendorLane } from '../../../api/calls/vendors.ts'
import type { Offers } from '../../site/offers/features.ts'
import type { catalogueMachine } from './catalogue.machine.ts'

/** Selects the categories that have vendors, and the loading state (NAV-02). */
export const selectCatalogue = (snapshot: SnapshotFrom<typeof catalogueMachine>) => ({
  failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
  ready: snapshot.matches('ready'),
  lanes: snapshot.context.lanes,
})
export type CatalogueView = ReturnType<typeof selectCatalogue>

/** Returns whether the platform has games of this category (PLAT-09). */
export const isTypeOffered = (gameType: GameType, { lottery }: Pick<Offers, 'lottery'>) =>
  lottery || !gameType.endsWith('LOTT')

/** Returns the offered categories that have vendors (NAV-02, PLAT-09). */
export const listedLanes = ({ lanes }: CatalogueView, offers: Pick<Offers, 'lottery'>) =>
  lanes.filter(({ title, cards }) => cards.length > 0 && isTypeOffered(title, offers))

const startAGame: readonly GameType[] = ['DS88', 'LOTT', 'ELOTT']

/** Returns the card whose game the category's entry starts (NAV-03); undefined: the entry opens the category's page. */
export const startedBy = ({ title, cards }: VendorLane): VendorCard | undefined =>
  startAGame.includes(title) ? cards[0] : undefined

const none: readonly VendorCard[] = []

/** Returns a category with its vendors; undefined while the catalogue loads, or without such a category. */
export const getLane = (view: CatalogueView, gameType: GameType): VendorLane | undefined =>
  view.ready ? view.lanes.find((lane) => lane.title === gameType) : undefined

/** Returns a category's vendors; undefined while the catalogue loads. */
export const getVendors = (view: CatalogueView, gameType: GameType): readonly VendorCard[] | undefined =>
  view.ready ? (getLane(view, gameType)?.cards ?? none) : undefined
