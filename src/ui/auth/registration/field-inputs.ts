import type { FieldName } from '../../../machines/auth/registration/form-fields.ts'
import type { TextFieldProps } from '../../components/TextField.tsx'

/** Fields that are drawn as a plain input. */
export type PlainField = Exclude<FieldName, 'mobileNum' | 'verificationCode' | 'captcha'>

type Input = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

const account: Input = { autoComplete: 'off' }

/** What helps the hand that fills in a field: its keyboard, and what the browser knows already. */
export const fieldInputs: Record<PlainField, Input> = {
  username: { autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  checkPass: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  qqNum: { ...account, inputMode: 'numeric' },
  line: account,
  whatsapp: { ...account, inputMode: 'tel' },
  facebook: account,
  wechat: account,
  idNumber: account,
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  recommenderId: account,
  affiliateCode: account,
}
