import type { FieldName } from '../../../../machines/auth/registration/form-fields.ts'
import { formDraft } from '../../../core/form-draft.ts'

/** No password, code or identity number, and no field that only the platform knows: it may be a secret. */
const keptFields: readonly FieldName[] = [
  'username',
  'mobileNum',
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'email',
  'recommenderId',
  'affiliateCode',
]

/** The half-typed registration of a visitor. */
export const registrationDraft = formDraft('registration', [...keptFields, 'dialingCode'])
