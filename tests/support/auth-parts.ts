import { flowWith } from './whole-part.ts'

/** Without the picture of a code, which has no text. */
export const plain = (text: string) => text.replaceAll(/^( *svg.*role=img.*?)(?: \S*[hvzZ]\S*)?$/gm, '$1')
export const countries = {
  countries: [{ countryCode: 'NP', countryDialingCode: '977', name: 'Nepal', flag: undefined }],
  startCountry: 'NP',
} as never
export const code = (view: object = {}) =>
  flowWith({ busy: false, canSend: true, notice: undefined, countdown: undefined, ...view })
export const captcha = (view: object = {}) =>
  flowWith({ image: 'AAAA', busy: false, failed: false, canRefresh: true, ...view })
