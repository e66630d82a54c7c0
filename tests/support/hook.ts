import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SiteContext } from '../../src/app/core/site-context.ts'
import { flowIn } from './flow-in.ts'

const roots: Root[] = []
/** Ends the hooks of a test. */
export const unmountHooks = () => {
  for (const root of roots.splice(0)) flushSync(() => root.unmount())
}

/** A flow that stands in one state, and the events that it was sent. */
export const standing = (value: string, context: object = {}, tags: readonly string[] = []) => {
  const sent: object[] = []
  const snapshot: unknown = flowIn(value, { context, tags })
  return {
    sent,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: object) => sent.push(event),
  }
}

/** The result of a hook in a site and its router, kept up to date. `at`: the router's address. */
export const used = <Result>(hook: () => Result, site: object, queries = new QueryClient(), at = '/') => {
  let result: Result | undefined
  const Probe = () => {
    result = hook()
    return null
  }
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  const inside = createElement(
    SiteContext.Provider,
    { value: site as never },
    createElement(MemoryRouter, { initialEntries: [at] }, createElement(Probe)),
  )
  flushSync(() => root.render(createElement(QueryClientProvider, { client: queries }, inside)))
  return () => result as Result
}
