import type { Stage } from '../harness/page-side.ts'
import { literal, Unwritable } from './literal.ts'

/** Methods that make another locator. */
const makesLocator = /^(?:getBy\w+|locator|filter|first|last|nth|and|or|frameLocator|contentFrame|owner)$/
/** Questions to the page. The file leaves them out: it has the steps that followed from their answers. */
const asks =
  /^(?:count|is\w+|getAttribute|textContent|innerText|innerHTML|inputValue|boundingBox|all\w*|url|title|content|pages|on|off|once|evaluateAll|screenshot|page|context|viewportSize|unrouteAll|request|cookies|frames|mainFrame)$/
/** Methods whose function runs in the page, without this project. */
const runsInPage = /^(?:evaluate|addInitScript|waitForFunction)$/
/** Methods that lead away from the page that is written. */
const leadsAway = /^(?:waitFor(?:Event|Request|Response)|expose\w+|routeWebSocket|routeFromHAR|newPage|newCDPSession)$/
const isPart = new Set<PropertyKey>(['keyboard', 'mouse', 'clock', 'touchscreen'])
const routeEnds = new Set<PropertyKey>(['fulfill', 'abort', 'continue', 'fallback'])

interface Line {
  code: string
}

/** The lines of code of one step. */
export interface WrittenStep {
  readonly title: string
  readonly lines: readonly string[]
}

/** Stands between a walk and its expectations: gets the subject, and makes the matchers for the real one. */
export interface Witness {
  readonly of: (subject: unknown, matchersOf: (real: unknown) => object) => object
  readonly poll: (question: () => unknown, matchersOf: (real: () => unknown) => object) => object
}

/** A stage whose hands and looks are written down as code. */
export interface Traced<S> {
  readonly stage: S
  readonly witness: Witness
  /** Gives the lines since the last call this title. */
  readonly endStep: (title: string) => void
  readonly steps: () => readonly WrittenStep[]
  /** The first reason why the walk cannot be written, if any. */
  readonly unwritten: () => string | undefined
}

type Method = (...values: readonly unknown[]) => unknown

/**
 * Returns a stage that acts as this one and keeps each action and expectation as a line of Playwright code; so are the calls of
 * these `hands` of its other parts.
 */
