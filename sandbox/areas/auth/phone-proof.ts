import type { ErrorCode } from '../../../src/api/error-codes.ts'
import type { Tx } from '../../db/store.ts'
import { firebaseProject, isNumberProven } from './firebase.ts'
import { internationalOf } from './phone.ts'
import { checkCode, type SmsPurpose, useCode } from './sms.ts'
import type { State } from '../../core/state.ts'
import { consumeOnce } from '../../core/one-time.ts'

interface ShownProof {
  /** The SMS code; absent with Firebase. */
  readonly code?: string | undefined
  readonly firebaseChannel?: string | undefined
  readonly firebaseIdToken?: string | undefined
}

/** Consumes the proof, in the caller's transaction; false when already consumed. */
export type UseProof = (tx: Tx) => Promise<boolean>

/** Checks a phone proof without consuming it; `failed` is the reason. */
export async function checkPhoneProof(
  state: State,
  { purpose, mobile, address }: { readonly purpose: SmsPurpose; readonly mobile: string; readonly address: string },
  shown: ShownProof,
): Promise<{ readonly failed: ErrorCode } | { readonly use: UseProof }> {
  const { firebaseIdToken: idToken, firebaseChannel = firebaseProject.projectId } = shown
  if (idToken !== undefined && idToken !== '') {
    const good =
      state.controls.sms.channel === 'firebase' &&
      firebaseChannel === firebaseProject.projectId &&
      (await isNumberProven(state, idToken, internationalOf(mobile)))
    return good ? { use: (tx) => consumeOnce(tx, idToken, state.clock.now()) } : { failed: 'phone_verification_failed' }
  }
  const asked = { purpose, mobile, address, code: (shown.code ?? '').trim() }
  const verdict = await checkCode(state, asked)
  return verdict === 'right'
    ? { use: (tx) => useCode(tx, asked, state.clock.now()) }
    : { failed: verdict === 'wrong' ? 'verification_code_wrong' : 'verification_code_expired' }
}
