/** The platform's codes that are not BCP 47 in small letters (I18N-07): Chinese of two scripts, and Filipino (decided). */
const tags: Record<string, string> = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' }

/** The BCP 47 tag of a platform's language code, e.g. for `lang`. */
export const tagOf = (language: string) => tags[language] ?? language.toLowerCase()

/** What a language calls itself, and where its own digits begin, where it has some. */
interface Language {
  readonly name: string
  readonly zero?: number
}

/** The default brand's own; `more-languages.ts` has the others. */
const known: Record<string, Language> = {
  EN: { name: 'English' },
  NE: { name: 'नेपाली', zero: 0x09_66 },
}

/** Gets to know the languages of a brand that speaks more than the default ones; a code stands for what does not come. */
export const meetLanguages = async (languages: readonly string[]): Promise<void> => {
  if (languages.some((language) => !(language in known)))
    Object.assign(known, (await import('./more-languages.ts').catch(() => undefined))?.moreLanguages)
}

/** A language by its own name; its code where nobody has written it down. */
export const nameOf = (language: string) => known[language]?.name ?? language

/** Says to the browser what language the page is in, and which way it runs. */
export const declareLanguage = (language: string) => {
  document.documentElement.lang = tagOf(language)
  document.documentElement.dir = /^(AR|FA|UR)$/.test(language) ? 'rtl' : 'ltr'
}

/** What `Intl` is to write a language like. Browsers without Nepali have Hindi, which groups numbers as Nepali does. */
export const localesOf = (language: string) =>
  [tagOf(language), ...(language === 'NE' ? ['hi'] : []), 'en'].map((tag) => `${tag}-u-nu-latn`)

const digits = { native: false }

/** The brand's choice of digits, once, at the start (I18N-07). */
export const chooseDigits = (chosen: 'latin' | 'native') => {
  digits.native = chosen === 'native'
}

/** A text with its digits as the brand wants them: Latin, or the language's own. */
export const withDigits = (text: string, language: string) => {
  const zero = digits.native && known[language]?.zero
  return zero ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))) : text
}

/** A number as the language writes it (I18N-06); `options` as for `Intl.NumberFormat`. */
export const numberText = (value: number, language: string, options?: Intl.NumberFormatOptions) =>
  withDigits(new Intl.NumberFormat(localesOf(language), options).format(value), language)
