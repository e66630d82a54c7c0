type Content = Record<string, unknown>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields with a fixed set of values. */
const worded = ['gameType', 'category', 'type', 'state', 'kind', 'resourceType', 'csType', 'modId']

/** An entry of an unknown kind, otherwise like its neighbour. */
const unknownBeside = (neighbour: unknown): unknown => {
  if (!isContent(neighbour)) return null
  const known = worded.filter((field) => field in neighbour)
  const title = 'cards' in neighbour ? { title: 'KENO' } : {}
  return known.length === 0 && !('cards' in neighbour)
    ? { unheardOf: 'KENO' }
    : { ...neighbour, ...title, ...Object.fromEntries(known.map((field) => [field, 'KENO'])) }
}

const isId = (field: string) => field === 'id' || field.endsWith('Id') || field.endsWith('Ids')

const numbered = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

const dressField = (field: string, value: unknown): unknown => {
  if (value === undefined) return null
  const dressed = dressAsOdd(value)
  if (!isId(field)) return dressed
  return Array.isArray(dressed) ? dressed.map(numbered) : numbered(dressed)
}

/**
 * The same answer from an odd platform (PLAT-01): `null` for absent values, numbers for ids, one unknown entry per list,
 * unknown fields.
 */
export const dressAsOdd = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[]
    const strange = unknownBeside(first ?? {})
    return (value.length === 0 ? [strange] : [first, strange, ...rest]).map(dressAsOdd)
  }
  if (!isContent(value)) return value
  return {
    nobodyKnows: { this: [null, 1, 'x'] },
    ...Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, dressField(field, inner)])),
    unheardOf: 'KENO',
  }
}
