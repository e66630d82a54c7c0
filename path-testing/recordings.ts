// Path tests made of recordings.
export { readRecorded, replayRecorded, type Replayed, type ReplayRequest } from './recorded/recorded.ts'
export { sessionsOf, type Session } from './recorded/sessions.ts'
export { minimal } from './recorded/minimal.ts'
