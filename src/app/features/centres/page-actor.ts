import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate'
import { readerBack, type PageInput, type pageNotProvided } from '../../../machines/centres/page.ts'
import { isPending } from '../../core/lazy-feature/lazy-actor.ts'
import type { Platform } from '../../core/platform/platform.ts'
import { featureOf, type PageFeature } from './pages.ts'

/** The actor of a centre's open page, which continues as that page's machine when its chunk is loaded. */
export const pageActor = (platform: Platform, queries: QueryClient): ReturnType<typeof pageNotProvided> => {
  const logics = new Map<PageFeature, AnyActorLogic>()
  const logicFor = (input: PageInput): AnyActorLogic => {
    const feature = featureOf(input)
    if (feature === undefined) throw new Error(`There is no page ${input.page}.`)
    const logic = logics.get(feature) ?? feature.actor(platform, queries)
    logics.set(feature, logic)
    return logic
  }
  const logicOf = (snapshot: Snapshot<unknown>): AnyActorLogic =>
    isPending(snapshot) ? logicFor(snapshot.input as PageInput) : (snapshot as AnyMachineSnapshot).machine
  /** The retry of a page whose load failed; another page does nothing when its reader is back (AUTH-14). */
  const meant = (snapshot: Snapshot<unknown>, event: AnyEventObject): AnyEventObject => {
    if (event.type !== readerBack || isPending(snapshot)) return event
    const page = snapshot as AnyMachineSnapshot
    const retry = page.machine.events.find((type) => type.endsWith('.retry') && page.can({ type }))
    return retry !== undefined && page._nodes.some(({ key }) => key === 'failed') ? { type: retry } : event
  }
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input: PageInput) => logicFor(input).getInitialSnapshot(scope, input),
    start: (snapshot, scope) => logicOf(snapshot).start?.(snapshot, scope),
    transition: (snapshot, event, scope) => logicOf(snapshot).transition(snapshot, meant(snapshot, event), scope),
    getPersistedSnapshot: (snapshot) => logicOf(snapshot).getPersistedSnapshot(snapshot),
  }
  return logic as never
}
