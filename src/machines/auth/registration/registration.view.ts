import type { SnapshotFrom } from 'xstate'
import { fieldsOf, tabsOf, type Tab } from './form-fields.ts'
import type { registrationMachine } from './registration.machine.ts'

type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

const tabOf = (snapshot: RegistrationSnapshot): Tab => {
  if (snapshot.matches({ editing: 'mobile' })) return 'mobile'
  return snapshot.context.submission?.tab ?? 'username'
}

const body = (snapshot: RegistrationSnapshot) => {
  if (snapshot.hasTag('form')) return 'form'
  if (snapshot.matches('rulesFailed')) return 'rulesFailed'
  return snapshot.matches('unavailable') ? 'unavailable' : 'loading'
}

/** Selects all that the registration form renders, as a page and as a window (REG-12). */
export const selectRegistration = (snapshot: RegistrationSnapshot) => {
  const tab = tabOf(snapshot)
  return {
    body: body(snapshot),
    busy: snapshot.hasTag('busy'),
    tab,
    tabs: tabsOf(snapshot.context.switches),
    fields: fieldsOf(tab, snapshot.context),
    mobileRule: snapshot.context.rules['mobileNum'],
    fieldErrors: snapshot.context.fieldErrors,
    notice: snapshot.context.notice,
    failure: snapshot.matches('rulesFailed') ? snapshot.context.failure : undefined,
    captcha: snapshot.children.captcha,
    code: snapshot.context.code,
  } as const
}
