/** A recording's file may be no larger, so that a wrong one does not stop the viewer. */
export const mostBytes = 64_000_000
/** A page keeps no more entries than this, and a file may have no more. */
export const mostEntries = 100_000
