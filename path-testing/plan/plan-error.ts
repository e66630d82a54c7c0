/** An error that a tester can mend: a wrong name, option or request. */
export class PlanError extends Error {}
