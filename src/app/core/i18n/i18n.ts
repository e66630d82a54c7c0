import { createInstance, type FormatterModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { LanguageOutcome } from '../../../machines/site/preferences/preferences.machine.ts'
import { isolated, localesOf, numberText, withDigits } from './languages.ts'

type Texts = Record<string, string>

/** Addresses of one catalogue file by language; a missing language falls back to English. */
export type Catalogues = Readonly<Record<string, string>>

/** Further catalogue files; each part of the site with texts of its own adds them. */
export const laterCatalogues: Catalogues[] = []

/** Replaces texts of a catalogue file by the brand's own. */
type Reword = (texts: Texts, language: string) => Texts

const brand: { reword?: Reword } = {}

/** Sets the brand's own texts, once, at the start (PLAT-08). */
export const rewordWith = (reword: Reword) => {
  brand.reword = reword
}

/** Longest wait for a catalogue file, ms; a connection may stall without an end. */
const patience = 30_000

export const loadTexts = async (catalogues: Catalogues, language: string): Promise<Texts> => {
  const answer = await fetch(catalogues[language] ?? catalogues['EN'] ?? '', {
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The catalogue for ${language} did not come.`)
  const file = (await answer.json()) as Texts
  const texts = brand.reword?.(file, language) ?? file
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withDigits(text, language)]))
}

const load = async (language: string): Promise<Texts> => {
  const texts: Texts = {}
  let loaded = 0
  // A part of the site may add a file while these load.
  for (;;) {
    const files = [window.boot.catalogues, ...laterCatalogues].slice(loaded)
    if (files.length === 0) return texts
    Object.assign(texts, ...(await Promise.all(files.map((of) => loadTexts(of, language)))))
    loaded += files.length
  }
}

/** A countdown, e.g. `0:59`. */
const span = /^\d+:\d\d$/

/** Formats every number and countdown in a sentence in its language, and isolates every name (I18N-06). */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _, language = '') => {
    if (typeof value === 'number') return numberText(value, language)
    if (typeof value !== 'string') return value as string
    return span.test(value) ? withDigits(value, language) : isolated(value, language)
  },
}

/** i18next with the texts of one language; keys are flat. */
export const makeI18n = async (language: string, texts: Texts): Promise<i18n> => {
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: texts } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  // i18next takes plural rules from its own codes, and some platform codes mean another language there (TY is Tahitian).
  i18n.services.pluralResolver.getRule = (code: string) => new Intl.PluralRules(localesOf(code))
  return i18n
}

/** ms */
const retryDelay = 1000

/** Starts i18next with the catalogue of one language. The build fills missing texts with English (I18N-04). */
export const startI18n = async (language: string): Promise<i18n> => {
  const texts = await load(language)
    .catch(() => load('EN'))
    // One retry bridges a short gap in a mobile network.
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      return load(language)
    })
  return makeI18n(language, texts)
}

/** Fetches a catalogue, which the browser caches, and switches to it. */
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
