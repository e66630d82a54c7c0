import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortestTo, type Ways } from '../../path-testing/diagram/shortest.ts'
import { readMachines } from '../../scripts/flows.ts'
import { chartOf, statesOf } from '../../path-testing/diagram/chart.ts'

const published = JSON.parse(readFileSync('docs/flows/ways.json', 'utf8')) as Readonly<Record<string, readonly Ways[]>>

test('a shortest way leads to every state of every flow, step by step [FLOW-08 part]', async () => {
  const unreached: string[] = []
  for (const [id, { machine }] of await readMachines()) {
    const chart = chartOf(machine)
    const edges = new Set(chart.edges.map((edge) => edge.id))
    for (const { id: state, kind } of statesOf(chart.root)) {
      // A history is no state to be in.
      if (kind === 'history') continue
      const way = shortestTo(published[id] ?? [], state.slice(id.length + 1))
      if (way === undefined) {
        unreached.push(state)
        continue
      }
      for (const { by, does } of way.steps) {
        expect(does).not.toBe('')
        expect(by.filter((edge) => !edges.has(edge))).toEqual([])
      }
    }
  }
  expect(unreached).toEqual([])
})

test('the shortest way into “signed in” is to submit the form and be accepted [FLOW-08 part]', () => {
  const way = shortestTo(published['login'] ?? [], 'signedIn')
  expect(way?.start).toBe('withoutCaptcha.editing')
  expect(way?.steps.map((step) => step.in)).toEqual(['withoutCaptcha.submitting', 'signedIn'])
  expect(way?.steps[0]?.does).toBe('the player submits username and password')
})
