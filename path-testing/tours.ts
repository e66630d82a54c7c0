// Few long walks that take every transition, and the fewest possible.
export { everyEdge, everyTransition, toursOf, type Criterion, type Tour } from './harness/tours.ts'
export { lowerBound } from './plan/bound.ts'
export { fieldOf, type Field } from './harness/circulation.ts'
export { tourOf } from './plan/tour.ts'
