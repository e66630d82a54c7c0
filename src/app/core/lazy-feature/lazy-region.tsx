import { lazy, useState, type ComponentProps, type ComponentType } from 'react'
import { ChunkFailed } from '../../../ui/components/chunk-failed.ts'
import { moveToNewPage } from '../release/release.ts'
import { withStyles } from './styles.ts'

/** The time limit of a load (CFG-06), ms. */
const patience = 120_000

/** The page's failed regions, the window among them, whether a load has timed out, and regions that wait for their code. */
const regions = { retries: new Set<() => void>(), window: '', timedOut: false, waiting: new Set<() => void>() }

/** Calls a listener whenever a region's code has arrived, until the result is called. */
export const onArrival = (listener: () => void) => {
  regions.waiting.add(listener)
  return () => void regions.waiting.delete(listener)
}

const announceArrival = () => {
  for (const listener of regions.waiting) listener()
}

/**
 * Retries failed regions when they are next shown. Browsers may cache a failed or hanging request, so the page reloads.
 * That is after a second failure if no typed text is lost, after a third always, after a time-out at the next press.
 */
export const retryFailedChunks = () => {
  if (regions.timedOut) void moveToNewPage({ again: true, anyway: true })
  for (const retry of regions.retries) retry()
  regions.retries.clear()
}

const withPatience = <Loaded,>(loading: Promise<Loaded>) =>
  new Promise<Loaded>((resolve, reject) => {
    const timer = setTimeout(() => {
      regions.timedOut = true
      reject(new DOMException('', 'TimeoutError'))
    }, patience)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })

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
  const styles = new Set<string>()
  const loadStyled = () => withStyles(load, styles)
  const nameWindow = (name: string) => {
    if (windowName !== '') regions.window = name
  }
  const forgetWindow = () => nameWindow('')
  const loadedWindow = (loaded: Loaded) => {
    forgetWindow()
    queueMicrotask(announceArrival)
    return loaded
  }
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      withPatience(loadStyled().then(loadedWindow)).catch(async (error: unknown) => {
        // An unasked region may have failed twice before the visitor presses a retry.
        const again = failed >= (unasked ? 2 : 1)
        const anyway = failed >= (unasked ? 3 : 2)
        // The region stays pending until the reload.
        // Regions are retried together, and the first failure reloads the page: the window opens again all the same.
        const wanted = windowName === '' ? regions.window : windowName
        if (!(unasked && failed === 0) && (await moveToNewPage({ wanted, again, anyway })))
          return new Promise<never>(() => undefined)
        failed += 1
        regions.retries.add(() => {
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
    load: async (): Promise<Loaded> => (early = await loadStyled()),
  })
}
