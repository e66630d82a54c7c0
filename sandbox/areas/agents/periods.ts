import type { ContractKind } from '../../../src/api/calls/agent.ts'

const minute = 60_000
const ahead = 345 * minute

const lengths: Record<Exclude<ContractKind, 'dividend'>, number> = {
  realtime: 5 * minute,
  hourly: 60 * minute,
  daily: 24 * 60 * minute,
}

/** The start of the period that contains `at`: 5 minutes, an hour, a day; for a dividend a month. */
export function periodStart(kind: ContractKind, at: number): number {
  const local = at + ahead
  if (kind !== 'dividend') return local - (local % lengths[kind]) - ahead
  const date = new Date(local)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) - ahead
}

/** The end of the period that begins at `start`, exclusive. */
export function periodEnd(kind: ContractKind, start: number): number {
  if (kind !== 'dividend') return start + lengths[kind]
  const date = new Date(start + ahead)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - ahead
}
