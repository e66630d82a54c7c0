import { createRequire } from 'node:module'
import { populateGlobal, type Environment } from 'vitest/runtime'
import { documentBundle } from './document-bundle.ts'

/** Constructors that Node has, too; those of the document take their place. */
const additionalKeys = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** Vitest's environment `happy-dom`, from one file instead of its modules. */
export default {
  name: 'document',
  viteEnvironment: 'client',
  setup: (global) => {
    const { GlobalWindow } = createRequire(import.meta.url)(documentBundle()) as typeof import('happy-dom')
    const window = new GlobalWindow({
      console: global.console as Console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys })
    return {
      teardown: async () => {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) Object.assign(global, { [key]: value })
      },
    }
  },
} satisfies Environment
