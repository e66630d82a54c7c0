/** The help tag of an address's anchor; undefined if it names none. */
export const tagIn = (hash: string): string | undefined => {
  const written = hash.slice(1)
  if (written === '') return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