export const traced = <S extends Stage>(
  real: S,
  hands: Readonly<Record<string, readonly string[]>> = {},
): Traced<S> => {
  const codes = new WeakMap<object, string>()
  const reals = new WeakMap<object, object>()
  const proxies = new WeakMap<object, object>()
  const steps: { readonly title: string; readonly kept: readonly Line[] }[] = []
  let lines: Line[] = []
  let problem: string | undefined
  let last: { readonly code: string; readonly value: unknown } | undefined

  const isTraced = (value: unknown): value is object => typeof value === 'object' && value !== null && codes.has(value)
  const codeOf = (value: unknown) => (isTraced(value) ? codes.get(value) : undefined)
  const unwrapped = (value: unknown): unknown => {
    if (isTraced(value)) return reals.get(value)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unwrapped(inner)]))
  }
  const refuse = (code: string, error: unknown) => {
    if (!(error instanceof Unwritable)) throw error
    problem ??= `${code} takes ${error.message}`
  }
  const write = (code: string, values: readonly unknown[], functionsToo = false): string => {
    const own = (value: unknown) =>
      functionsToo && typeof value === 'function' ? (value as () => unknown).toString() : codeOf(value)
    try {
      const call = `${code}(${values.map((value) => literal(value, own)).join(', ')})`
      lines.push({ code: `await ${call}` })
      return call
    } catch (error) {
      refuse(code, error)
      return code
    }
  }

  const wrap = <Real extends object>(object: Real, code: string): Real => {
    const known = proxies.get(object)
    if (known !== undefined && codes.get(known) === code) return known as Real
    const proxy = new Proxy(object, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name)
        if (isPart.has(name)) return wrap(own as object, `${code}.${String(name)}`)
        if (typeof own !== 'function' || typeof name === 'symbol' || name.startsWith('_') || name === 'constructor')
          return own
        return methodOf(target, code, name, own as Method)
      },
    })
    codes.set(proxy, code)
    reals.set(proxy, object)
    proxies.set(object, proxy)
    return proxy
  }

  /** A handler that ends each request in the same way, at once, is written as that end. */
  const setRoute = (target: object, code: string, own: Method, [url, handler]: readonly unknown[]) => {
    const line: Line = { code: '' }
    lines.push(line)
    let isOver = false
    const ended = (end: string, values: readonly unknown[]) => {
      try {
        const written = `await ${code}.route(${literal(url)}, (route) => route.${end}(${values.map((value) => literal(value)).join(', ')}))`
        if (isOver) problem ??= `${code}.route ends a request later`
        else if (line.code !== '' && line.code !== written) problem ??= `${code}.route ends requests in several ways`
        line.code = written
      } catch (error) {
        refuse(`${code}.route`, error)
      }
    }
    const heard = (request: object, ...rest: readonly unknown[]) => {
      const watched: object = new Proxy(request, {
        get: (_, name) => {
          const value: unknown = Reflect.get(request, name)
          if (typeof value !== 'function') return value
          return (...values: readonly unknown[]) => {
            if (routeEnds.has(name)) ended(String(name), values)
            return Reflect.apply(value as Method, request, values)
          }
        },
      })
      isOver = false
      const done = (handler as Method)(watched, ...rest)
      isOver = !(done instanceof Promise)
      return done
    }
    return Reflect.apply(own, target, [url, heard])
  }

  const methodOf =
    (target: object, code: string, name: string, own: Method): Method =>
    (...values) => {
      if (name === 'route') return setRoute(target, code, own, values)
      const call = () => Reflect.apply(own, target, values.map(unwrapped))
      if (makesLocator.test(name)) {
        try {
          return wrap(call() as object, `${code}.${name}(${values.map((value) => literal(value, codeOf)).join(', ')})`)
        } catch (error) {
          refuse(`${code}.${name}`, error)
          return call()
        }
      }
      if (name === 'pages')
        return (call() as readonly object[]).map((each, index) =>
          each === real.page ? proxies.get(each) : wrap(each, `${code}.pages()[${index}]`),
        )
      if (leadsAway.test(name)) problem ??= `it needs ${code}.${name}`
      if (name === 'all')
        return (call() as Promise<readonly object[]>).then((found) =>
          found.map((each, index) => wrap(each, `${code}.nth(${index})`)),
        )
      if (asks.test(name)) {
        const answer = call()
        return answer instanceof Object && proxies.has(answer) ? proxies.get(answer) : answer
      }
      const written = write(`${code}.${name}`, values, runsInPage.test(name))
      const result = call()
      if (!(result instanceof Promise)) return result
      return result.then((value: unknown) => {
        last = { code: written, value }
        return value
      })
    }

  const matchers = (own: object, code: string): object =>
    new Proxy(own, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (name === 'not') return matchers(value as object, `${code}.not`)
        if (typeof value !== 'function') return value
        return (...values: readonly unknown[]) => {
          write(`${code}.${String(name)}`, values)
          return Reflect.apply(value as Method, target, values.map(unwrapped))
        }
      },
    })

  /** Keeps the lines of the last of several tries. */
  const lastTry = (attempt: () => unknown) => {
    let tried: readonly Line[] = []
    return {
      tried: () => tried,
      run: async () => {
        const before = lines
        lines = []
        try {
          return await attempt()
        } finally {
          tried = lines
          lines = before
        }
      },
    }
  }

  /** Matchers that write their line when they have waited. */
  const waiting = (
    own: object,
    codeAfter: (matcher: string, values: readonly unknown[]) => string | undefined,
  ): object => {
    const under = (matching: object, not: string): object =>
      new Proxy(matching, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          if (name === 'not') return under(value as object, '.not')
          if (typeof value !== 'function') return value
          return async (...values: readonly unknown[]) => {
            try {
              return await (Reflect.apply(value as Method, target, values) as Promise<unknown>)
            } finally {
              const code = codeAfter(`${not}.${String(name)}`, values)
              if (code !== undefined) lines.push({ code })
            }
          }
        },
      })
    return under(own, '')
  }

  const witness: Witness = {
    of: (subject, matchersOf) => {
      if (isTraced(subject)) return matchers(matchersOf(reals.get(subject)), `expect(${codes.get(subject)})`)
      if (typeof subject !== 'function') return matchersOf(subject)
      const { run, tried } = lastTry(subject as () => unknown)
      return waiting(matchersOf(run), (matcher) => {
        const inner = tried().map((line) => `  ${line.code}`)
        return `await expect(async () => {\n${inner.join('\n')}\n})${matcher}()`
      })
    },
    poll: (question, matchersOf) => {
      let answered: unknown
      const { run } = lastTry(async () => {
        last = undefined
        return (answered = await question())
      })
      return waiting(matchersOf(run), (matcher, values) => {
        // Only an answer of the page itself can be asked for again without this project.
        if (last === undefined || !Object.is(last.value, answered)) {
          problem ??= 'it waits for what only this project can see'
          return undefined
        }
        try {
          return `await expect.poll(() => ${last.code})${matcher}(${values.map((value) => literal(value)).join(', ')})`
        } catch (error) {
          refuse('expect.poll', error)
          return undefined
        }
      })
    },
  }

  const partOf = (part: string, written: readonly string[]): object =>
    new Proxy(Reflect.get(real, part) as object, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        return (...values: readonly unknown[]) => {
          if (written.includes(String(name))) write(`${part}.${String(name)}`, values)
          return Reflect.apply(own as Method, target, values)
        }
      },
    })
  const parts = Object.entries(hands).map(([part, written]) => [part, partOf(part, written)])

  return {
    stage: {
      ...real,
      ...(Object.fromEntries(parts) as object),
      page: wrap(real.page, 'page'),
      context: wrap(real.context, 'context'),
    },
    witness,
    endStep: (title) => {
      steps.push({ title, kept: lines })
      lines = []
    },
    // A route's line is known when a request has met it, which may be later.
    steps: () =>
      steps.map(({ title, kept }) => ({
        title,
        lines: kept.flatMap(({ code }) => (code === '' ? [] : code.split('\n'))),
      })),
    unwritten: () => problem,
  }
}
