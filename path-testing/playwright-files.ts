// Walks as Playwright files that need nothing of the project.
export { playwright, type PlanModules, type PlannedWalk } from './plan/formats/playwright.ts'
export { block, writtenFile, type WrittenFrame, type WrittenWalk } from './written/written.ts'
export { traced, type Witness } from './written/trace.ts'
export { literal } from './written/literal.ts'
