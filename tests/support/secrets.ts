import { expect, type BrowserContext, type Page } from 'playwright/test'
import { texts } from '../../path-testing/viewer-link.ts'
import { publicCaches } from './player.ts'
import { pressInspector, serveViewer, viewer } from './viewer.ts'

/** Typed texts that may be stored: names, choices, searches. Every other typed text is a secret. */
const harmless = [
  'username',
  'dialingCode',
  'countryCode',
  'adult',
  'remember',
  'affiliateCode',
  'recommenderId',
  'name',
]

/** Keys that stay after a sign-out (AUTH-11, CFG-07). */
const lasting = {
  // The inspector keeps a name of this tab, so that a reloaded page goes on in the same viewer.
  session: [...publicCaches, 'merchant', 'merchantCode', 'inspected'],
  local: ['lang', 'hisLang', 'theme', 'LOTTFAV'],
}

interface Noted {
  readonly place: string
  readonly text: string
}

/** In the page: reports every storage write, and inputs and attributes before each press. */
const noteWrites = (plain: readonly string[]) => {
  type Note = (entry: { kind: 'typed' | 'kept' | 'token'; place: string; text: string }) => void
  const note: Note = (entry) => {
    ;(window as unknown as { noteForSecrets: Note }).noteForSecrets(entry)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      note({ kind: 'kept', place: 'history', text: `${JSON.stringify(state)} ${String(url)}` })
      real(state, unused, url)
    }
  }
  const plainly = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (...given: string[]) => void
  Storage.prototype.setItem = function (name, value) {
    const place = this === sessionStorage ? 'sessionStorage' : 'localStorage'
    const isToken = place === 'sessionStorage' && name === 'token'
    note({ kind: isToken ? 'token' : 'kept', place: isToken ? name : `${place} ${name}`, text: value })
    plainly.call(this, name, value)
  }
  const look = () => {
    for (const input of document.querySelectorAll('input'))
      if (!['checkbox', 'radio'].includes(input.type) && !plain.includes(input.name) && input.name !== '')
        note({ kind: 'typed', place: input.name, text: input.value })
    const attributes = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes, ({ value }) => value),
    )
    note({ kind: 'kept', place: 'attributes', text: [...new Set(attributes)].join('\n') })
  }
  for (const type of ['submit', 'click']) addEventListener(type, look, { capture: true })
}

/** In the page: everything stored, and the content of its elements. */
const readPage = async () => {
  const readable = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer)
      return Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('')
    if (ArrayBuffer.isView(value)) return readable(value.buffer)
    if (Array.isArray(value)) return value.map(readable)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner)]))
  }
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  const databases: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      databases.push([name, store, await done(rows.getAllKeys()), readable(await done(rows.getAll()))])
    }
    database.close()
  }
  const cached: string[] = []
  for (const name of 'caches' in window ? await caches.keys() : []) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
  }
  const { token, ...session } = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>
  return {
    token: token ?? '',
    session,
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    places: {
      sessionStorage: JSON.stringify(session),
      localStorage: JSON.stringify(Object.entries(localStorage)),
      indexedDB: JSON.stringify(databases),
      caches: cached.join('\n'),
      address: location.href,
      historyState: JSON.stringify(history.state),
      attributes: Array.from(document.querySelectorAll('*'), (element) =>
        Array.from(element.attributes, ({ value }) => value).join(' '),
      ).join('\n'),
    },
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every encoding of a text. A very short one is matched as a whole word. */
const formsOf = (secret: string): readonly RegExp[] => {
  const bytes = Buffer.from(secret)
  const written = [secret, encodeURIComponent(secret), Array.from(secret).toReversed().join('')]
  const coded = [bytes.toString('hex')]
  // Within a longer text, Base64 depends on the secret's offset.
  for (const before of [0, 1, 2]) {
    const base64 = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    coded.push(base64.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)))
  }
  coded.push(...coded.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')))
  return [
    ...written.map((text) =>
      secret.length < 7 ? new RegExp(`(?<!\\w)${escaped(text)}(?!\\w)`) : new RegExp(escaped(text), 'i'),
    ),
    ...coded.filter((text) => text.length >= 8).map((text) => new RegExp(escaped(text))),
  ]
}

