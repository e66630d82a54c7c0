import type { Plugin } from 'vite'

/** Strips the call table's notes for readers from the bundle. */
export const withoutCallNotes = (): Plugin => ({
  name: 'without-call-notes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/api\/calls\/[\w-]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/^ {2}(purpose|decisive|shown|decided):(?: .*,| \[\n(?: {4}.*\n)+ {2}\],)$/gm, ''),
  },
})
