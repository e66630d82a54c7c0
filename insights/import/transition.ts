/** One transition of a flow in a visit, as the site's flow reports tell it (FLOW-10). */
export interface Transition {
  /** The random id of the visit. */
  readonly visit: string
  readonly release: string
  readonly language: string
  readonly device: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly flow: string
  readonly actor: string
  /** The number of the record in its visit. */
  readonly seq: number
  readonly from: string
  readonly state: string
  readonly event: string
  readonly outcome: string
  /** The time in `from`. */
  readonly milliseconds: number
}

/** The columns of a file of transitions, in order; `day` is the partition. */
export const columns = [
  'day',
  'visit',
  'release',
  'language',
  'device',
  'at',
  'flow',
  'actor',
  'seq',
  'from_state',
  'state',
  'event',
  'outcome',
  'milliseconds',
] as const

/** Returns a transition as a line of tab-separated values; no field holds a tab, see `readLine`. */
export const lineOf = (each: Transition): string =>
  `${new Date(each.at).toISOString().slice(0, 10)}\t${each.visit}\t${each.release}\t${each.language}\t${each.device}\t${each.at}\t${each.flow}\t${each.actor}\t${each.seq}\t${each.from}\t${each.state}\t${each.event}\t${each.outcome}\t${each.milliseconds}\n`
