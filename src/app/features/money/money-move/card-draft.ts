import { formDraft } from '../../../core/form-draft.ts'

/** A new bank account, without its number. */
export const cardDraft = formDraft('bank card', ['bankName', 'holderName'])
