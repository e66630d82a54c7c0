import type { BrowserContext, Page } from 'playwright/test'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { compareAt, expectToldApart, type Comparison } from '../../path-testing/harness/confused.ts'
import { defineFlow, graphOf, user, type Alike, type Flow } from '../../path-testing/graph.ts'
import type { PageSide, Stage } from '../../path-testing/pages.ts'

const machine = setup({
  types: { events: {} as { type: 'door.push' } | { type: 'lamp.press' } },
  delays: { slam: 1000 },
}).createMachine({
  id: 'room',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: { shut: { after: { slam: 'open' }, on: { 'door.push': 'open' } }, open: { on: { 'door.push': 'shut' } } },
    },
    lamp: { initial: 'dark', states: { dark: { on: { 'lamp.press': 'lit' } }, lit: { on: { 'lamp.press': 'dark' } } } },
  },
})
const flow = defineFlow({
  name: 'room',
  machine,
  guardsRead: () => null,
  cases: {
    'somebody pushes the door': user({ type: 'door.push' }),
    'somebody presses the lamp': user({ type: 'lamp.press' }),
  },
}) as Flow

type Room = Stage & { readonly shown: readonly string[] }
const roomOf = (...shown: string[]): Room => ({ page: {} as Page, context: {} as BrowserContext, shown })
const sees =
  (wanted: string) =>
  async ({ shown }: Stage & { readonly shown?: readonly string[] }) => {
    if (shown?.includes(wanted) !== true) throw new Error(`There is no ${wanted}.`)
  }

/** A page on which only a lit lamp shows whether the door is open. */
const sideWith = (alike: readonly Alike[]): PageSide<Flow, Room> => ({
  flow,
  prepare: async () => undefined,
  steps: {},
  sees: {
    'door.shut': sees('wall'),
    'door.open': sees('gap'),
    'lamp.dark': sees('night'),
    'lamp.lit': sees('day'),
  },
  alike,
})
const pages = {
  open: async () => roomOf(),
  close: async () => undefined,
  briefly: <R>(looks: () => Promise<R>) => looks(),
}
const compare = async (alike: readonly Alike[], ...rooms: readonly (readonly [object, Room])[]) => {
  const side = sideWith(alike)
  const graph = graphOf(flow)
  const found: Comparison[] = []
  for (const [value, room] of rooms)
    found.push(await compareAt(side, pages, graph, room, value, { page: 0, look: 5000 }))
  const of = (part: 'confused' | 'apart' | 'missed') => found.flatMap((each) => each[part])
  expectToldApart(side, { confused: of('confused'), apart: of('apart') })
  return of('missed').map(({ state }) => state)
}

const shutByDay = [{ door: 'shut', lamp: 'lit' }, roomOf('wall', 'day')] as const
const shutByNight = [{ door: 'shut', lamp: 'dark' }, roomOf('wall', 'gap', 'night')] as const
const openByNight = [{ door: 'open', lamp: 'dark' }, roomOf('wall', 'gap', 'night')] as const
const doors = ['door.shut', 'door.open']
const because = 'Nobody sees the door by night.'

