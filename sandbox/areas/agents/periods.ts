import type { ContractKind } from '../../../src/api/calls/agent.ts'
import { nepalOffset, periodStart as calendarStart } from '../../core/calendar.ts'

const minute = 60_000

const lengths: Record<Exclude<ContractKind, 'dividend'>, number> = {
  realtime: 5 * minute,
  hourly: 60 * minute,
  daily: 24 * 60 * minute,
}

/** The start of the period that contains `at`: 5 minutes, an hour, a day; for a dividend a month. */
export function periodStart(kind: ContractKind, at: number): number {
  if (kind === 'dividend') return calendarStart('month', at)
  return at - ((at + nepalOffset) % lengths[kind])
}

/** The end of the period that begins at `start`, exclusive. */
export function periodEnd(kind: ContractKind, start: number): number {
  if (kind !== 'dividend') return start + lengths[kind]
  const date = new Date(start + nepalOffset)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - nepalOffset
}
