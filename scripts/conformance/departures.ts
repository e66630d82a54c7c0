import { callsDepartures } from './departures/calls.ts'
import { chatDepartures } from './departures/chat.ts'
import type { Departure } from './departures/faults.ts'
import { listsDepartures } from './departures/lists.ts'
import { siteDepartures } from './departures/site.ts'
import { writesDepartures } from './departures/writes.ts'

/** Statements with their departures; the conformance run has to find each. */
export const departures: readonly Departure[] = [
  ...callsDepartures,
  ...listsDepartures,
  ...siteDepartures,
  ...writesDepartures,
  ...chatDepartures,
]
