import { formDraft } from '../../core/form-draft.ts'

/** The new account of a downline, without its password. */
export const downlineDraft = formDraft('new downline', ['kind', 'username', 'rebate'])

export const linkDraft = formDraft('new link', ['campaign', 'kind', 'rebate'])

/** The offer of a contract to a downline. */
export const offerDraft = formDraft('offer', ['kind', 'username', 'winRate', 'lossRate', 'betAmountRate'])
