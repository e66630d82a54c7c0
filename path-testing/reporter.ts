// The reporter of plans that Playwright walks.
export { default } from './plan/run/reporter.ts'
