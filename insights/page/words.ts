import { eventWords } from '../../path-testing/diagram.ts'
import type { Group } from '../questions/weaknesses.ts'

const whole = new Intl.NumberFormat('en')

export const number = (value: number): string => whole.format(value)

/** `41 %`; `–` where there is nothing to share. */
export const share = (part: number, total: number): string =>
  total === 0 ? '–' : `${((part / total) * 100).toFixed(part > 0 && part / total < 0.1 ? 1 : 0)} %`

/** `340 ms`, `4.2 s`, `3.5 min`. */
export const time = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${milliseconds} ms`
    : milliseconds < 120_000
      ? `${(milliseconds / 1000).toFixed(1)} s`
      : `${(milliseconds / 60_000).toFixed(1)} min`

const ownEvents: Readonly<Record<string, string>> = {
  start: 'the flow began',
  stop: 'the flow ended',
  always: 'at once',
}

export const eventText = (event: string): string => ownEvents[event] ?? eventWords(event)

/** `release 2026.46.0`, `language ne and device phone`. */
export const groupText = (group: Group): string =>
  Object.entries(group)
    .map(([name, value]) => `${name} ${value === '' ? 'unknown' : value}`)
    .join(' and ')
