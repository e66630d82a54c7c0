import { lazy, type ComponentType } from 'react'
import { ChunkFailed } from '../../../ui/components/chunk-failed.ts'
import { moveToNewPage } from '../release/release.ts'
import { stylesReady } from './styles.ts'

/** S1 9, ms. */
const patience = 120_000

const renewals = new Set<() => void>()
let hangs = false

/**
 * Sections whose code did not come are asked for again when they are shown next. A browser may keep a failed or a hanging
 * request for as long as the page lives: where the server has a page, the page is loaded anew after a second failure, if nothing
 * that is typed would be lost, after a third one in any case, and after a wait without an answer by the next press.
 */
export const renewSections = () => {
  if (hangs) void moveToNewPage({ again: true, anyway: true })
  for (const renew of renewals) renew()
  renewals.clear()
}

const withPatience = <Loaded,>(loading: Promise<Loaded>) =>
  new Promise<Loaded>((resolve, reject) => {
    const timer = setTimeout(() => {
      hangs = true
      reject(new DOMException('', 'TimeoutError'))
    }, patience)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const withStyles = async <Loaded,>(loaded: Loaded) => {
  await stylesReady()
  return loaded
}

/**
 * A section whose code comes when it is first shown, or `ChunkFailed` (CFG-06). React keeps a failure for ever;
 * `renewSections` forgets it. `windowName`: the section is a window, which a page loaded anew opens again. `unasked`: it comes by
 * itself, so that no page is loaded anew before somebody asks for it by the retry.
 */
export const section = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { windowName = '', unasked = false }: { windowName?: string; unasked?: boolean } = {},
) => {
  let failures = 0
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      withPatience(load().then(withStyles)).catch(async (error: unknown) => {
        // A part that comes by itself may have failed twice before anybody has pressed a retry for it.
        const again = failures >= (unasked ? 2 : 1)
        const anyway = failures >= (unasked ? 3 : 2)
        // The page is going away: what waits for the section waits on.
        if (!(unasked && failures === 0) && (await moveToNewPage({ wanted: windowName, again, anyway })))
          return new Promise<never>(() => undefined)
        failures += 1
        renewals.add(() => {
          Code = fresh()
        })
        throw new ChunkFailed(error)
      }),
    )
  let Code = fresh()
  return function Section(props: Props) {
    return <Code {...props} />
  }
}

/** A part of a page that nobody has asked for. */
export const partOfPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  section(load, { unasked: true })
