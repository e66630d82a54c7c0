import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** Names whose text may leave the page; all other text is masked, and so is every secret and personal value (FLOW-04). */
const shown = new Set([
  'type',
  'kind',
  'status',
  'key',
  'shown',
  'reason',
  'gameType',
  'vendor',
  'vassalage',
  'nodeId',
  'list',
  'language',
  'wanted',
  'theme',
  'keptTheme',
  'src',
])

const mask = '•••'

const scrub = (value: unknown, name: string, depth: number): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string') return shown.has(name) ? value : mask
  if (typeof value === 'number') return name === 'pageNo' || name === 'totalPages' ? value : mask
  if (Array.isArray(value)) return `${value.length} entries`
  if (typeof value !== 'object' || depth === 0) return mask
  if ('sessionId' in value) return 'actor'
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, scrub(inner, field, depth - 1)]))
}

/** Masks an inspection event: state values and types stay, all other text is replaced (FLOW-04). */
export const scrubEvent = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  const scrubbed: Record<string, unknown> = { ...event }
  if ('event' in event) scrubbed['event'] = scrub(event.event, 'event', 6)
  if ('snapshot' in event) {
    const { status, value, context, output } = event.snapshot as Record<string, unknown>
    scrubbed['snapshot'] = {
      status,
      ...(value !== undefined && { value }),
      context: scrub(context ?? {}, 'context', 6),
      ...(output !== undefined && { output: scrub(output, 'output', 6) }),
    }
  }
  return scrubbed as unknown as StatelyInspectionEvent
}

/** Returns the data of an actor's event as inspectors and recordings get it: masked (FLOW-04). */
export const scrubData = (event: { readonly type: string }, actor: string): object => {
  const scrubbed = scrubEvent({
    type: '@xstate.event',
    event,
    rootId: actor,
    sessionId: actor,
    sourceId: undefined,
    createdAt: '',
    id: '',
    _version: '',
  })
  const { type: _type, ...carried } = (scrubbed as { readonly event: { readonly type: string } }).event
  return carried
}
