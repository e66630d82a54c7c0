// Mistakes in machines, and tests run on each of them.
export { mutantsOf, type Mutant, type Operator } from './mutants/mutants.ts'
export { tryMutants, type MutantTests } from './mutants/run.ts'
export { leastScore, reportOf, scoreOf, type Score } from './mutants/score.ts'
export { under, watchMachines } from './mutants/swap.ts'
