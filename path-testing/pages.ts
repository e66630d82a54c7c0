// The driver of pages, and what a project passes in for it.
export { walkPage, type WalkOptions, type Walked } from './harness/page-driver.ts'
export { walkTour, walkable } from './harness/page-walk.ts'
export type { Alike } from './harness/siblings.ts'
export type { PageSide, Pages, Stage } from './harness/page-side.ts'
