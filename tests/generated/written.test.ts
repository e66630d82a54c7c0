// @vitest-environment document
import type { Query } from '@tanstack/react-query'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { replyWith, type Failure } from './failures.ts'
import { emptyAnswer } from './empty-answers.ts'
import { fullAnswer } from './full-answers.ts'
import { type Answers, isMachine, loadSite, openDrawnSite, pressThrough } from './drawn-site.tsx'
import { looks, type Look } from './looks.ts'
import { outlineOf } from './outline.ts'
import { visits } from './visits.ts'
import { enter, lastOf, usableControls } from '../support/controls.ts'

process.env['TZ'] = 'Asia/Kathmandu'

/**
 * `WRITE_PAGES=1 npx vitest run tests/generated/written.test.ts` writes the pages as they are now; read the diff. A written page keeps
 * its presses, and a new one chooses its own; `WRITE_PAGES=presses` lets every page choose them again.
 */
const isWriting = process.env['WRITE_PAGES'] !== undefined
const choosesAgain = process.env['WRITE_PAGES'] === 'presses'

/** Pages with plain answers, too, in `npm run test:all` and for mutants; the daily run has those with full answers. */
const isAll = process.env['ALL_LANGUAGES'] === '1' || process.env['SOURCE_MUTANTS'] !== undefined || isWriting
const parts = isAll
  ? (['full', 'plain', 'empty', 'waiting', 'partly refused'] as const)
  : (['full', 'empty', 'waiting', 'partly refused'] as const)
type Part = (typeof parts)[number]

/** The daily run looks at each page, uses the controls of a third, and looks at a sixth of the others. */
const isInTurn = (at: number, every: number) => isAll || at % every === 0

/** Visits whose calls say more without entries or without an answer: reads of a page, and all that a press sends. */
const isAsking = ({ presses = [], refusing, replyTo }: Look, part: Part) =>
  part === 'partly refused' ||
  (refusing === undefined && replyTo === undefined && (part === 'waiting' || presses.length === 0))

/** A page that reads several things, once for each of them that is refused. */
const partlyRefused = ([file, visit]: (typeof named)[number]) =>
  visit.calls.length < 2 || (visit.presses ?? []).length > 0 || visit.refusing !== undefined
    ? []
    : visit.calls.map((call) => {
        const replyTo = replyWith(new Map([[call, refused]]))
        return [`${file}-without-${call}`, { ...visit, replyTo }] as const
      })

/** Pages whose answers have no entries, or do not come, are only looked at. */
const isLookedAt = (part: Part) => part !== 'full' && part !== 'plain'

const drawn: readonly Look[] = [...visits, ...looks]
const named = drawn.map((visit, at) => {
  const turn = drawn.slice(0, at).filter(({ name }) => name === visit.name).length
  const file = `${visit.name} ${turn > 0 ? turn + 1 : ''}`.trim().replaceAll(/[^\w]+/g, '-')
  return [file, visit] as const
})
const refused: Failure = { status: 200, body: { success: false, errorCode: 'server_busy', value: {} } }

/** The moment at which each look at a page begins. */
const start = Date.parse('2026-11-21T08:15:00Z')

/** Pages whose code has come. */
const arrived = new Set<string>()

const pathOf = (file: string, part: Part) => `tests/generated/written/${part}/${file}.txt`
const written = (file: string, part: Part) =>
  existsSync(pathOf(file, part)) ? readFileSync(pathOf(file, part), 'utf8') : ''

/**
 * Controls by the page that presses them: the first that has them in this window and page of a centre. A centre's menu is the same
 * on all of its pages, and each page reads its own list again.
 */
const pressed = new Map<string, string>()
const closing = 'button Close'
const windowOf = (text: string, { whole }: Look) =>
  whole === true
    ? 'bars'
    : ([...text.matchAll(/^ *dialog\S* aria-labelledby=→(.*?) \w+=/gm)].at(-1)?.[1] ??
      /^ *h1\S* “(.*)”/m.exec(text)?.[1] ??
      '')
const placeOf = (text: string, visit: Look) =>
  `${windowOf(text, visit)} ${/^ *section\.page aria-label=(.*)$/m.exec(text)?.[1] ?? ''}`