/**
 * Follows a page and its context from before they open. Typed texts, the token and `add`ed ones are secrets;
 * `areNowhere` searches storage, requests and visible places for them. `address(…)` opens the page for a viewer.
 */
export const followSecrets = async (page: Page, config: object = {}) => {
  const context: BrowserContext = page.context()
  const secrets = new Map<string, Set<string>>()
  const kept: Noted[] = []
  const attributes = new Set<string>()
  const add = (named: Readonly<Record<string, string | null | undefined>>) => {
    for (const [name, value] of Object.entries(named)) {
      const secret = value?.trim() ?? ''
      if (secret.length > 3) secrets.set(secret, (secrets.get(secret) ?? new Set()).add(name))
    }
  }
  const listen = (opened: Page) => {
    opened.on('console', (message) => kept.push({ place: 'console', text: message.text() }))
    opened.on('pageerror', (error) => kept.push({ place: 'console', text: `${error.message} ${error.stack ?? ''}` }))
    opened.on('request', (request) => {
      kept.push({ place: 'address', text: `${request.url()} ${request.headers()['referer'] ?? ''}` })
    })
  }
  listen(page)
  context.on('page', listen)
  const sent = await serveViewer(context, { inspectorUrl: viewer, ...config })
  await context.exposeFunction(
    'noteForSecrets',
    ({ kind, place, text }: { kind: 'typed' | 'kept' | 'token'; place: string; text: string }) => {
      if (kind !== 'kept') add({ [place]: text })
      else if (place === 'attributes') for (const line of text.split('\n')) attributes.add(line)
      else kept.push({ place, text })
    },
  )
  await context.addInitScript(noteWrites, harmless)
  await context.addInitScript(pressInspector, texts.offerStately)

  const readAll = async () => {
    const found: Noted[] = []
    await expect.poll(() => sent.length, 'the viewer receives the machines').toBeGreaterThan(0)
    found.push({ place: 'inspector', text: JSON.stringify(sent) })
    for (const open of context.pages()) {
      if (open.url().startsWith(viewer)) continue
      const { token, places } = await open.evaluate(readPage)
      add({ token })
      found.push(...Object.entries(places).map(([place, text]) => ({ place, text })))
    }
    found.push({ place: 'cookies', text: JSON.stringify(await context.cookies()) })
    return found
  }

  return {
    /** The address with the viewer connected. */
    address: (path: string) => `${path}${path.includes('?') ? '&' : '?'}inspect`,
    /** Adds secrets that nobody typed. */
    add,
    /** Searches for every secret; `known`: the field names of those that this run must have. */
    areNowhere: async (...known: readonly string[]) => {
      const places = [...kept, { place: 'attributes', text: [...attributes].join('\n') }, ...(await readAll())]
      expect([...secrets.values()].flatMap((names) => [...names])).toEqual(expect.arrayContaining([...known]))
      const leaks = [...secrets].flatMap(([secret, names]) => {
        const forms = formsOf(secret)
        return places
          .filter(({ text }) => forms.some((form) => form.test(text)))
          .map(
            ({ place, text }) =>
              `${[...names].join(', ')} in ${place}: ${text.length < 300 ? text : `${text.length} characters`}`,
          )
      })
      expect([...new Set(leaks)]).toEqual([])
    },
    /** After a sign-out, nothing of the player is stored. */
    leftNothing: async () => {
      const { token, session, local } = await page.evaluate(readPage)
      expect(token).toBe('')
      expect(lasting.session).toEqual(expect.arrayContaining(Object.keys(session)))
      expect(lasting.local).toEqual(expect.arrayContaining(Object.keys(local)))
    },
  }
}
