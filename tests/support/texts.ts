import en from '../../locales/en.json' with { type: 'json' }

/** A sentence as an English reader sees it, for finding it on the page. */
export const text = (key: keyof typeof en, values: Record<string, string> = {}): string =>
  en[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
