import { SchemaAST } from 'effect'

/** The places of money and moments in a value, beside the schema's types. */
export interface Places {
  readonly amounts: { readonly place: string; readonly value: number }[]
  readonly moments: { readonly place: string; readonly value: unknown }[]
  /** Ids of each list, by the list's place. */
  readonly ids: Map<string, unknown[]>
}

const idFields = ['id', 'nodeId', 'messageId', 'rewardId', 'bannerId', 'memberId', 'missionId', 'promotionId']

/** Collects the amounts, the moments and the ids of an answer. */
export const inspect = (ast: SchemaAST.AST, value: unknown): Places => {
  const places: Places = { amounts: [], moments: [], ids: new Map() }
  const visit = (type: SchemaAST.AST, at: unknown, place: string): void => {
    if (at === undefined || at === null) return
    if (type._tag === 'Suspend') return visit(type.thunk(), at, place)
    const notes = SchemaAST.resolve(type) as
      | { money?: boolean; reads?: unknown; day?: boolean; default?: unknown }
      | undefined
    if (notes?.money === true && typeof at === 'number') places.amounts.push({ place, value: at })
    if (notes?.reads !== undefined && notes.day !== true && at !== notes.default)
      places.moments.push({ place, value: at })
    if (type._tag === 'Arrays' && Array.isArray(at)) {
      const [entry] = type.rest
      if (entry === undefined) return
      at.forEach((one) => visit(entry, one, `${place}[]`))
      const field = idFields.find((name) => at.length > 1 && at.every((one) => typeof one === 'object' && name in one))
      if (field !== undefined)
        places.ids.set(
          place,
          at.map((one: Record<string, unknown>) => one[field]),
        )
    }
    if (type._tag === 'Objects' && typeof at === 'object')
      for (const { name, type: field } of type.propertySignatures)
        visit(field, (at as Record<string, unknown>)[String(name)], `${place}.${String(name)}`)
  }
  visit(ast, value, '')
  return places
}

export const isMoment = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
export const isAmount = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, Math.abs(value))
