import type { Flow, ExpectedGraph, Edge } from '../../path-testing/graph.ts'
import { createRandom } from '../../sandbox/core/random.ts'
import type { Transition } from '../import/transition.ts'
import { outcomeOf, type Ground, type Grounds, type Walked, type Ways } from './ground.ts'
import { drawPersona, type Persona } from './persona.ts'
import type { Weakness } from './planted.ts'

/** A way through one flow, as the actor driver can walk it. */
export interface Way {
  readonly flow: Flow
  readonly graph: ExpectedGraph
  readonly edges: readonly Edge[]
}

export interface Visit {
  readonly persona: Persona
  readonly transitions: readonly Transition[]
  readonly ways: readonly Way[]
}

interface Walk {
  readonly most: number
  readonly around?: Walked
  /** Runs once, when the flow has come into a state of this beginning. */
  readonly inside?: { readonly at: string; readonly run: () => void }
}

/** Names the visit of a number, as random as the site's own. */
const nameOf = (random: () => number) =>
  Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32).toString()).join('-')

const habits: Readonly<Record<Persona['habit'], { readonly leaves: number; readonly steps: number }>> = {
  patient: { leaves: 0.02, steps: 4 },
  impatient: { leaves: 0.12, steps: 3 },
  lost: { leaves: 0.04, steps: 8 },
  forgetful: { leaves: 0.02, steps: 6 },
}

/** The place after the longest common beginning. */
const nearest = (states: readonly string[], to: string): string | undefined => {
  const shared = (state: string) => {
    let length = 0
    while (length < state.length && state[length] === to[length]) length += 1
    return length
  }
  return states.length < 2 ? states[0] : states.toSorted((one, other) => shared(other) - shared(one))[0]
}

/**
 * Makes the visit of a seed: flow after flow along the graphs, until the visitor has what he wants or leaves. The same seed
 * makes the same visit.
 */
export const makeVisit = (seed: string, grounds: Grounds, weaknesses: readonly Weakness[]): Visit => {
  const random = createRandom(seed)
  const persona = drawPersona(random)
  const { leaves, steps } = habits[persona.habit]
  const visit = nameOf(random)
  const transitions: Transition[] = []
  const ways: Way[] = []
  let now = persona.begins
  let hasLeft = false
  let actors = 0

  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  /** Milliseconds around a middle, rarely much longer. */
  const around = (middle: number) => Math.round(middle * Math.exp((random() + random() + random() - 1.5) * 1.4))

  const outcomeAt = ({ good, bad, broken }: Ways, flow: Flow): Edge => {
    const luck = random()
    const isWrong = flow.name === 'login' && persona.habit === 'forgetful' ? 0.5 : 0.04
    if (broken.length > 0 && luck < 0.004) return any(broken)
    if (bad.length > 0 && (luck < isWrong || good.length === 0)) return any(bad)
    let left = random() * good.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [edge, weight] of good) if ((left -= weight) < 0) return edge
    return good[0]?.[0] ?? any(broken)
  }

  const walk = (
    { flow, graph, ways: from, leaves: statesAt, isDone }: Ground,
    { most, around: outer, inside }: Walk,
  ) => {
    const actor = String((actors += 1))
    const { id } = flow.machine
    const entered = new Map<string, number>()
    const edges: Edge[] = []
    let place = graph.start
    const seen = new Set([place])
    let hasRun = false
    ways.push({ flow, graph, edges })
    const tell = (before: string, state: string, event: string, outcome = '') => {
      transitions.push({
        visit,
        release: persona.release,
        language: persona.language,
        device: persona.device,
        at: now,
        flow: id,
        actor,
        seq: transitions.length + 1,
        from: before,
        state,
        event,
        outcome,
        milliseconds: now - (entered.get(before) ?? now),
      })
    }
    const move = (states: readonly string[], event: string, outcome?: string) => {
      const gone = [...entered.keys()].filter((state) => !states.includes(state))
      const come = states.filter((state) => !entered.has(state))
      for (const state of come) tell(nearest(gone, state) ?? '', state, event, outcome)
      const met = new Set(come.map((state) => nearest(gone, state)))
      for (const state of gone) if (!met.has(state)) tell(state, nearest(come, state) ?? '', event, outcome)
      for (const state of gone) entered.delete(state)
      for (const state of come) entered.set(state, now)
    }
    move(statesAt.get(place) ?? [], 'start')
    while (edges.length < most) {
      const states = statesAt.get(place) ?? []
      if (inside !== undefined && !hasRun && states.some((state) => state.startsWith(inside.at))) {
        hasRun = true
        inside.run()
        if (hasLeft) return
      }
      const here = from.get(place)
      const weakness = weaknesses.find(({ shows }) => shows({ persona, flow: id, states, around: outer }))
      const effect = weakness !== undefined && random() < weakness.share ? weakness.effect : undefined
      if (effect?.kind === 'leaves') {
        now += around(6000)
        hasLeft = true
        return
      }
      if (here === undefined) break
      const { good, bad, broken, own, waits } = here
      const isWaiting = good.length + bad.length > 0
      let edge: Edge | undefined
      if (effect?.kind === 'breaks' && broken.length > 0) {
        edge = any(broken)
        now += effect.after
      } else if (isWaiting && (own.length === 0 || random() < 0.9)) {
        edge = outcomeAt(here, flow)
        now += around(persona.isSlow ? 3200 : 350)
      } else if (waits.length > 0 && (own.length === 0 || random() < 0.5)) {
        edge = any(waits)
        now += flow.delays?.[flow.cases[edge.case]?.event.type.split('.')[2] ?? ''] ?? 1000
      } else if (own.length > 0) {
        now += around(4000)
        if (random() < leaves) {
          hasLeft = true
          return
        }
        const onward = own.filter(({ to }) => !seen.has(to))
        edge = any(onward.length > 0 && persona.habit !== 'lost' && random() < 0.8 ? onward : own)
      }
      if (edge === undefined) break
      edges.push(edge)
      place = edge.to
      seen.add(place)
      const event = flow.cases[edge.case]?.event.type ?? ''
      move(statesAt.get(place) ?? [], event, outcomeOf(edge, flow))
      if (isDone(place)) break
    }
    // The site goes on without this flow.
    if (isDone(place) || (outer === undefined && id !== 'lobby' && id !== 'session' && id !== 'systemStatus'))
      move([], 'stop')
    return () => move([], 'stop')
  }

  const go = (name: Walked, more: Partial<Walk> = {}) =>
    hasLeft ? undefined : walk(grounds[name], { most: steps, ...more })
  const withCaptcha = (name: Walked, at: string) => {
    let closeCaptcha: (() => void) | undefined
    go(name, {
      inside: { at, run: () => (closeCaptcha = go('captcha', { most: 3, around: name })) },
    })
    if (!hasLeft) closeCaptcha?.()
  }

  go('systemStatus', { most: 1 })
  go('session', { most: 1 })
  if (random() < 0.6) go('lobby', { most: 1 })
  const wish = random()
  if (wish < 0.2) withCaptcha('registration', 'editing')
  else if (wish < 0.5) withCaptcha('login', 'withCaptcha')
  if (wish > 0.32 && wish < 0.5) go('moneyMove', { most: steps + 4 })
  if (random() < 0.1) go('promotions', { most: 3 })
  if (random() < 0.15) go('gameSheet')
  if (random() < 0.2) go('launch')
  return { persona, transitions, ways }
}
