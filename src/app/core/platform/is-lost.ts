import type { CallError } from '../../../api/errors.ts'

/** Is the outcome of a call unknown? A missing or cut answer leaves it open; a refusal does not. */
export const isLost = (error: CallError): boolean => error._tag !== 'CallRefused' || error.errorCode === 'server_error'
