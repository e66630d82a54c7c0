import type { SnapshotFrom } from 'xstate'
import type { makeCodeForm } from './code-form.ts'

/** Selects all that a form with number and code renders. */
export const selectCodeForm = (snapshot: SnapshotFrom<ReturnType<typeof makeCodeForm>>) => ({
  busy: snapshot.hasTag('busy'),
  code: snapshot.context.given.code,
  mobileRule: snapshot.context.given.mobileRule,
  captcha: snapshot.children.captcha,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