const keyOf = (name: string, owner: string, place: string) =>
  name.includes('Try again') ? `${owner} ${name}` : `${place} ${name}`
const pressesOf = (text: string) => [...text.matchAll(/^press (.*)$/gm)].map(([, name]) => name ?? '')

// A page keeps its presses when others are written.
if (isWriting)
  for (const part of parts)
    for (const [file, visit] of named) {
      const text = written(file, part)
      for (const name of pressesOf(text))
        for (const place of [windowOf(text, visit), placeOf(text, visit)])
          pressed.set(keyOf(name, `${part} ${file}`, place), `${part} ${file}`)
    }

// Links lead to pages that are written themselves; those of a menu close it, too.
const controls = () => usableControls('button, select, input, textarea, summary, [popover] a')

const nameOf = (element: HTMLElement) =>
  [element.localName, element.getAttribute('aria-label'), element.getAttribute('name'), element.textContent]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

/** Of a control that takes others away: a tab, an entry of a centre's menu, and at last the way out of a window. */
const takesAway = (element: HTMLElement) =>
  nameOf(element) === closing ? 2 : element.matches('[role=tab], nav *') ? 1 : 0

/** The names of controls, in the order in which each can still be pressed. */
const namesOf = (elements: readonly HTMLElement[]) =>
  elements.toSorted((one, other) => takesAway(one) - takesAway(other)).map(nameOf)

const stay = (event: Event) => event.preventDefault()

/** The menus that were closed since the last press. */
const closedMenus: string[] = []

const use = (element: HTMLElement) => {
  if (element instanceof HTMLAnchorElement) element.addEventListener('click', stay)
  if (element instanceof HTMLSelectElement) enter(element, lastOf(element))
  else if (element instanceof HTMLTextAreaElement) enter(element, 'Namaste')
  else if (element instanceof HTMLInputElement && !/checkbox|radio|file/.test(element.type))
    enter(element, element.type === 'date' ? '2026-11-20' : '12')
  else element.click()
}

/** Moves through a log of 500 pixels of which 100 are in sight: to its end, up, and to the end again. */
const scrollThrough = (log: HTMLElement) => {
  for (const [name, value] of Object.entries({ scrollHeight: 500, clientHeight: 100 }))
    Object.defineProperty(log, name, { value, configurable: true })
  return [400, 100, 150, 400].map((top) => () => {
    log.scrollTop = top
    log.dispatchEvent(new Event('scroll', { bubbles: true }))
    return `scroll to ${top}`
  })
}

const change = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
]

/**
 * A call as it is sent; an encrypted text, a key and a request's own name differ each time. Of 1,400 numbers of a key one
 * has no digit, so these are known by their names.
 */
const sentLine = (line: string) =>
  `asked ${line
    .replaceAll(/[\w-]*(?:\.[\w-]*){4}/g, '…')
    .replaceAll(/"([xy])":"[\w-]{43}"/g, '"$1":"…"')
    .replaceAll(/(?=[a-zA-Z_-]*\d)[\w-]{20,}/g, '…')}`

/**
 * The events that flows were told, each once and sorted: reports come with each drawing, and answers in any order. Names that are made
 * at random are left out.
 */
const toldLines = (events: readonly string[]) =>
  [
    ...new Set(
      events.map((event) => `tells ${event.replaceAll(/"(requestId|clientId|now)":("[^"]*"|\d+)/g, '"$1":"…"')}`),
    ),
  ].toSorted()

