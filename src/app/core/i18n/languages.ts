/** Platform codes whose BCP 47 tag is not their lower case (I18N-07): Chinese in two scripts, and Filipino (decided). */
const tags: Record<string, string> = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' }

/** The BCP 47 tag of a platform's language code, e.g. for `lang`. */
export const tagOf = (language: string) => tags[language] ?? language.toLowerCase()

/** A language's own name, and the code point of its own zero, if it has digits. */
interface Language {
  readonly name: string
  readonly zero?: number
}

/** The default brand's languages; `more-languages.ts` has the others. */
const known: Record<string, Language> = {
  EN: { name: 'English' },
  NE: { name: 'नेपाली', zero: 0x09_66 },
}

/** Loads the names of a brand's further languages; their codes stand in if that fails. */
export const meetLanguages = async (languages: readonly string[]): Promise<void> => {
  if (languages.some((language) => !(language in known)))
    Object.assign(known, (await import('./more-languages.ts').catch(() => undefined))?.moreLanguages)
}

/** A language's own name; its code if the name is unknown. */
export const nameOf = (language: string) => known[language]?.name ?? language

/** The direction of a language's script. */
export const directionOf = (language: string) => (/^(AR|FA|UR)$/.test(language) ? 'rtl' : 'ltr')

/** Isolates a name of the other direction in a sentence, so that it moves no word around it (I18N-02). */
export const isolated = (value: string, language: string) => {
  const other = directionOf(language) === 'rtl' ? /[a-z]/i : /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
  return other.test(value) ? `\u2068${value}\u2069` : value
}

/** Sets the page's `lang` and `dir`. */
export const declareLanguage = (language: string) => {
  document.documentElement.lang = tagOf(language)
  document.documentElement.dir = directionOf(language)
}

/** The locales to pass to `Intl`. Browsers without Nepali use Hindi, which groups numbers in the same way. */
export const localesOf = (language: string) =>
  [tagOf(language), ...(language === 'NE' ? ['hi'] : []), 'en'].map((tag) => `${tag}-u-nu-latn`)

const digits = { native: false }

/** Sets the brand's choice of digits, once, at the start (I18N-07). */
export const chooseDigits = (chosen: 'latin' | 'native') => {
  digits.native = chosen === 'native'
}

/** A text in the brand's digits: Latin, or the language's own. */
export const withDigits = (text: string, language: string) => {
  const zero = digits.native && known[language]?.zero
  return zero ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))) : text
}

/** A number in the language's notation (I18N-06); `options` as for `Intl.NumberFormat`. */
export const numberText = (value: number, language: string, options?: Intl.NumberFormatOptions) =>
  withDigits(new Intl.NumberFormat(localesOf(language), options).format(value), language)
