/** The credentials that remember-me saves (AUTH-08). */
export interface KeptCredentials {
  readonly username: string
  readonly password: string
}

const cookieName = 'remembered'
const databaseName = 'remember-me'
const storeName = 'keys'
const seconds = 86_400
const algorithm = 'AES-GCM'
const ivLength = 12
/** The plain text is padded to whole blocks, so that its length hides the password's. */
const block = 256
const longestCookie = 3800

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const readCookie = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

const writeCookie = (value: string, maxAge: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })

const withKeys = async <Result>(
  mode: IDBTransactionMode,
  use: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settled(opening)
  try {
    return await settled(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

const decode = (text: string): (KeptCredentials & { readonly at: number }) | undefined => {
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('username' in kept) || !('password' in kept) || !('at' in kept))
    return undefined
  const { username, password, at } = kept
  return typeof username === 'string' && typeof password === 'string' && typeof at === 'number'
    ? { username, password, at }
    : undefined
}

const decrypt = async (cookie: string) => {
  const key: unknown = await withKeys('readonly', (keys) => keys.get(cookieName))
  if (!(key instanceof CryptoKey)) return undefined
  const sealed = toBytes(cookie)
  const clear = await crypto.subtle.decrypt(
    { name: algorithm, iv: sealed.subarray(0, ivLength) },
    key,
    sealed.subarray(ivLength),
  )
  const kept = decode(new TextDecoder().decode(clear))
  const age = Date.now() - (kept?.at ?? Number.NaN)
  return kept !== undefined && age >= 0 && age < seconds * 1000
    ? { username: kept.username, password: kept.password }
    : undefined
}

/** Plain http lacks cryptography, so remember-me is not offered there. */
export const canRemember = (): boolean => 'subtle' in crypto

const forget = async () => {
  writeCookie('', 0)
  try {
    await settled(indexedDB.deleteDatabase(databaseName))
  } catch {
    return
  }
}

const save = async ({ username, password }: KeptCredentials) => {
  try {
    const json = new TextEncoder().encode(JSON.stringify({ username, password, at: Date.now() }))
    const padded = new Uint8Array(Math.ceil(json.length / block) * block).fill(0x20)
    padded.set(json)
    const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(ivLength))
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, iv }, key, padded))
    const cookie = toText(new Uint8Array([...iv, ...sealed]))
    if (cookie.length > longestCookie) return await forget()
    await withKeys('readwrite', (keys) => keys.put(key, cookieName))
    writeCookie(cookie, seconds)
  } catch {
    await forget()
  }
}

/** The credentials saved in this browser within the last day; any other content is deleted. */
const readRemembered = async (): Promise<KeptCredentials | undefined> => {
  const cookie = readCookie()
  if (cookie === undefined) return undefined
  const kept = await decrypt(cookie).catch(() => undefined)
  if (kept === undefined) await forget()
  return kept
}

/** The longest wait for the browser's database, which some browsers never answer for, ms. */
const patience = 1000

const impatience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience)
  })

/** Deletes the cookie at once, and then its key; no login waits longer than the patience for it. */
export const dropRemembered = (): Promise<void> => Promise.race([forget(), impatience()])

/**
 * Saves the credentials for a day (AUTH-08): in a cookie, encrypted under a new non-extractable key in this browser's
 * IndexedDB. If that fails, nothing is saved. No login waits longer than the patience for it.
 */
export const keepRemembered = (credentials: KeptCredentials): Promise<void> =>
  Promise.race([save(credentials), impatience()])

/** Reads the saved credentials for an open window; the returned function closes it, and nothing is shown afterwards. */
export const offerRemembered = (show: (kept: KeptCredentials | undefined) => void) => {
  let isOpen = canRemember()
  if (isOpen)
    void Promise.race([readRemembered(), impatience()]).then((kept) => {
      if (isOpen) show(kept)
    })
  return () => {
    isOpen = false
  }
}
