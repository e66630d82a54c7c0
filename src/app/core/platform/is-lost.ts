import type { CallError } from '../../../api/errors.ts'

/** An answer that never came, or broke off, says nothing about what happened; a refusal does. */
export const isLost = (error: CallError): boolean => error._tag !== 'CallRefused' || error.errorCode === 'server_error'
