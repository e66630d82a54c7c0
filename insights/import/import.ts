import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Store } from '../stores/store.ts'
import { readLine, type LineRead } from './read-line.ts'
import { lineOf, type Transition } from './transition.ts'

/** An import's account. */
export interface Imported {
  readonly files: number
  /** The transitions in the lines that were read, before repeated ones are left out. */
  readonly transitions: number
  /** The lines, resources and records that are no flow report. */
  readonly broken: number
}

const newline = 10
const nothing: LineRead = { transitions: [], broken: 0 }
const longestLine = 4 * 1024 * 1024

/** Reads whole lines from a byte on; the last line may still be growing and is left. */
async function* wholeLines(file: string, start: number): AsyncGenerator<{ line: string; bytes: number }> {
  let rest: Buffer = Buffer.alloc(0)
  /** Bytes of a line that is too long, which were let go. */
  let passed = 0
  for await (const chunk of createReadStream(file, { start, highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, from)) {
      // The rest of a line that was too long is no report.
      yield { line: passed > 0 ? '-' : text.toString('utf8', from, end), bytes: passed + end + 1 - from }
      passed = 0
      from = end + 1
    }
    rest = text.subarray(from)
    if (passed > 0 || rest.length > longestLine) {
      passed += rest.length
      rest = Buffer.alloc(0)
    }
  }
}

/** The transitions that are handed to the engine at once. */
const mostOfBatch = 1_000_000

/** Collects transitions of several files in a file of its own, and hands them to the store. */
const openBatch = (place: string, store: Store) => {
  const path = join(place, 'batch.tsv')
  let out = createWriteStream(path)
  let text = ''
  let size = 0
  const read = new Map<string, number>()
  const flush = async () => {
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  return {
    /** Adds a line's transitions; `upTo` is the end of that line in its file. */
    add: async (transitions: readonly Transition[], file: string, upTo: number) => {
      for (const transition of transitions) text += lineOf(transition)
      size += transitions.length
      read.set(file, upTo)
      if (text.length > 1024 * 1024) await flush()
      return size >= mostOfBatch
    },
    store: async () => {
      out.end(text)
      await once(out, 'finish')
      if (size > 0) await store.insert(path)
      if (read.size > 0) await store.keepUpTo(read)
      read.clear()
      text = ''
      size = 0
      out = createWriteStream(path)
    },
    close: async () => {
      out.destroy()
      // A file that is still being opened would miss its folder.
      if (!out.closed) await once(out, 'close')
      await rm(place, { recursive: true, force: true })
    },
  }
}

/**
 * Imports from a folder of flow reports (`*.jsonl`) all lines that the store has not read yet. A line that is read twice, or
 * sent twice, counts once.
 */
export const importReports = async (folder: string, store: Store): Promise<Imported> => {
  const names = (await readdir(folder)).filter((each) => each.endsWith('.jsonl')).toSorted()
  const read = await store.readUpTo()
  const batch = openBatch(await mkdtemp(join(tmpdir(), 'insights-')), store)
  const total = { files: 0, transitions: 0, broken: 0 }
  try {
    for (const each of names) {
      const file = resolve(folder, each)
      const { size } = await stat(file)
      let upTo = read.get(file) ?? 0
      // A file that has shrunk is another one.
      if (size < upTo) upTo = 0
      if (size === upTo) continue
      total.files += 1
      for await (const { line, bytes } of wholeLines(file, upTo)) {
        upTo += bytes
        const { transitions, broken } = line.trim() === '' ? nothing : readLine(line)
        total.broken += broken
        total.transitions += transitions.length
        if (await batch.add(transitions, file, upTo)) await batch.store()
      }
    }
    await batch.store()
    return total
  } finally {
    await batch.close()
  }
}
