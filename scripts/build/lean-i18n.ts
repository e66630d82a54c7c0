import type { Plugin } from 'vite'

/** A message that only a debugging instance prints; unused pure calls leave the bundle. */
const message = /(?:this\.logger|baseLogger)\.(?:log|warn|deprecate|once)\(/g

/** Uses of the parts that the site brings itself, formatter and loading, with their replacements. */
const uses = [
  ['formatter = Formatter;', ''],
  ['new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)', 'new EventEmitter()'],
] as const

/** Bundles i18next without its messages for developers, its own formatter and its loading of texts. */
export const leanI18n = (): Plugin => ({
  name: 'lean-i18n',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => {
      for (const [use] of uses) if (!code.includes(use)) throw new Error(`i18next no longer has “${use}”.`)
      const without = uses.reduce((rest, [use, instead]) => rest.replace(use, instead), code)
      return { code: without.replaceAll(message, '/* @__PURE__ */ $&'), map: null }
    },
  },
})
