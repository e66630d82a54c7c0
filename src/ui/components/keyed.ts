/**
 * Returns a callback for `map` that draws each entry with a key of its own: platforms give two entries one id, and React
 * would lose, double or freeze one of them (PLAT-01).
 */
export const keyed = <Entry, Drawn>(
  draw: (key: (id: string | number) => string | number, entry: Entry, index: number) => Drawn,
): ((entry: Entry, index: number) => Drawn) => {
  const times = new Map<string | number, number>()
  return (entry, index) => {
    const key = (id: string | number) => {
      const before = times.get(id) ?? 0
      times.set(id, before + 1)
      return before ? `${id}\n${before}` : id
    }
    return draw(key, entry, index)
  }
}
