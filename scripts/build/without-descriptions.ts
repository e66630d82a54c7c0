import type { Plugin } from 'vite'

/** A description in a machine's source, with the comma after it. */
const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** Strips the descriptions of machines from the bundle; viewer and inspector show those of docs/flows. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/.*\.machine\.ts$/ },
    handler: (code) => code.replaceAll(description, ''),
  },
})
