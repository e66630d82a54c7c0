import { expect as patient } from 'playwright/test'

/** A web-first assertion looks once; a poll needs time for its first answer. */
const brief = patient.configure({ timeout: 1 })
const briefPoll = patient.configure({ timeout: 250 }).poll

let isBrief = false

/** Playwright's `expect`, which `briefly` makes look once instead of waiting. */
export const expect = new Proxy(patient, {
  apply: (_, self, actual) => Reflect.apply(isBrief ? brief : patient, self, actual) as unknown,
  get: (_, name) => {
    if (!isBrief) return Reflect.get(patient, name) as unknown
    return name === 'poll' ? briefPoll : (Reflect.get(brief, name) as unknown)
  },
})

/** Runs looks that do not wait; nothing else may look meanwhile. */
export const briefly = async <Result>(looks: () => Promise<Result>): Promise<Result> => {
  isBrief = true
  try {
    return await looks()
  } finally {
    isBrief = false
  }
}
