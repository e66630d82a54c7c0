import { useLayoutEffect, useState } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { startFlow, type FlowStart } from './flows.ts'
import { useSite } from './site-context.ts'

/** A flow that starts and stops with the component; undefined before it has started. */
export const useFlow = <M extends AnyStateMachine>(
  id: string,
  make: () => FlowStart<M>,
): ActorRefFrom<M> | undefined => {
  const { flows } = useSite()
  const [actor, setActor] = useState<ActorRefFrom<M>>()
  useLayoutEffect(() => {
    const flow = startFlow(flows, id, make)
    setActor(() => flow)
    return () => {
      flows.send({ type: 'flow.stop', flow })
    }
    // The flow starts once, with the values of that render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return actor
}
