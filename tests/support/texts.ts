import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import ty from '../../locales/ty.json' with { type: 'json' }

export type Language = 'EN' | 'NE'

const catalogues = { EN: en, NE: ne, TY: ty }
let read: keyof typeof catalogues = 'EN'

/** From now on the reader reads this language; a test that does not say so reads English. */
export const readIn = (language: keyof typeof catalogues): void => {
  read = language
}

/** A sentence as the reader sees it, for finding it on the page. */
export const text = (key: keyof typeof en, values: Record<string, string> = {}): string =>
  catalogues[read][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
