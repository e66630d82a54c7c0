import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'

/** A flow that begins with what shows it, and ends with it; undefined before it has begun. `make` gives an actor that runs. */
export const useOwnFlow = <M extends AnyStateMachine>(make: () => Actor<M>): Actor<M> | undefined => {
  const [actor, setActor] = useState<Actor<M>>()
  useEffect(() => {
    const made = make()
    setActor(made)
    return () => {
      made.stop()
    }
    // It is made once, of what there was then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return actor
}
