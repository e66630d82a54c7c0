import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }

export type Language = 'EN' | 'NE'

const catalogues: Record<Language, typeof en> = { EN: en, NE: ne }
let read: Language = 'EN'

/** From now on the reader reads this language; a test that does not say so reads English. */
export const readIn = (language: Language): void => {
  read = language
}

/** A sentence as the reader sees it, for finding it on the page. */
export const text = (key: keyof typeof en, values: Record<string, string> = {}): string =>
  catalogues[read][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