describe('the looks of states that exclude each other [FLOW-15 part]', () => {
  test('pass where only the own one is seen', () => compare([], shutByDay))
  test('fail where a sibling is seen, too', () =>
    expect(compare([], shutByNight)).rejects.toThrow('door.open looks as if there, too, in door.shut'))
  test('pass where the pair has a reason', () => compare([{ states: doors, because }], shutByNight, openByNight))
  test('pass where the pair has a reason in one of the two', () =>
    compare([{ states: ['door.open'], within: ['door.shut'], because }], shutByNight))
  test('fail where the reason is not for the state that is there', () =>
    expect(compare([{ states: doors, within: ['door.open'], because }], shutByNight)).rejects.toThrow('a better look'))
  test('fail where the reason is for the other one of the two', () =>
    expect(compare([{ states: ['door.shut'], within: ['door.open'], because }], shutByNight)).rejects.toThrow(
      'a better look',
    ))
  test('pass where the pair has a reason beside a third state', () =>
    compare([{ states: doors, beside: ['lamp.dark'], because }], shutByDay, shutByNight, openByNight))
  test('fail where the reason is for other states beside it', () =>
    expect(compare([{ states: doors, beside: ['lamp.lit'], because }], shutByNight)).rejects.toThrow('a better look'))
  test('fail where a reason has no need', () =>
    expect(compare([{ states: doors, because }], shutByDay)).rejects.toThrow('told apart, so no reason is needed'))
  test('fail where one of the states has no need of the reason', () =>
    expect(compare([{ states: doors, because }], shutByNight)).rejects.toThrow(
      'told apart, so no reason is needed: door.shut in door.open',
    ))
  test('fail where there is no need beside one of the third states', async () => {
    const beside = ['lamp.dark', 'lamp.lit']
    await expect(compare([{ states: doors, beside, because }], shutByDay, shutByNight, openByNight)).rejects.toThrow(
      'door.open in door.shut beside lamp.lit',
    )
    await expect(compare([{ states: doors, beside, because }], shutByNight, openByNight)).rejects.toThrow(
      'all beside lamp.lit',
    )
  })
  test('are missed on a page that has left the state by itself, whether a sibling is seen or not', async () => {
    expect(await compare([], [{ door: 'shut', lamp: 'lit' }, roomOf('gap', 'day')])).toEqual(['door.open', 'lamp.dark'])
    expect(await compare([], [{ door: 'shut', lamp: 'lit' }, roomOf('day')])).toEqual(['door.open', 'lamp.dark'])
    expect(
      await compare([{ states: doors, because }], [{ door: 'shut', lamp: 'lit' }, roomOf('gap', 'day')]).catch(String),
    ).toContain('told apart, so no reason is needed')
  })
})

describe('a page that changes while its looks are compared [FLOW-15 part]', () => {
  const side = sideWith([])
  const value = { door: 'shut', lamp: 'lit' }
  const shownBy = (look: () => readonly string[]): Room => Object.defineProperty(roomOf(), 'shown', { get: look })

  test('has the time to lose the look of the state before', async () => {
    let looks = 0
    const room = shownBy(() => (++looks > 4 ? ['wall', 'day'] : ['wall', 'gap', 'day']))
    const found = await compareAt(side, pages, graphOf(flow), room, value, { page: 5000, look: 5000 })
    expect(found).toMatchObject({ confused: [], missed: [] })
    expect(found.apart.map(({ state }) => state)).toEqual(['door.open', 'lamp.dark'])
  })

  test('is compared again when its own look has come back', async () => {
    let looks = 0
    const room = shownBy(() => (++looks > 4 ? ['wall', 'day'] : ['day']))
    expect(await compareAt(side, pages, graphOf(flow), room, value, { page: 5000, look: 5000 })).toMatchObject({
      confused: [],
      missed: [],
    })
  })

  test('does not tell states apart by leaving both', async () => {
    let looks = 0
    const room = shownBy(() => (++looks > 4 ? ['day'] : ['wall', 'gap', 'day']))
    const { confused, missed } = await compareAt(side, pages, graphOf(flow), room, value, { page: 200, look: 5000 })
    expect([confused, missed.map(({ state }) => state)]).toEqual([[], ['door.open']])
  })

  test('fails for a look that waits: it has not failed by what it saw', async () => {
    const waiting = { ...side, sees: { ...side.sees, 'door.open': () => new Promise(() => undefined) } }
    const compared = compareAt(waiting, pages, graphOf(flow), roomOf('wall', 'day'), value, { page: 0, look: 20 })
    await expect(compared).rejects.toThrow('room: the look of door.open waits in door.shut')
  })
})
