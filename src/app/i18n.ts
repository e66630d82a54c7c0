import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { LanguageOutcome } from '../machines/preferences/preferences.machine.ts'

type Texts = Record<string, string>

const catalogues = import.meta.glob<string>('../../locales/*.json', { query: '?url', import: 'default', eager: true })

/** The platform's codes are not BCP 47 (I18N-07). */
const tags: Record<string, string> = { NE: 'ne', EN: 'en' }

/** The BCP 47 tag of a platform's language code; digits are Latin. */
export const tagOf = (language: string) => tags[language] ?? language.toLowerCase()

/** Each language by its own name. */
export const languageNames: Record<string, string> = { NE: 'नेपाली', EN: 'English' }

const load = async (language: string): Promise<Texts> => {
  const catalogue = catalogues[`../../locales/${language.toLowerCase()}.json`]
  if (catalogue === undefined) throw new Error(`There is no catalogue for ${language}.`)
  const answer = await fetch(catalogue)
  if (!answer.ok) throw new Error(`The catalogue for ${language} did not come.`)
  return (await answer.json()) as Texts
}

/** i18next with the catalogue of one language; keys are flat, and English stands in for a missing text (I18N-04). */
export const startI18n = async (language: string): Promise<i18n> => {
  const texts = await load(language).catch(() => load('EN'))
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'EN',
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  return i18n
}

/** Fetches a catalogue, which the browser keeps, and switches to it. */
export const loadLanguage = (i18n: i18n) =>
  fromPromise<LanguageOutcome, { language: string }>(async ({ input }) => {
    try {
      i18n.addResourceBundle(input.language, 'translation', await load(input.language))
      await i18n.changeLanguage(input.language)
      return { kind: 'loaded' }
    } catch {
      return { kind: 'unreachable' }
    }
  })
