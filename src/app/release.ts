/** How long the question for a newer release may take, ms. */
const patience = 5000

interface Mark {
  /** This page was loaded anew for a newer release; the name of a window that was wanted, if it was one. */
  readonly renewed?: string
}

const mark = () => (history.state as Mark | null)?.renewed

/** Has another release taken the place of the one that runs? The page of the server then names another bundle. */
const isReplaced = async () => {
  const bundle = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (bundle === undefined) return false
  try {
    const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return answer.ok && !(await answer.text()).includes(new URL(bundle).pathname)
  } catch {
    return false
  }
}

const notTyped = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset']

/** Would a reload lose something that the visitor has typed? */
const somethingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== '' && !notTyped.includes(field.type),
  )

/**
 * Loads the page anew, onto the address that is wanted, when a newer release runs on the server (CFG-06). Not where typed
 * text would be lost, and once for an entry of the history: servers between two releases cannot make a loop.
 * False: nothing happens. `wanted` names a window that is opened again afterwards.
 */
export const moveToNewRelease = async (wanted = ''): Promise<boolean> => {
  if (mark() !== undefined || somethingTyped() || !(await isReplaced())) return false
  history.replaceState({ ...(history.state as object | null), renewed: wanted } satisfies Mark, '')
  location.reload()
  return true
}

/** The window that was wanted when the page was loaded anew, once. */
export const takeWantedWindow = (): string | undefined => {
  const wanted = mark()
  if (wanted === undefined || wanted === '') return undefined
  history.replaceState({ ...(history.state as object), renewed: '' } satisfies Mark, '')
  return wanted
}
