import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Platform } from '../../core/platform/platform.ts'

/** A page of a centre: its flow, which starts with `PageInput`, and what is seen of it. */
export interface CentrePage<Flow extends AnyStateMachine = any> {
  /** The page's machine, with its work provided. */
  readonly flow: (platform: Platform, queries: QueryClient) => Flow
  // Of a page that is not named, the actor is any.
  readonly Page: ComponentType<{ actor: AnyStateMachine extends Flow ? any : ActorRefFrom<Flow> }>
}

/** Fetches a page's code. */
export type LoadPage = () => Promise<{ readonly page: CentrePage }>
