import type { Plugin } from 'vite'

/**
 * Uses of the parts that the site brings itself, by file, with their replacements: machines hold its moves (decision 002)
 * and the pages of its lists (decision 019).
 */
const uses: Readonly<Record<string, readonly [string, string]>> = {
  'queryClient.js': ['config.mutationCache || new MutationCache()', '{ clear: noop, resumePausedMutations: noop }'],
  'query.js': [
    'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
    'this.options.behavior',
  ],
}

/** Names that need what is left out. */
const unusable =
  /import\s*\{[^}]*\b(\w*(?:Mutation|Infinite)\w*|useIsMutating|mutationOptions|infiniteQueryOptions)\b[^}]*\}\s*from\s*["']@tanstack\/react-query["']/

/** Bundles the query library without mutations and endless queries. */
export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: /@tanstack\/react-query|MutationCache|infiniteQueryBehavior/ },
    handler(code, id) {
      const [library, file = ''] = id.split('/@tanstack/query-core/build/modern/')
      const [, name] = id.includes('/@tanstack/') ? [] : (unusable.exec(code) ?? [])
      if (name !== undefined) throw new Error(`${id} uses ${name}, which lean-query.ts leaves out.`)
      const use = library === id ? undefined : uses[file]
      if (use === undefined) return undefined
      if (!code.includes(use[0])) throw new Error(`The query library no longer has “${use[0]}”.`)
      return { code: code.replace(...use), map: null }
    },
  },
})
