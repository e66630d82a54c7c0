// Plans walked in the browser, with pictures and a report.
export { runPlans, type PlannedRun, type RunOptions } from './plan/run/run.ts'
export { walkPath, type PlanPages } from './plan/run/walks.ts'
export { publishPictures } from './plan/run/pictures.ts'
export { places } from './plan/run/places.ts'
export type { WalkedSteps } from './plan/run/walked.ts'
