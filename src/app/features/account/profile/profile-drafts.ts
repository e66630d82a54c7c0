import { formDraft } from '../../../core/form-draft.ts'

export const nicknameDraft = formDraft('nickname', ['nickname'])

/** A new number or address, without its code and the password. */
export const contactDrafts = {
  mobile: formDraft('contact mobile', ['mobileNum', 'countryCode']),
  email: formDraft('contact email', ['email']),
}
