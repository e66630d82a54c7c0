import type { CustomField, FieldName } from '../../../machines/auth/registration/form-fields.ts'
import type { TextFieldProps } from '../../components/TextField.tsx'

/** The fields with a plain input. */
export type PlainField = Exclude<FieldName, CustomField | 'mobileNum' | 'verificationCode' | 'captcha'>

type Input = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

const account: Input = { autoComplete: 'off' }

/** The keyboard and autofill hints of each field. */
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
