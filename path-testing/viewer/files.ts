import { mostBytes } from './limits.ts'
import { readInSlices, writeRecording, type Entry } from './recording.ts'
import type { ViewerEvent } from './viewer.ts'

/** Downloads a recording as a file. */
export const saveFile = (entries: readonly Entry[]): void => {
  const recordedAt = new Date().toISOString()
  const address = URL.createObjectURL(new Blob([writeRecording(entries, recordedAt)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `flows-${recordedAt.slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(address)
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads a chosen file and returns the recording, or the reason why it is unusable. */
export const openFile = async (file: File): Promise<ViewerEvent> => {
  const { name } = file
  if (file.size > mostBytes) return { type: 'recording.refused', name, problem: { kind: 'tooLarge' } }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { type: 'recording.refused', name, problem: { kind: 'unreadable' } }
  }
  const read = await readInSlices(text, nextTask)
  return 'recording' in read
    ? { type: 'recording.opened', name, recording: read.recording }
    : { type: 'recording.refused', name, problem: read.problem }
}
