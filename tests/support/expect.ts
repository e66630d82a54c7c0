import { expect as patient } from 'playwright/test'
import type { Witness } from '../../path-testing/playwright-files.ts'

/** A web-first assertion looks once. */
const brief = patient.configure({ timeout: 1 })

/** A poll that asks once, and waits for the answer however long it takes. */
const pollOnce = (question: () => unknown): object => {
  const matchers = (isTurned: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? matchers(!isTurned)
            : async (...wanted: unknown[]) => {
                const told = patient(await question())
                const matcher: unknown = Reflect.get(isTurned ? told.not : told, name)
                await (matcher as (...given: unknown[]) => unknown)(...wanted)
              },
      },
    )
  return matchers(false)
}

let isBrief = false

let witness: Witness | undefined

/** Playwright's `expect`, which `briefly` makes look once instead of waiting. */
export const expect = new Proxy(patient, {
  apply: (_, self, [subject, ...rest]: readonly unknown[]) => {
    const matchersOf = (real: unknown) => Reflect.apply(isBrief ? brief : patient, self, [real, ...rest]) as object
    return witness === undefined ? matchersOf(subject) : witness.of(subject, matchersOf)
  },
  get: (_, name) => {
    const own: unknown = name === 'poll' && isBrief ? pollOnce : Reflect.get(isBrief ? brief : patient, name)
    if (name !== 'poll' || witness === undefined) return own
    const { poll } = witness
    return (question: () => unknown, ...rest: readonly unknown[]) =>
      poll(question, (real) => Reflect.apply(own as typeof pollOnce, undefined, [real, ...rest]) as object)
  },
})

/** Shows the expectations of a walk to a witness; nothing else may look meanwhile. */
export const witnessed = async <Result>(by: Witness | undefined, walk: () => Promise<Result>): Promise<Result> => {
  witness = by
  try {
    return await walk()
  } finally {
    witness = undefined
  }
}

/** Runs looks that do not wait; nothing else may look meanwhile. */
export const briefly = async <Result>(looks: () => Promise<Result>): Promise<Result> => {
  isBrief = true
  try {
    return await looks()
  } finally {
    isBrief = false
  }
}
