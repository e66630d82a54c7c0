/** The affiliate codes that are valid. */
const affiliates: ReadonlySet<string> = new Set(['DANPHE88', 'GITA2026'])

/** A valid code as it is kept; null when there is no such code. */
export const affiliateOf = (code: string): string | null => {
  const written = code.trim().toUpperCase()
  return affiliates.has(written) ? written : null
}
