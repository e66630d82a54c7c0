const mask = '•••'
const mostDepth = 6
const mostFields = 200

/** Words that say which outcome came; two events with different ones are different events. */
const outcomeWords = new Set(['kind', 'status', 'reason'])

/** The masked data of an event by the place of each field. */
export type Fields = ReadonlyMap<string, unknown>

/** Numbers are masked, and lists are counts: only none and some can be compared. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'number') return mask
  return typeof value === 'string' && /^[1-9]\d* entries$/.test(value) ? 'entries' : value
}

/** Returns the fields of masked data; the first 200 of 6 levels. */
export const fieldsOf = (data: unknown): Fields => {
  const fields = new Map<string, unknown>()
  const read = (value: unknown, place: string, depth: number) => {
    if (fields.size >= mostFields) return
    if (typeof value !== 'object' || value === null || depth === 0) fields.set(place, comparable(value))
    else for (const [name, inner] of Object.entries(value)) read(inner, `${place}.${name}`, depth - 1)
  }
  read(data, '', mostDepth)
  return fields
}

/** Can both be the same event? */
export const isAlike = (recorded: Fields, own: Fields): boolean =>
  [...recorded].every(([place, value]) => {
    const other = own.get(place)
    const isWord = outcomeWords.has(place.slice(place.lastIndexOf('.') + 1))
    return !isWord || typeof value !== 'string' || typeof other !== 'string' || value === other
  })

/** Returns how many fields are the same. */
export const likeness = (recorded: Fields, own: Fields): number =>
  [...recorded].filter(([place, value]) => own.has(place) && own.get(place) === value).length
