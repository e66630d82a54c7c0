import type { Permission } from '../../../../api/calls/system.ts'
import type { Notice } from '../../../../machines/shared/text-key.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import type { PhoneProof, TypedCode } from './typed-code.ts'

/** The firebase project that sends the codes; undefined if the platform sends them itself. */
export const firebaseOf = (platform: Platform): Permission['firebase'] => {
  const permission = platform.permission()
  return permission?.smsChannel === 'firebase' ? permission.firebase : undefined
}

/** Firebase's big chunk loads when the first code is requested. */
export const loadFirebase = () => import('./firebase-phone.ts')

/** Sends a payload with the proof of its number, unless firebase rejects the code. */
export const withPhoneProof = async <Outcome extends { readonly kind: string }>(
  platform: Platform,
  typed: TypedCode,
  send: (proof: PhoneProof) => Promise<Outcome>,
  refuse: (notice: Notice) => Outcome,
): Promise<Outcome> => {
  const project = firebaseOf(platform)
  return project === undefined
    ? send({ code: typed.code, firebase: {} })
    : (await loadFirebase()).sendWithToken(project, platform.memory.sentCodes, typed, send, refuse)
}
