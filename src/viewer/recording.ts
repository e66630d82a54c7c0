import { Result, Schema } from 'effect'
import { mostEntries } from './limits.ts'

const at = Schema.Finite
const actor = Schema.String

const ActorEntry = Schema.Struct({
  kind: Schema.Literal('actor'),
  /** Milliseconds since the recording began. */
  at,
  actor,
  parent: Schema.optionalKey(Schema.String),
  name: Schema.String,
})

const EventEntry = Schema.Struct({
  kind: Schema.Literal('event'),
  at,
  /** Who hears it. */
  actor,
  from: Schema.optionalKey(Schema.String),
  type: Schema.String,
  /** What it carries, masked. */
  data: Schema.Unknown,
})

const StateEntry = Schema.Struct({
  kind: Schema.Literal('state'),
  at,
  actor,
  /** Every state that it is in, by the ids of the diagrams: first the machine itself; empty: it is work without states. */
  states: Schema.Array(Schema.String),
  status: Schema.Literals(['active', 'done', 'error', 'stopped']),
  /** The transitions that led here. */
  taken: Schema.Array(Schema.String),
})

const Entry = Schema.Union([ActorEntry, EventEntry, StateEntry])

/** One thing that happened: an actor began, heard an event, or came into another state. */
export type Entry = typeof Entry.Type

const RecordingFile = Schema.Struct({
  format: Schema.Literal('flow-recording'),
  version: Schema.Literal(1),
  recordedAt: Schema.String,
  entries: Schema.Array(Entry),
})

/** A session as it is kept in a file. */
export type Recording = typeof RecordingFile.Type

/** Why a file is not opened. */
export type Problem =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'noJson' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noRecording'; readonly detail: string }

export const writeRecording = (entries: readonly Entry[], recordedAt: string): string =>
  JSON.stringify({ format: 'flow-recording', version: 1, recordedAt, entries } satisfies Recording)

/** Reads a file's text; what does not fit is said, with the place. */
export const readRecording = (text: string): { readonly recording: Recording } | { readonly problem: Problem } => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: { kind: 'noJson' } }
  }
  const entries = (content as { entries?: unknown } | null)?.entries
  if (Array.isArray(entries) && entries.length > mostEntries) return { problem: { kind: 'tooLarge' } }
  const read = Schema.decodeUnknownResult(RecordingFile)(content)
  return Result.isSuccess(read)
    ? { recording: read.success }
    : { problem: { kind: 'noRecording', detail: read.failure.message.slice(0, 200) } }
}
