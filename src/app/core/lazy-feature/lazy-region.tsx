import { lazy, type ComponentType } from 'react'
import { ChunkFailed } from '../../../ui/components/chunk-failed.ts'
import { moveToNewPage } from '../release/release.ts'
import { stylesReady } from './styles.ts'

/** CFG-06, ms. */
const patience = 120_000

/** What the regions of this page share: which of them failed, and whether a load has timed out. */
const failures = { retries: new Set<() => void>(), timedOut: false }

/**
 * Loads failed regions again when they are next shown. A browser may keep a failed or a hanging request for the page's lifetime:
 * the page is reloaded after a second failure if no typed text would be lost, after a third one in any case, and after a
 * time-out by the next press.
 */
export const retryFailedChunks = () => {
  if (failures.timedOut) void moveToNewPage({ again: true, anyway: true })
  for (const retry of failures.retries) retry()
  failures.retries.clear()
}

const withPatience = <Loaded,>(loading: Promise<Loaded>) =>
  new Promise<Loaded>((resolve, reject) => {
    const timer = setTimeout(() => {
      failures.timedOut = true
      reject(new DOMException('', 'TimeoutError'))
    }, patience)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const withStyles = async <Loaded,>(loaded: Loaded) => {
  await stylesReady()
  return loaded
}

/**
 * A region that loads its code when it is first shown, or throws `ChunkFailed` (CFG-06). React keeps a failure;
 * `retryFailedChunks` clears it. `windowName`: the region is a window, which a reloaded page opens again. `unasked`: the visitor
 * did not ask for it, so that the page is reloaded by a retry only.
 */
export const lazyRegion = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { windowName = '', unasked = false }: { windowName?: string; unasked?: boolean } = {},
) => {
  let failed = 0
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      withPatience(load().then(withStyles)).catch(async (error: unknown) => {
        // An unasked region may have failed twice before the visitor presses a retry.
        const again = failed >= (unasked ? 2 : 1)
        const anyway = failed >= (unasked ? 3 : 2)
        // The page is about to be reloaded: the region stays pending.
        if (!(unasked && failed === 0) && (await moveToNewPage({ wanted: windowName, again, anyway })))
          return new Promise<never>(() => undefined)
        failed += 1
        failures.retries.add(() => {
          Code = fresh()
        })
        throw new ChunkFailed(error)
      }),
    )
  let Code = fresh()
  return function LazyRegion(props: Props) {
    return <Code {...props} />
  }
}
