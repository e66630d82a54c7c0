// @vitest-environment document
import { beforeAll, expect, it } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { loadSite, openDrawnSite } from '../generated/drawn-site.tsx'
import { visits, type Visit } from '../generated/visits.ts'
import { arriveAt } from './matrix/live.ts'

beforeAll(loadSite, 60_000)

const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
const isBroken = () => alerts().some((said) => said.includes(en['region.failed']))
const retry = () =>
  [...document.querySelectorAll('[role=alert] button')].find(({ textContent }) => textContent === en['action.retry'])

const visitAt = (page: string): Visit => {
  const visit = visits.find(({ at }) => at.includes(`agentCentre=${page}`))
  if (visit === undefined) throw new Error(`No visit opens ${page}.`)
  return { ...visit, presses: [] }
}

it.each([
  ['contract', 'agentRealtimeSalary', 'wages', 'contracts'],
  ['payments', 'agentRealtimeSalary', 'wages', 'records'],
  ['form', 'registerCenter', 'registerCentre', 'form'],
] as const)(
  'an agent starts a broken part again: %s [SAFE-11 part, ERR-03 part]',
  async (_, page, flow, part) => {
    const visit = visitAt(page)
    await arriveAt({ ...visit, calls: [] })
    const site = await openDrawnSite(visit.at, visit)
    try {
      await site.settle()
      expect(isBroken()).toBe(false)
      site.flow(flow)?.send({ type: `xstate.error.actor.${part}`, actorId: part, error: new Error('A defect') })
      await site.settle()
      expect(isBroken()).toBe(true)
      ;(retry() as HTMLElement).click()
      await site.settle()
      expect(isBroken()).toBe(false)
      const snapshot = site.flow(flow)?.getSnapshot() as { children: object } | undefined
      expect(snapshot?.children).toHaveProperty(part)
      expect(site.look().unnamed).toEqual([])
    } finally {
      site.close()
    }
  },
  60_000,
)
