import { formDraft } from '../../../core/form-draft.ts'

export const nicknameDraft = formDraft('nickname', ['nickname'])

/** A new number or address, without its code and the password. */
export const contactDraft = formDraft('contact', ['mobileNum', 'dialingCode', 'email'])
