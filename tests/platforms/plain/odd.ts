type Content = Record<string, unknown>

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields whose words a site knows a fixed set of. */
const worded = ['gameType', 'category', 'type', 'state', 'kind', 'resourceType', 'csType', 'modId']

/** An entry that nobody knows, as like its neighbours as it can be. */
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

/** The same answer from a strange platform: `null` for what is absent, numbers for ids, one unknown entry a list, unknown fields. */
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
