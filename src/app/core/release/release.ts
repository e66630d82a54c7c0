/** How long the question for a newer release may take, ms. */
const patience = 5000

interface Mark {
  /** This page was loaded anew for a newer release; the name of a window that was wanted, if it was one. */
  readonly renewed?: string
  /** What had been typed by then, by field. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}

const mark = () => (history.state as Mark | null)?.renewed

/** What the server's page is now; undefined where none comes. */
const servedPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** Has another release taken the place of the one that runs? The page of the server then names another bundle. */
const isReplaced = async () => {
  const bundle = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const page = bundle === undefined ? undefined : await servedPage()
  return bundle !== undefined && page !== undefined && !page.includes(new URL(bundle).pathname)
}

const notTyped = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset']
/** Neither a secret nor a number of somebody, by what the browser may know about it. */
const kept = ['username', 'name', 'email']
const secret = /password|one-time-code|tel/

/** What is typed on the page and may be kept over a new page, by field; undefined: more would be lost than secrets. */
const typedText = (): Readonly<Record<string, string>> | undefined => {
  const typed: Record<string, string> = {}
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { name, type, value, autocomplete } = field
    if (value === '' || notTyped.includes(type) || secret.test(`${type} ${autocomplete}`)) continue
    if (name === '' || !(kept.includes(autocomplete) || field.closest('[role=search]')) || !field.closest('main'))
      return undefined
    typed[name] = value
  }
  return typed
}

/** The window that a reloaded page opens again, and the reload that is being prepared. */
const next: { window: string; reload: Promise<boolean> | undefined } = { window: '', reload: undefined }

const move = async (again: boolean, anyway: boolean): Promise<boolean> => {
  const isWorthIt = async () => (again ? (await servedPage()) !== undefined : mark() === undefined && isReplaced())
  const may = (anyway || typedText() !== undefined) && (await isWorthIt())
  const typed = typedText()
  if (may) {
    history.replaceState({ ...(history.state as object | null), renewed: next.window, typed } satisfies Mark, '')
    location.reload()
  }
  next.window = ''
  return may
}

/**
 * Loads the page anew, onto the address that is wanted, when a newer release runs on the server (CFG-06, ERR-03). What is
 * typed comes along, except secrets; where more would be lost nothing happens. Once for an entry of the history, however
 * many sections ask: servers between two releases cannot make a loop. `again`: the code failed once more after somebody
 * pressed the retry; some browsers keep a failure for as long as the page lives, so any page that the server has will do.
 * `anyway`: whoever presses on, although it failed twice, has more of the page than of what is typed.
 * False: nothing happens. `wanted` names a window that is opened again afterwards.
 */
export const moveToNewPage = ({
  wanted = '',
  again = false,
  anyway = false,
}: {
  wanted?: string
  again?: boolean
  anyway?: boolean
}): Promise<boolean> => {
  if (wanted !== '') next.window = wanted
  // Who is refused now, for what is typed, may ask again.
  return (next.reload ??= move(again, anyway).then((may) => {
    if (!may) next.reload = undefined
    return may
  }))
}

/** What had been typed when the page was loaded anew, once. */
export const takeTyped = () => {
  const { typed, ...rest } = (history.state as Mark | null) ?? {}
  if (typed !== undefined) history.replaceState(rest, '')
  return typed
}

/** The window that was wanted when the page was loaded anew, once. */
export const takeWantedWindow = (): string | undefined => {
  const wanted = mark()
  if (wanted === undefined || wanted === '') return undefined
  history.replaceState({ ...(history.state as object), renewed: '' } satisfies Mark, '')
  return wanted
}
