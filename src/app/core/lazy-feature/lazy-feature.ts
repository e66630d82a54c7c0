import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { lazyLogic, type LazyLogic } from './lazy-actor.ts'
import { lazyRegion } from './lazy-region.tsx'

/** A feature's exports: `flow` makes its machine, or `flows` its machines, each with its actors provided. */
type Chunk = object

type FlowOf<C> = C extends { flow: (...given: any[]) => infer M extends AnyStateMachine } ? M : never
type GivenOf<C> = C extends { flow: (...given: infer Given) => unknown }
  ? Given
  : C extends { flows: (...given: infer Given) => unknown }
    ? Given
    : never
type FlowsOf<C> = C extends { flows: (...given: any[]) => infer Flows } ? Flows : never
type PartOf<C, Name extends keyof C> = C[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

interface Options {
  /** The name of a window that a reloaded page opens again. */
  readonly windowName?: string
  /** The event that reports a failed load to the flow. */
  readonly failure?: string
}

/** The handle of a feature in a lazy chunk (CFG-06): its actors and screens exist before the chunk is loaded. */
export const lazyFeature = <C extends Chunk>(importChunk: () => Promise<C>, { windowName, failure }: Options = {}) => {
  let loaded: C | undefined
  const listeners: (() => void)[] = []
  const code = {
    code: () => loaded,
    whenLoaded: (listener: () => void) => {
      listeners.push(listener)
    },
  }
  const load = async (): Promise<C> => {
    loaded = await importChunk()
    for (const listener of listeners.splice(0)) listener()
    return loaded
  }
  const region = (name: string, options: { windowName?: string; unasked?: boolean }) =>
    lazyRegion(async () => {
      const chunk = await load()
      return { default: (chunk as Record<string, ComponentType<object>>)[name] as ComponentType<object>, chunk }
    }, options)
  /** A component of the chunk, by its export's name. */
  const part = <Name extends keyof C & string>(name: Name, options: Parameters<typeof region>[1] = {}) =>
    region(name, options) as ComponentType<object> as PartOf<C, Name>
  const screen = region('Screen', windowName === undefined ? {} : { windowName })
  /** Loads the chunk with its styles, so that its screen is drawn at once; rejects if it cannot be loaded. */
  const loadScreen = async (): Promise<C> => (await screen.load()).chunk
  return {
    /** Loads the chunk; rejects if it cannot be loaded. */
    load,
    loadScreen,
    /** Loads the chunk and its screen ahead of their use; a failure is retried at the first use. */
    preload: () => {
      // A flow goes on where the styles of its screen fail; the screen asks for them again.
      loadScreen()
        .catch(load)
        .catch(() => undefined)
    },
    /** The logic of the feature's flow, which queues events until the chunk is loaded. */
    actor: (...given: GivenOf<C>): LazyLogic<FlowOf<C>> => {
      let made: FlowOf<C> | undefined
      const make = (chunk: C) => (chunk as { flow: (...given: unknown[]) => FlowOf<C> }).flow(...given)
      return lazyLogic(code, (chunk) => (made ??= make(chunk)), failure)
    },
    /** The logic of each of the feature's flows; only screens of the same chunk read them. */
    actors: (...given: GivenOf<C>) => {
      let made: FlowsOf<C> | undefined
      const make = (chunk: C) => (chunk as { flows: (...given: unknown[]) => FlowsOf<C> }).flows(...given)
      return <Name extends keyof FlowsOf<C>>(name: Name) =>
        lazyLogic(code, (chunk) => (made ??= make(chunk))[name] as AnyStateMachine) as unknown as FlowsOf<C>[Name]
    },
    part,
    Screen: screen as ComponentType<object> as 'Screen' extends keyof C ? PartOf<C, 'Screen'> : never,
  }
}
