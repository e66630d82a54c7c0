import { Result, Schema } from 'effect'
import { mostEntries } from './limits.ts'

const at = Schema.Finite
const actor = Schema.String

const ActorEntry = Schema.Struct({
  kind: Schema.Literal('actor'),
  /** Milliseconds since the start of the recording. */
  at,
  actor,
  parent: Schema.optionalKey(Schema.String),
  name: Schema.String,
})

const EventEntry = Schema.Struct({
  kind: Schema.Literal('event'),
  at,
  /** The receiver. */
  actor,
  from: Schema.optionalKey(Schema.String),
  type: Schema.String,
  /** The event's data, masked. */
  data: Schema.Unknown,
})

const StateEntry = Schema.Struct({
  kind: Schema.Literal('state'),
  at,
  actor,
  /** All current states by the ids of the diagrams, the machine first; empty: an actor without states. */
  states: Schema.Array(Schema.String),
  status: Schema.Literals(['active', 'done', 'error', 'stopped']),
  /** The transitions of this step. */
  taken: Schema.Array(Schema.String),
})

const Entry = Schema.Union([ActorEntry, EventEntry, StateEntry])

/** One step: an actor started, received an event or changed its state. */
export type Entry = typeof Entry.Type

const RecordingFile = Schema.Struct({
  format: Schema.Literal('flow-recording'),
  version: Schema.Literal(1),
  recordedAt: Schema.String,
  entries: Schema.Array(Entry),
})

/** A session in a file. */
export type Recording = typeof RecordingFile.Type

/** The reasons to refuse a file. */
export type Problem =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'noJson' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noRecording'; readonly detail: string }

export const writeRecording = (entries: readonly Entry[], recordedAt: string): string =>
  JSON.stringify({ format: 'flow-recording', version: 1, recordedAt, entries } satisfies Recording)

/** Parses a file's text; an error names its place. */
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
