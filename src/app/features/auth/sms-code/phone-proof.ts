import type { Permission } from '../../../../api/calls/system.ts'
import type { Notice } from '../../../../machines/shared/text-key.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import type { PhoneProof, TypedCode } from './typed-code.ts'

/** The firebase project that sends the codes; none where the platform sends them itself. */
export const firebaseOf = (platform: Platform): Permission['firebase'] => {
  const permission = platform.permission()
  return permission?.smsChannel === 'firebase' ? permission.firebase : undefined
}

/** Firebase's code is big, and comes when the first code is asked for. */
export const loadFirebase = () => import('./firebase-phone.ts')

/** Sends a payload with the proof of its number; where firebase finds the code wrong, nothing is sent. */
export const withPhoneProof = async <Outcome extends { readonly kind: string }>(
  platform: Platform,
  typed: TypedCode,
  send: (proof: PhoneProof) => Promise<Outcome>,
  refuse: (notice: Notice) => Outcome,
): Promise<Outcome> => {
  const project = firebaseOf(platform)
  return project === undefined
    ? send({ code: typed.code, firebase: {} })
    : (await loadFirebase()).sendWithToken(project, typed, send, refuse)
}
