import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import th from '../../locales/th.json' with { type: 'json' }
import ty from '../../locales/ty.json' with { type: 'json' }

const catalogues = { EN: en, NE: ne, TH: th, TY: ty }

export type Language = keyof typeof catalogues

let read: Language = 'EN'

/** Sets the reader's language from now on; the default is English. */
export const readIn = (language: Language): void => {
  read = language
}

/** A sentence as displayed, for finding it on the page; the plural in a language without a singular. */
export const text = (key: keyof typeof en, values: Record<string, string> = {}): string => {
  const catalogue: Partial<Record<string, string>> = catalogues[read]
  const said = catalogue[key] ?? catalogue[key.replace(/_one$/, '_other')] ?? ''
  return said.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
