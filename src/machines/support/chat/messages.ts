import type { ChatMessage } from '../../../api/calls/chat.ts'

/** Messages that are kept while nobody reads older ones; what goes can be asked for again. */
const mostKept = 300
const keptOfMany = 200

/** Two lists as one, each message once, in the order of their ids. */
export const merged = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const last = known.at(-1)?.id ?? 0
  if (more.every(({ id }, index) => id > (more[index - 1]?.id ?? last))) return [...known, ...more]
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Lets the oldest go once there are many, so that an evening in the room does not slow the page down. */
export const trimmed = (messages: readonly ChatMessage[]) =>
  messages.length > mostKept ? { messages: messages.slice(-keptOfMany), hasOlder: true } : { messages }

/** How many of these were said by others, and are not known yet. */
export const newOnes = (known: readonly ChatMessage[], more: readonly ChatMessage[]): number => {
  const last = known.at(-1)?.id ?? 0
  return more.filter(({ id, own }) => id > last && !own).length
}
