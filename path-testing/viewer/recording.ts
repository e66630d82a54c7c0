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

type Read = { readonly recording: Recording } | { readonly problem: Problem }

/** The entries that are checked in one go; the page stays quick between. */
const slice = 500

const decodeHead = Schema.decodeUnknownResult(Schema.Struct({ ...RecordingFile.fields, entries: Schema.Unknown }))
const decodeEntries = Schema.decodeUnknownResult(Schema.Array(Entry))

/** Parses a file's text in steps. */
function* readSteps(text: string): Generator<undefined, Read> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: { kind: 'noJson' } }
  }
  const refused = (message: string): Read => ({ problem: { kind: 'noRecording', detail: message.slice(0, 200) } })
  const head = decodeHead(content)
  if (Result.isFailure(head)) return refused(head.failure.message)
  const given = head.success.entries
  if (!Array.isArray(given)) return refused('It has no list of entries.')
  if (given.length > mostEntries) return { problem: { kind: 'tooLarge' } }
  const entries: Entry[] = []
  for (let from = 0; from < given.length; from += slice) {
    yield
    const read = decodeEntries(given.slice(from, from + slice))
    if (Result.isFailure(read)) return refused(`After entry ${from}: ${read.failure.message}`)
    entries.push(...read.success)
  }
  return { recording: { ...head.success, entries } }
}

/** Parses a file's text; an error names its place. */
export const readRecording = (text: string): Read => {
  const steps = readSteps(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Parses a file's text with a pause after each slice, so that a long one stalls nothing. */
export const readInSlices = async (text: string, pause: () => Promise<void>): Promise<Read> => {
  const steps = readSteps(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
