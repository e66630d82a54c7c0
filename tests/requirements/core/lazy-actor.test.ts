// @vitest-environment document
import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { isPending, loadedActor, viewOf } from '../../../src/app/core/lazy-feature/lazy-actor.ts'
import { lazyFeature } from '../../../src/app/core/lazy-feature/lazy-feature.ts'

type Heard = { readonly type: 'hear'; readonly word: string } | { readonly type: 'load.failed' }

/** A flow that keeps each word. */
const flow = () =>
  setup({
    types: {
      events: {} as Heard,
      input: {} as { readonly first: string },
      context: {} as { readonly words: readonly string[] },
    },
  }).createMachine({
    context: ({ input }) => ({ words: [input.first] }),
    on: {
      hear: { actions: assign({ words: ({ context, event }) => [...context.words, event.word] }) },
      'load.failed': { actions: assign({ words: ({ context }) => [...context.words, 'failed'] }) },
    },
  })

const open = () => {
  let arrive = () => {}
  const came = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let loads = 0
  let made = 0
  const feature = lazyFeature(
    async () => {
      loads += 1
      await came
      return {
        flow: () => {
          made += 1
          return flow()
        },
      }
    },
    { failure: 'load.failed' },
  )
  const start = () => createActor(feature.actor(), { input: { first: 'input' } }).start()
  return { feature, start, arrive, loads: () => loads, made: () => made }
}

type Opened = ReturnType<ReturnType<typeof open>['start']>
const hear = (word: string): Heard => ({ type: 'hear', word })
const wordsOf = (actor: Opened) =>
  viewOf(
    actor,
    ({ context }): readonly unknown[] => context.words,
    (events) => events,
  )

describe('a flow whose code comes late', () => {
  test('keeps its input and each event until then, in order [FLOW-13 part, CFG-06 part]', async () => {
    const { feature, start, arrive } = open()
    const actor = start()
    actor.send(hear('one'))
    actor.send(hear('two'))
    expect(wordsOf(actor)).toEqual([hear('one'), hear('two')])
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'pending', input: { first: 'input' } })
    expect(actor.getPersistedSnapshot()).toBe(actor.getSnapshot())
    expect(() => loadedActor(actor)).toThrow('The chunk of x:0 is not loaded.')
    arrive()
    await feature.load()
    expect(wordsOf(actor)).toEqual(['input', 'one', 'two'])
    expect(loadedActor(actor)).toBe(actor)
    actor.send(hear('three'))
    expect(wordsOf(actor)).toEqual(['input', 'one', 'two', 'three'])
    expect(actor.getPersistedSnapshot()).toMatchObject({ context: { words: ['input', 'one', 'two', 'three'] } })
  })

  test('loses no event that comes when its code is there and it has not begun [FLOW-13 part, CFG-06 part]', async () => {
    const { feature, start, arrive, made } = open()
    const first = start()
    const second = start()
    first.send(hear('now'))
    second.send(hear('before'))
    // The first flow begins in front of the second, which hears of it at once.
    const watch = first.subscribe((snapshot) => {
      if (isPending(snapshot)) return
      watch.unsubscribe()
      second.send(hear('then'))
    })
    arrive()
    await feature.load()
    expect([wordsOf(first), wordsOf(second)]).toEqual([
      ['input', 'now'],
      ['input', 'before', 'then'],
    ])
    expect(made()).toBe(2)
  })

  test('keeps only what comes after its code failed to load [FLOW-13 part, CFG-06 part]', async () => {
    const { feature, start, arrive } = open()
    const actor = start()
    actor.send(hear('one'))
    actor.send({ type: 'load.failed' })
    expect(wordsOf(actor)).toEqual([hear('one'), { type: 'load.failed' }])
    actor.send(hear('two'))
    actor.send(hear('three'))
    expect(wordsOf(actor)).toEqual([hear('two'), hear('three')])
    arrive()
    await feature.load()
    expect(wordsOf(actor)).toEqual(['input', 'two', 'three'])
  })

  test('that is stopped before stays so [FLOW-13 part, CFG-06 part]', async () => {
    const { feature, start, arrive } = open()
    const actor = start()
    actor.send(hear('one'))
    actor.stop()
    arrive()
    await feature.load()
    expect(actor.getSnapshot()).toMatchObject({ status: 'stopped', pendingEvents: [hear('one')] })
  })

  test('begins at once with code that is there [FLOW-13 part, CFG-06 part]', async () => {
    const { feature, start, arrive, loads } = open()
    expect(loads()).toBe(0)
    feature.preload()
    expect(loads()).toBe(1)
    arrive()
    await feature.load()
    const actor = start()
    expect(isPending(actor.getSnapshot())).toBe(false)
    expect(wordsOf(actor)).toEqual(['input'])
  })
})
