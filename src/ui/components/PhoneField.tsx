import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldRule } from '../../machines/shared/fields/field-rules.ts'
import type { Message } from '../../machines/shared/fields/message.ts'
import { phonePlaceholder } from '../../machines/shared/fields/phone.ts'
import { CountrySelect, type CountrySelectProps } from './CountrySelect.tsx'
import type { FormDraft } from './form-draft.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useMessage } from './use-message.ts'

export interface PhoneFieldProps extends Pick<TextFieldProps, 'hint' | 'marked' | 'onBlur' | 'enterKeyHint'> {
  countries: CountrySelectProps
  rule: FieldRule | undefined
  error: Message | undefined
  /** Takes the focus when its window opens. */
  first?: boolean
  draft?: FormDraft | undefined
}

/** A mobile number with its country (SMS-05, SMS-06). The form fields are `mobileNum`, `dialingCode` and `countryCode`. */
export function PhoneField({ countries, rule, error, first = false, draft, ...rest }: PhoneFieldProps) {
  const { t, i18n } = useTranslation()
  const message = useMessage()
  const [kept] = useState(() => draft?.read('countryCode'))
  const isOffered = countries.countries.some(({ countryCode }) => countryCode === kept)
  const startCountry = isOffered ? kept : countries.startCountry
  return (
    <TextField
      {...rest}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={t('phone.label')}
      placeholder={message(phonePlaceholder(rule, i18n.language))}
      error={message(error)}
      required
      data-first={first || undefined}
      before={<CountrySelect {...countries} startCountry={startCountry} />}
    />
  )
}
