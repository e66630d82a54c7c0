/** `npm test -- --changed` names the walks that a change touches. */
const named = process.env['WALKS']?.split(',')

/** Does this run walk the flow of this name? All are walked where none is named. */
export const isNamed = (flow: { readonly name: string }): boolean => named?.includes(flow.name) ?? true
