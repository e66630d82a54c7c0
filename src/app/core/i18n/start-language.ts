/** The language of a visit's start: the one that was chosen before, where the brand still has it, or else the brand's first. */
export const startLanguage = (kept: string | undefined, languages: readonly [string, ...string[]]) =>
  kept !== undefined && languages.includes(kept) ? kept : languages[0]
