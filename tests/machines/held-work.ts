import { createActor, fromCallback, fromPromise } from 'xstate'

/** Waits until every settled promise is processed. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that a test answers by hand: each call with its input, and whether it was aborted. */
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
    if (found === undefined) throw new Error('The work was not requested.')
    return found
  }
  return { logic, asked, at }
}

/** A parent that records a flow's reports. */
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