/** A query by its key, with what makes it ask again. */
const keptLine = ({ queryHash, observers }: Query) => {
  const { staleTime, refetchInterval, refetchOnWindowFocus, refetchOnReconnect } = observers[0]?.options ?? {}
  const renewal = { staleTime, refetchInterval, refetchOnWindowFocus, refetchOnReconnect }
  const told = Object.entries(renewal).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${typeof value === 'function' ? 'by its state' : String(value)}`],
  )
  return `keeps ${[queryHash, ...told].join(', ')}`
}

const storages = () =>
  [['session', sessionStorage] as const, ['local', localStorage] as const].flatMap(([kind, storage]) =>
    Object.entries<string>(storage).map(
      ([name, value]) => `${kind} storage has ${sentLine(`${name}: ${value}`).slice(6, 90)}`,
    ),
  )

/** Machines without a state and work that throws stand in for what a feature provides. */
const isPlaceholder = (value: unknown) =>
  value instanceof StateMachine
    ? Object.keys(value.config as object).length === 0
    : String(Object(value).config).includes('is not provided')

/** The work, guards and actions that a flow names and nobody provided. */
const lacksOf = ({ id, implementations }: AnyStateMachine): string[] =>
  Object.values(implementations).flatMap((own: Readonly<Record<string, unknown>>) =>
    Object.entries(own).flatMap(([name, value]) => {
      if (value === undefined || isPlaceholder(value)) return [`${id} lacks ${name}`]
      return value instanceof StateMachine ? lacksOf(value) : []
    }),
  )

/** The element that hears the keyboard. */
const focusLine = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? [`focus on ${nameOf(activeElement)}`]
    : []
}

/** The listeners of the window and the document that no one has taken off. */
const listeners = new Map<object, readonly [name: string, signal: AbortSignal | undefined]>()
const hearOfListeners = () => {
  for (const [kind, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const add = target.addEventListener.bind(target) as (...all: unknown[]) => void
    const remove = target.removeEventListener.bind(target) as (...all: unknown[]) => void
    const own = {
      addEventListener: (event: string, hear: object, options?: AddEventListenerOptions) => {
        if (options?.once !== true) listeners.set(hear, [`${kind} ${event}`, options?.signal])
        add(event, hear, options)
      },
      removeEventListener: (event: string, hear: object, options?: EventListenerOptions) => {
        listeners.delete(hear)
        remove(event, hear, options)
      },
    }
    Object.assign(target, own)
  }
}
const listenersLeft = () => [
  ...new Set(
    [...listeners.values()]
      .filter(([, signal]) => signal?.aborted !== true)
      .map(([name]) => `leaves a listener of ${name}`)
      .toSorted(),
  ),
]

const live = async (
  visit: Look & { readonly withheld: Look['calls'] },
  answers: Answers,
  toPress: readonly string[] | undefined,
  owner: string,
) => {
  // The page before leaves its title, and the theme that it chose.
  document.title = 'Brand'
  vi.setSystemTime(start)
  document.documentElement.dataset['theme'] = 'light'
  const failures = new Map(visit.refusing)
  listeners.clear()
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(visit.stored ?? {})) localStorage.setItem(name, value)
  const site = await openDrawnSite(visit.at, {
    replyTo: replyWith(failures),
    again: visit.stored !== undefined,
    ...visit,
    answers: { ...visit.answers, ...answers },
  })
  // Encryption takes its own time, and no answer of a withheld call shows its end.
  const isTimely = (line: string) => visit.withheld.length === 0 || !line.endsWith(' {"data":"…"}')
  const page = () => [
    `at ${location.pathname}${location.search}`,
    `title ${document.title}`,
    ...[...new Set(site.desk.sent.map(sentLine).filter(isTimely))].toSorted(),
    ...site.queries.getQueryCache().getAll().map(keptLine).toSorted(),
    ...site.snapshots().flatMap(([, snapshot]) => (isMachine(snapshot) ? lacksOf(snapshot.machine) : [])),
    ...storages(),
    ...focusLine(),
    ...outlineOf(document.body),
  ]
  const turns = () => site.settle(() => vi.advanceTimersByTime(0))
  const settle = async () => {
    await turns()
    // The same time for every page, however long its work takes.
    vi.advanceTimersByTime(400)
    let before = ''
    let same = 0
    for (let tries = 0; tries < 40 && same < 3; tries += 1) {
      // Code that the page asked for comes before this, which is asked for later.
      await import('./failures.ts')
      await turns()
      const now = page().join('\n')
      same = now === before ? same + 1 : 0
      before = now
    }
  }
  try {
    await settle()
    await pressThrough({ ...site, settle }, visit.presses)
    if (visit.tab !== undefined) {
      ;[...document.querySelectorAll<HTMLElement>('[role=tab]')]
        .find(({ textContent }) => textContent === visit.tab)
        ?.click()
      await settle()
    }
    if (visit.opensMenus === true) {
      for (const menu of document.querySelectorAll('[popover]'))
        menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' }))
      await settle()
    }
    const lines = page()
    const log = visit.scrolls === true ? document.querySelector<HTMLElement>('[role=log]') : null
    for (const scroll of log === null ? [] : scrollThrough(log)) {
      const before = page()
      site.takeTold()
      const name = scroll()
      await settle()
      lines.push(name, ...toldLines(site.takeTold()), ...change(before, page()))
    }
    failures.clear()
    // Header, menus and foot are around each page: two of them have their controls pressed.
    const found = visit.whole === true && visit.opensMenus !== true ? [] : namesOf(controls())
    const names = [...(toPress ?? found)]
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const before = page()
      const element = controls().find((one) => nameOf(one) === name)
      const text = before.join('\n')
      const place = element?.closest('nav') ? windowOf(text, visit) : placeOf(text, visit)
      const key = keyOf(name, owner, place)
      if (toPress === undefined && (element === undefined || (pressed.get(key) ?? owner) !== owner)) continue
      pressed.set(key, owner)
      const windows = document.querySelectorAll('dialog').length
      site.takeTold()
      if (element !== undefined) use(element)
      await settle()
      const after = page()
      lines.push(`press ${name}`, ...closedMenus.splice(0), ...toldLines(site.takeTold()), ...change(before, after))
      const opened = [...document.querySelectorAll('dialog')].slice(windows).at(-1)
      if (toPress !== undefined || opened === undefined) continue
      const front = placeOf(after.join('\n'), visit)
      const inside = namesOf(controls().filter((one) => opened.contains(one)))
      names.unshift(...inside.filter((one) => !pressed.has(keyOf(one, owner, front))))
    }
    site.close()
    return [...lines, ...listenersLeft()]
  } finally {
    site.close()
  }
}

beforeAll(async () => {
  Object.assign(window, { open: () => null })
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      closedMenus.push(`closes ${this.getAttribute('aria-label') ?? this.className}`)
    },
  })
  hearOfListeners()
  // A line that nobody answers.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
    },
  )
  const { settings } = (window as unknown as { readonly happyDOM: { readonly settings: { navigation: object } } })
    .happyDOM
  // No link leads out of the site here.
  Object.assign(settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
  const modules = import.meta.glob([
    '../../src/ui/**/*.tsx',
    '../../src/app/{features,shell}/**/*.{ts,tsx}',
    '!../**/*.d.ts',
  ])
  await Promise.all(Object.values(modules).map((load) => load()))
  await loadSite()
}, 120_000)

beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(parts)('a visitor sees the page as it is written, with %s answers [FLOW-13 part]', (part) => {
  // Without calls of its own, a page is the same with both.
  const drawnIn = (part === 'partly refused' ? named.flatMap(partlyRefused) : named)
    .map(([file, visit], at) => [file, visit, isInTurn(at, isLookedAt(part) ? 6 : 3)] as const)
    .filter(([, { calls }]) => part === 'full' || calls.length > 0)
    .filter(([, visit, isUsed]) => !isLookedAt(part) || (isUsed && isAsking(visit, part)))
  test.each(drawnIn)('%s', async (file, visit, isUsed) => {
    const answers =
      part === 'full'
        ? Object.fromEntries(visit.calls.map((call) => [call, visit.answers?.[call] ?? fullAnswer(call)]))
        : part === 'empty'
          ? Object.fromEntries(visit.calls.map((call) => [call, emptyAnswer(call)]))
          : {}
    const withheld = part === 'waiting' ? visit.calls : []
    const whole = written(file, part)
    const text = isUsed ? whole : whole.replace(/^press .*/ms, '')
    const toPress = isLookedAt(part) ? [] : isWriting && (whole === '' || choosesAgain) ? undefined : pressesOf(text)
    const look = async () => `${(await live({ ...visit, withheld }, answers, toPress, `${part} ${file}`)).join('\n')}\n`
    let page = await look()
    // Until its code has come, a page differs from itself a moment later.
    if (isWriting || page !== text)
      for (
        let before = '', tries = 0;
        tries < 8 && !arrived.has(file) && before !== page;
        page = await look(), tries += 1
      )
        before = page
    arrived.add(file)
    if (isWriting) {
      await mkdir(`tests/generated/written/${part}`, { recursive: true })
      await writeFile(pathOf(file, part), page)
    } else expect(page, 'a change that is meant is written by WRITE_PAGES=1').toBe(text)
  })
})
