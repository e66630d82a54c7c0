// Vitest’s runner that tries mutants.
export { default } from './mutants/runner.ts'
