import type { AnyStateMachine, InspectionEvent } from 'xstate'
import flows from '../../../../docs/flows/index.json' with { type: 'json' }

const texts = new Map<string, string>(
  flows.flatMap(({ id, description, states }) => [
    [id, description] as const,
    ...states.map((state) => [`${id}.${state.id}`, state.description] as const),
  ]),
)

/** Gives a machine's states the published descriptions, which the player's bundle leaves out (FLOW-04). */
export const describeMachine = (machine: AnyStateMachine): void => {
  const open = [machine.root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const description = texts.get([machine.id, ...node.path].join('.'))
    if (description !== undefined) Object.assign(node.config, { description })
    open.push(...Object.values(node.states))
  }
}

/** Describes the machine that an inspection event starts, if it starts one. */
export const describeStarted = (event: InspectionEvent): void => {
  if (event.type !== '@xstate.actor') return
  const { logic } = event.actorRef as { readonly logic?: AnyStateMachine }
  if (logic !== undefined && 'root' in logic) describeMachine(logic)
}
