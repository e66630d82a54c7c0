import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Platform } from './platform/platform.ts'

/** A page of a centre: its flow, which starts with `PageInput`, and its component. */
export interface CentrePage<Flow extends AnyStateMachine = any> {
  /** The page's machine, with its actors provided. */
  readonly flow: (platform: Platform, queries: QueryClient) => Flow
  // The actor of an unnamed page type is any.
  readonly Page: ComponentType<{ actor: AnyStateMachine extends Flow ? any : ActorRefFrom<Flow> }>
}

/** Loads a page's chunk. */
export type LoadPage = () => Promise<{ readonly page: CentrePage }>
