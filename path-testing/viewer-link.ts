// The page’s end of the viewer, and what the two share; it runs in browsers.
export { mostEntries } from './viewer/limits.ts'
export { readRecording, writeRecording, type Entry, type Recording } from './viewer/recording.ts'
export { openPageEnd } from './viewer/link.ts'
export { writeAddress } from './viewer/address.ts'
export { texts } from './viewer/texts.ts'
export type { Published } from './viewer/published.ts'
export { picturesIn } from './viewer/pictures.ts'
export { Icon } from './viewer/Icon.tsx'
