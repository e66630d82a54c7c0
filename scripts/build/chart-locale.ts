import type { Plugin } from 'vite'

const browsersLocale = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')"

/**
 * Lets uPlot load where the browser's language is no language tag, as `en-US@posix` of a machine without a locale. The chart's
 * numbers come from the site.
 */
export const chartLocale = (): Plugin => ({
  name: 'chart-locale',
  transform: {
    filter: { id: /\/uplot\/dist\/uPlot\.esm\.js$/ },
    handler: (code) => {
      if (!code.includes(browsersLocale)) throw new Error(`uPlot no longer has ${browsersLocale}`)
      return { code: code.replace(browsersLocale, "new Intl.NumberFormat('en-US')"), map: null }
    },
  },
})
