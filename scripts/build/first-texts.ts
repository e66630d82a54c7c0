import type { Plugin } from 'vite'
import { readCatalogues } from '../catalogues.ts'

/** Fills `%NE:error.network%` in the page from the catalogues; throws when a text is missing. */
export const firstTexts = (): Plugin => ({
  name: 'first-texts',
  transformIndexHtml: (html) =>
    html.replaceAll(/%([A-Z]{2}):([\w.]+)%/g, (written, language: string, key: string) => {
      const text = readCatalogues().get(language)?.[key]
      if (text === undefined) throw new Error(`index.html: there is no text for ${written}.`)
      return text
    }),
})
