import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const production = resolve('node_modules/react-router/dist/production/index.mjs')

/** An assignment of a name for developers' tools; it keeps the bundler from dropping an unused component. */
const developersName = /^\w+\.(displayName = "[^"]*"|contextType = \w+);$/gm

/** A call that makes a component or a context, without a mark that nothing else comes of it. */
const madeComponent = /= (React\d*\.(createContext|forwardRef|memo)\()/g

/** Bundles the router's production files, which its package never names to bundlers, and of them what the site uses. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(-dom)?$/ },
    handler: () => production,
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(developersName, '').replaceAll(madeComponent, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
