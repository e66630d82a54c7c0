/** The tag of a help text that an address's anchor names; undefined: none. */
export const tagIn = (hash: string): string | undefined => {
  const written = hash.slice(1)
  if (written === '') return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
