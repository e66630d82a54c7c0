import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { places } from './kept-values.ts'
import { sessionStore } from './storage.ts'

/** Forgets the place of a list that its reader left; one that a lost session closed stays for the next login. */
export const leavePlace = (name: string) => {
  if (sessionStore.get('lostAccount') === undefined) places.drop(name)
}

/**
 * Returns the machine of a list, which starts with the kept `place` in its input and keeps each later one, so that a reload or a
 * lost session loses none (PLAY-08). `nameOf`: the list, by the input.
 */
export const keepsPlace = <M extends AnyStateMachine>(
  machine: M,
  nameOf: (input: InputFrom<M>) => string,
  placeOf: (snapshot: SnapshotFrom<M>) => unknown,
): M => {
  const known = new WeakMap<object, { readonly name: string; place: string }>()
  const start = machine.getInitialSnapshot.bind(machine)
  const step = machine.transition.bind(machine)
  const textOf = (snapshot: unknown) => JSON.stringify(placeOf(snapshot as SnapshotFrom<M>))
  return Object.assign(machine, {
    getInitialSnapshot: ((scope, input) => {
      const name = nameOf(input as InputFrom<M>)
      const snapshot = start(scope, { ...(input as object), place: places.read(name) })
      known.set(scope.self, { name, place: textOf(snapshot) })
      return snapshot
    }) satisfies AnyStateMachine['getInitialSnapshot'],
    transition: ((before, event, scope) => {
      const snapshot = step(before, event as never, scope)
      const list = known.get(scope.self)
      if (list === undefined) return snapshot
      if (event.type === 'xstate.stop') leavePlace(list.name)
      const place = textOf(snapshot)
      if (place === list.place) return snapshot
      list.place = place
      places.keep(list.name, JSON.parse(place))
      return snapshot
    }) satisfies AnyStateMachine['transition'],
  })
}
