/** The time limit of the check for a newer release, ms. */
const patience = 5000

interface Mark {
  /** Set if this page was reloaded for a newer release; the name of the window that was wanted, if any. */
  readonly renewed?: string
  /** The typed text at that moment, by field. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}

const mark = () => (history.state as Mark | null)?.renewed

/** The server's current page; undefined if it fails to load. */
const servedPage = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** Does another release run on the server? Its page then names another bundle. */
const isReplaced = async () => {
  const bundle = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const page = bundle === undefined ? undefined : await servedPage()
  return bundle !== undefined && page !== undefined && !page.includes(new URL(bundle).pathname)
}

const notTyped = ['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset']
/** Values of `autocomplete` whose fields are restored; others mark secret or personal fields. */
const kept = ['username', 'name', 'email']
const secret = /password|one-time-code|tel/

/** The typed text that may outlive a reload, by field; undefined if a reload would lose more than secrets. */
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

/** The window that a reloaded page opens again, the reload that is being prepared, and how much may be lost for it. */
const next: { window: string; reload: Promise<boolean> | undefined; urgency: number } = {
  window: '',
  reload: undefined,
  urgency: 0,
}

const move = async (again: boolean, anyway: boolean): Promise<boolean> => {
  const isWorthIt = async () => (again ? (await servedPage()) !== undefined : mark() === undefined && isReplaced())
  const may = (anyway || typedText() !== undefined) && (await isWorthIt())
  const typed = typedText()
  if (may) {
    history.replaceState({ ...(history.state as object | null), renewed: next.window, typed } satisfies Mark, '')
    location.reload()
  }
  return may
}

/**
 * Reloads the page at the wanted address when a newer release is on the server (CFG-06, ERR-03). Typed text is kept, except
 * secrets; a reload that would lose more is refused. It happens once per history entry, so servers between two releases cannot
 * cause a loop.
 *
 * `again`: the chunk failed again after a retry; browsers may cache a failure, so any served page will do. `anyway`: a further
 * press accepts the loss of typed text. `wanted` names a window that opens again afterwards. A more urgent request waits for the
 * one before it, and is not answered by its refusal.
 *
 * @returns false if the page stays.
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
  const urgency = Number(again) + Number(anyway)
  if (next.reload && urgency <= next.urgency) return next.reload
  const reload = (next.reload ?? Promise.resolve(false)).then(async (moved) => {
    const may = moved || (await move(again, anyway))
    // A reload refused because of typed text may be requested again.
    if (!may && next.reload === reload) {
      next.reload = undefined
      next.window = ''
    }
    return may
  })
  next.reload = reload
  next.urgency = urgency
  return reload
}

/** The typed text of the page before the reload, once. */
export const takeTyped = () => {
  const { typed, ...rest } = (history.state as Mark | null) ?? {}
  if (typed !== undefined) history.replaceState(rest, '')
  return typed
}

/** The window that was wanted before the reload, once. */
export const takeWantedWindow = (): string | undefined => {
  const wanted = mark()
  if (wanted === undefined || wanted === '') return undefined
  history.replaceState({ ...(history.state as object), renewed: '' } satisfies Mark, '')
  return wanted
}
