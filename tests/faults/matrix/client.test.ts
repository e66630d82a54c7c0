import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { callTable, type CallName } from '../../../src/api/table.ts'
import { plainAnswers } from '../../generated/plain-answers.ts'
import { fieldFaults, formFaults } from './faults.ts'
import { outcomeOf } from './outcomes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rows = Object.values(callTable as Readonly<Record<string, Call>>).filter(({ answer }) => answer !== 'image')

/** The outcome of each fault, the same for every call. */
const outcomes = {
  '500': 'failed with 500',
  '403': 'refused, forbidden',
  '429': 'refused, too_many_requests',
  '503': 'failed with 503',
  timeout: 'timed out',
  cut: 'not reached',
  malformed: 'not understood',
} as const

describe('every call has a named outcome', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s, at every fault [SAFE-11 part]', async (_, row) => {
    for (const [fault, name] of Object.entries(outcomes) as [keyof typeof outcomes, string][])
      expect([fault, (await outcomeOf(row, formFaults[fault])).name]).toEqual([fault, name])
    // Without a token, a 401 is about the payload, e.g. a wrong password.
    const unauthorised = row.token ? 'refused, token_invalid' : 'refused, forbidden'
    expect((await outcomeOf(row, formFaults['401'])).name).toBe(unauthorised)
    const { name } = await outcomeOf(row, formFaults['wrong shape'])
    expect(['answered', 'not understood']).toContain(name)
  })

  it.each(rows.map(({ name, ...row }) => [name, { ...row, name }] as const))(
    '%s, with each field null, absent or new [SAFE-11 part]',
    async (name, row) => {
      const { whole, faults } = fieldFaults(name as CallName, plainAnswers[name as CallName])
      const read = (value: unknown) =>
        outcomeOf(row, { status: 200, text: JSON.stringify({ success: true, value }) ?? '' })
      expect((await read(whole)).name).toBe('answered')
      const absent = new Map<string, unknown>()
      for (const { name: fault, kind, value } of faults) {
        const found = await read(value)
        const place = fault.replace(/ \w+$/, '')
        expect([fault, found.name]).toEqual([fault, expect.stringMatching(/^(answered|not understood)$/)])
        if (kind !== 'unknown') expect([fault, found.name]).toEqual([fault, 'answered'])
        if (kind === 'absent') absent.set(place, found.value)
      }
      // A field that is null reads as if it were absent.
      for (const { name: fault, kind, value } of faults)
        if (kind === 'null') expect((await read(value)).value).toEqual(absent.get(fault.replace(/ \w+$/, '')))
    },
  )
})
