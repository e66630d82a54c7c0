import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { WebSocket } from 'ws'
import { unpackedFromDebian } from './debian.ts'

/** A Firefox that can be started, with the folder of libraries that the system lacks. */
export interface Firefox {
  readonly program: string
  readonly libraries: string
}

const runs = ({ program, libraries }: Firefox) => {
  try {
    accessSync(program, constants.X_OK)
    execFileSync(program, ['--version'], { stdio: 'ignore', env: envOf(libraries), timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

const envOf = (libraries: string) => ({
  ...process.env,
  ...(libraries !== '' && { LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':') }),
})

const fetched = (): Firefox | undefined => {
  const place = unpackedFromDebian('firefox', ['firefox-esr', 'libvpx7'])
  if (place === undefined) return undefined
  const folder = join(place, 'usr/lib/firefox-esr')
  return { program: join(folder, 'firefox-esr'), libraries: `${folder}:${join(place, 'usr/lib/x86_64-linux-gnu')}` }
}

/**
 * The second engine (OPS-06): `FIREFOX_PATH`, the path's Firefox, or Debian's, fetched once. `FIREFOX_SKIP=1`: none.
 */
export const findFirefox = (): Firefox | undefined => {
  if (process.env['FIREFOX_SKIP'] === '1') return undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const named = [
    process.env['FIREFOX_PATH'] ?? '',
    ...folders.flatMap((folder) => [join(folder, 'firefox'), join(folder, 'firefox-esr')]),
  ]
    .filter((program) => program !== '')
    .map((program) => ({ program, libraries: '' }))
    .find(runs)
  if (named !== undefined) return named
  const found = fetched()
  return found !== undefined && runs(found) ? found : undefined
}

/** Firefox's own requests are off: updates, experiments, reports and first-run pages. */
const preferences: Readonly<Record<string, boolean | string | number>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: any
  readonly params?: any
  readonly error?: string
  readonly message?: string
}

/** Starts Firefox with a new profile, and drives one page by WebDriver BiDi. */
export const openFirefox = async ({ program, libraries }: Firefox) => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...envOf(libraries), HOME: profile },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
      const [, found] = /BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (message: Message) => void>()
  /** Errors of the page's scripts and console. */
  const complaints: string[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params.level === 'error')
      complaints.push(String(message.params.text))
  })
  let count = 0
  const send = async (method: string, params: object): Promise<any> => {
    const id = (count += 1)
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answer
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message ?? ''}`)
    return result
  }
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })

  /** Evaluates an expression in the page to a string, number or boolean. */
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails !== undefined) throw new Error(String(exceptionDetails.text))
    return result.value
  }
  return {
    version: String(capabilities.browserVersion),
    complaints: complaints as readonly string[],
    evaluate,
    goto: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Waits until the expression is true; a page that is navigating gives no answer. */
    until: async (expression: string, patience = 60_000): Promise<void> => {
      const end = Date.now() + patience
      while ((await evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
        if (Date.now() > end) throw new Error(`The expression stayed false: ${expression}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    /** Types into a field with real events; again if the page moved the focus meanwhile. */
    type: async (selector: string, value: string) => {
      const field = `document.querySelector(${JSON.stringify(selector)})`
      const actions = Array.from(value).flatMap((key) => [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ])
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await evaluate(`${field}.focus(); ${field}.select()`)
        await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
        if ((await evaluate(`${field}.value`)) === value) return
      }
      throw new Error(`${selector} does not accept input.`)
    },
    close: async () => {
      socket.terminate()
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
