import { Schema } from 'effect'

/** Reads a day of an answer; it may be the start of a moment, and have slashes. No calendar has `2026-13-45`. */
const dayOf = (sent: unknown) => {
  const day = String(sent).slice(0, 10).replaceAll('/', '-')
  return Number.isNaN(Date.parse(day)) ? undefined : day
}

/** A day, e.g. `2026-11-21`. This file is apart because the first page needs no days. */
export const Day = /* @__PURE__ */ Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u)).annotate({
  reads: dayOf,
  day: true,
})
