// Flows, their graphs, and graphs that a person has approved.
export {
  answer,
  defect,
  defineFlow,
  delay,
  leavesOf,
  report,
  slugOf,
  user,
  within,
  type Case,
  type CaseKind,
  type Flow,
} from './harness/flow.ts'
export {
  atomicStates,
  beyondThePage,
  definedTransitions,
  graphOf,
  keyOf,
  reachable,
  type Edge,
  type Graph,
} from './harness/graph.ts'
export { freeze, frozenText, thaw, type ExpectedGraph, type Frozen } from './harness/frozen.ts'
export { deafParent, heldChild, idleChild } from './harness/stand-ins.ts'
export { pairsIn, type Alike } from './harness/siblings.ts'
