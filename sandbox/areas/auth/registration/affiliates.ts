const affiliates: ReadonlySet<string> = new Set(['DANPHE88', 'GITA2026'])

/** A valid code as stored; null for an unknown one. */
export const parseAffiliateCode = (code: string): string | null => {
  const written = code.trim().toUpperCase()
  return affiliates.has(written) ? written : null
}
