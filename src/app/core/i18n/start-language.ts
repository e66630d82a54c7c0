/** The language of a visit's start: the stored one if the brand still has it, otherwise the brand's first. */
export const startLanguage = (kept: string | undefined, languages: readonly [string, ...string[]]) =>
  kept !== undefined && languages.includes(kept) ? kept : languages[0]
