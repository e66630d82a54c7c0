// Mistakes in machines, and tests run on each of them.
export { mutantsOf } from './mutants/mutants.ts'
export { tryMutants, type MutantTests } from './mutants/run.ts'
export { leastScore, reportOf, scoreOf } from './mutants/score.ts'
export { under, watchMachines } from './mutants/swap.ts'
