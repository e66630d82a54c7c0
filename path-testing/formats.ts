// Plans as text.
export { formats } from './plan/formats/all.ts'
