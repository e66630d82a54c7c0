import { createActor, fromCallback, fromPromise } from 'xstate'

/** Waits until everything that is already settled has been heard. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that a test answers by hand: each time it was asked for, with what, and whether it was given up. */
export const heldWork = <Outcome, Input>() => {
  const asked: {
    readonly input: Input
    readonly signal: AbortSignal
    readonly answer: (outcome: Outcome) => Promise<void>
  }[] = []
  const logic = fromPromise<Outcome, Input>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        asked.push({
          input,
          signal,
          answer: async (outcome) => {
            resolve(outcome)
            await settled()
          },
        })
      }),
  )
  const at = (index: number) => {
    const found = asked.at(index)
    if (found === undefined) throw new Error('The work was not asked for.')
    return found
  }
  return { logic, asked, at }
}

/** A parent that writes down what a flow reports. */
export const listener = () => {
  const heard: { type: string }[] = []
  const actor = createActor(
    fromCallback<{ type: string }>(({ receive }) => {
      receive((event) => heard.push(event))
    }),
  )
  actor.start()
  return { ref: actor as never, heard }
}
