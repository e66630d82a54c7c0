import { lazy, useState, type ComponentProps, type ComponentType } from 'react'
import { ChunkFailed } from '../../../ui/components/chunk-failed.ts'
import { moveToNewPage } from '../release/release.ts'
import { stylesReady } from './styles.ts'

/** The time limit of a load (CFG-06), ms. */
const patience = 120_000

/** The page's failed regions, the window among them, and whether a load has timed out. */
const failures = { retries: new Set<() => void>(), window: '', timedOut: false }

/**
 * Retries failed regions when they are next shown. Browsers may cache a failed or hanging request, so the page reloads.
 * That is after a second failure if no typed text is lost, after a third always, after a time-out at the next press.
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

interface Region {
  readonly default: ComponentType<any>
}

/**
 * A region that loads its code when first shown, or throws `ChunkFailed` (CFG-06). React keeps a failure; `retryFailedChunks`
 * clears it. `windowName`: a window that a reloaded page opens again. `unasked`: only a retry reloads the page.
 * Its `load` fetches the code ahead, so that the region's first drawing has it at once.
 */
export const lazyRegion = <Loaded extends Region>(
  load: () => Promise<Loaded>,
  { windowName = '', unasked = false }: { windowName?: string; unasked?: boolean } = {},
) => {
  type Props = ComponentProps<Loaded['default']>
  let failed = 0
  let early: Loaded | undefined
  const nameWindow = (name: string) => {
    if (windowName !== '') failures.window = name
  }
  const forgetWindow = () => nameWindow('')
  const loadedWindow = (loaded: Loaded) => {
    forgetWindow()
    return loaded
  }
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      withPatience(load().then(withStyles).then(loadedWindow)).catch(async (error: unknown) => {
        // An unasked region may have failed twice before the visitor presses a retry.
        const again = failed >= (unasked ? 2 : 1)
        const anyway = failed >= (unasked ? 3 : 2)
        // The region stays pending until the reload.
        // Regions are retried together, and the first failure reloads the page: the window opens again all the same.
        const wanted = windowName === '' ? failures.window : windowName
        if (!(unasked && failed === 0) && (await moveToNewPage({ wanted, again, anyway })))
          return new Promise<never>(() => undefined)
        failed += 1
        failures.retries.add(() => {
          Code = fresh()
        })
        // A window that the visitor closes, before or after its failure, stays closed after a reload.
        throw new ChunkFailed(error, () => nameWindow(windowName), forgetWindow)
      }),
    )
  let Code = fresh()
  function LazyRegion(props: Props) {
    // A region keeps its component: the code may have loaded ahead after the region was drawn.
    const [Shown] = useState<ComponentType<Props>>(() => early?.default ?? Code)
    return <Shown {...props} />
  }
  return Object.assign(LazyRegion, {
    load: async (): Promise<Loaded> => (early = await withStyles(await load())),
  })
}
