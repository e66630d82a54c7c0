import type { BrowserContext, Page } from 'playwright/test'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { confusedAt, expectToldApart } from '../../path-testing/harness/confused.ts'
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
const compare = async (alike: readonly Alike[], ...rooms: readonly (readonly [object, Room])[]) => {
  const side = sideWith(alike)
  const pages = {
    open: async () => roomOf(),
    close: async () => undefined,
    briefly: <R>(looks: () => Promise<R>) => looks(),
  }
  const found = []
  for (const [value, room] of rooms) found.push(...(await confusedAt(side, pages, graphOf(flow), room, value, 0)))
  expectToldApart(side, found)
}

const shutByDay = [{ door: 'shut', lamp: 'lit' }, roomOf('wall', 'day')] as const
const shutByNight = [{ door: 'shut', lamp: 'dark' }, roomOf('wall', 'gap', 'night')] as const
const doors = ['door.shut', 'door.open']
const because = 'Nobody sees the door by night.'

describe('the looks of states that exclude each other [FLOW-15 part]', () => {
  test('pass where only the own one is seen', () => compare([], shutByDay))
  test('fail where a sibling is seen, too', () =>
    expect(compare([], shutByNight)).rejects.toThrow('door.open looks as if there, too, in door.shut'))
  test('pass where the pair has a reason', () => compare([{ states: doors, because }], shutByNight))
  test('pass where the pair has a reason beside a third state', () =>
    compare([{ states: doors, beside: ['lamp.dark'], because }], shutByDay, shutByNight))
  test('fail where the reason is for other states beside it', () =>
    expect(compare([{ states: doors, beside: ['lamp.lit'], because }], shutByNight)).rejects.toThrow('a better look'))
  test('fail where a reason has no need', () =>
    expect(compare([{ states: doors, because }], shutByDay)).rejects.toThrow('told apart, so no reason is needed'))
  test('are not compared on a page that has left the state by a delay meanwhile', () =>
    compare([], [{ door: 'shut', lamp: 'lit' }, roomOf('gap', 'day')]))
  test('fail where the own look fails in a state that nothing but a step ends', () =>
    expect(compare([], [{ door: 'open', lamp: 'lit' }, roomOf('wall', 'day')])).rejects.toThrow(
      'door.shut looks as if there, too, in door.open',
    ))
})
