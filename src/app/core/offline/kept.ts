/** The caches of the service worker, beside its list of the release's files. */
export const keptCaches = { files: 'files', config: 'config', lists: 'lists', pictures: 'pictures' } as const

/** The answer of the worker to a page: calls whose kept answer has been replaced, and whether the platform did not answer. */
export interface News {
  readonly changed: readonly string[]
  readonly isOld: boolean
}
