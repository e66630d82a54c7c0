import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'
import type { PageInput } from '../../../machines/centres/page.ts'
import type { pageNotProvided } from '../../../machines/centres/page.ts'
import { lateMachine, makeLate, once, type Late } from '../../core/lazy-feature/late-machine.ts'
import type { Platform } from '../../core/platform/platform.ts'
import type { CentrePage } from './page.ts'

type Flow = CentrePage['flow']

const lates = new Map<string, Late<Flow>>()

const keyOf = ({ of, page }: Pick<PageInput, 'of' | 'page'>) => `${of} ${page}`

const lateOf = (key: string) => {
  const late = lates.get(key) ?? makeLate<Flow>()
  lates.set(key, late)
  return late
}

/** The code of a page has come: whoever waits for it goes on as that page. */
export const pageArrives = (where: Pick<PageInput, 'of' | 'page'>, { flow }: CentrePage) =>
  lateOf(keyOf(where)).arrive(flow)

/** What stands behind the open page of a centre: the machine of that page, as soon as its code is there. */
export const latePage = (platform: Platform, queries: QueryClient): ReturnType<typeof pageNotProvided> => {
  const machines = new Map<string, AnyActorLogic>()
  const machineOf = (input: PageInput) => {
    const key = keyOf(input)
    const made = once<Flow>(platform, queries)
    const machine = machines.get(key) ?? lateMachine(lateOf(key), (flow) => made(flow) as AnyStateMachine)
    machines.set(key, machine)
    return machine
  }
  /** A page that waits for its code carries its input; one that has begun, its machine. */
  const logicOf = (snapshot: Snapshot<unknown>): AnyActorLogic =>
    'heard' in snapshot
      ? machineOf((snapshot as unknown as { input: PageInput }).input)
      : (snapshot as AnyMachineSnapshot).machine
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input: PageInput) => machineOf(input).getInitialSnapshot(scope, input),
    start: (snapshot, scope) => logicOf(snapshot).start?.(snapshot, scope),
    transition: (snapshot, event, scope) => logicOf(snapshot).transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot) => logicOf(snapshot).getPersistedSnapshot(snapshot),
  }
  return logic as never
}
