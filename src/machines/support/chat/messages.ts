import type { ChatMessage } from '../../../api/calls/chat.ts'

/** The most messages kept in memory; older ones can be loaded again. A reader who looks back keeps more of them. */
const mostKept = { following: 300, away: 1000 }
const droppedAtOnce = 100

/** Returns two lists merged by id, in order, without duplicates. */
export const merged = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const last = known.at(-1)?.id ?? 0
  if (more.every(({ id }, index) => id > (more[index - 1]?.id ?? last))) return [...known, ...more]
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Drops the oldest of many messages, so that a long chat does not slow the page. */
export const trimmed = (messages: readonly ChatMessage[], reader: keyof typeof mostKept) =>
  messages.length > mostKept[reader]
    ? { messages: messages.slice(droppedAtOnce - mostKept[reader]), hasOlder: true }
    : { messages }

/** Returns how many of these are new and by others. */
export const newOnes = (known: readonly ChatMessage[], more: readonly ChatMessage[]): number => {
  const last = known.at(-1)?.id ?? 0
  return more.filter(({ id, own }) => id > last && !own).length
}
