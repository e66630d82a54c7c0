import type { SnapshotFrom } from 'xstate'
import type { suggestionsMachine } from './suggestions.machine.ts'

const sights = {
  typing: 'searching',
  asking: 'searching',
  searchingLists: 'searching',
  shown: 'shown',
  nothing: 'nothing',
  failed: 'failed',
} as const

/** Selects all that the box with its suggestions renders. */
export const selectSuggestions = ({ value, context }: SnapshotFrom<typeof suggestionsMachine>) => {
  const list = typeof value === 'string' ? value : sights[value.open]
  return {
    list,
    text: context.text,
    groups: context.groups,
    at: context.at,
    /** Why the suggestions failed. */
    failure: list === 'failed' ? context.failure : undefined,
  } as const
}
