/** The largest recording file in bytes, so that a wrong file does not freeze the viewer. */
export const mostBytes = 64_000_000
/** The most entries of a page and of a file. */
export const mostEntries = 100_000
