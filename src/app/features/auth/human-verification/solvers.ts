import type { Permission } from '../../../../api/calls/system.ts'
import type { Solver } from './solver.ts'

/** The providers that a brand can choose, each in a chunk of its own (AUTH-18). */
export const solvers: Readonly<Record<NonNullable<Permission['humanVerification']>, () => Promise<Solver>>> = {
  altcha: async () => (await import('./altcha.ts')).solveAltcha,
}
