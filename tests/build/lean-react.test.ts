import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import type { createRoot } from 'react-dom/client'
import { minifySync } from 'vite'
import { expect, test, vi } from 'vitest'
import { leanReact, withoutUnused } from '../../scripts/build/lean-react.ts'

const codeOf = (name: string) => readFileSync(`node_modules/${name}.production.js`, 'utf8')
const whole = codeOf('react-dom/cjs/react-dom-client')

/** One screen of everything that the site's components do with React, and a log of what they did. */
const screen = (React: typeof import('react'), log: string[], thrown: unknown[]) => {
  const { createElement: h, Suspense, use } = React
  class Boundary extends React.Component<{ children: ReactNode }, { failed: boolean }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override componentDidCatch(error: unknown) {
      thrown.push(error)
    }
    override render() {
      return this.state.failed
        ? h('button', { id: 'again', onClick: () => this.setState({ failed: false }) }, 'Again')
        : this.props.children
    }
  }
  const listeners = new Set<() => void>()
  let stored = 1
  const store = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => stored,
    set: (value: number) => {
      stored = value
      for (const listener of listeners) listener()
    },
  }
  const Shade = React.createContext('light')
  let arrive = (_: { default: () => ReactNode }) => {}
  const Late = React.lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
  const Row = React.memo(function Row({ name }: { name: string }) {
    log.push(`row ${name}`)
    return h('li', { className: use(Shade) }, name)
  })
  const answers = new Map<string, Promise<string>>()
  const answerOf = (name: string) => {
    const answer = answers.get(name) ?? Promise.resolve(`answer ${name}`)
    answers.set(name, answer)
    return answer
  }
  function Answer({ name }: { name: string }) {
    return h('output', null, use(answerOf(name)))
  }
  const actions: Record<string, () => void> = {}
  function App() {
    const [names, setNames] = React.useState(['a', 'b', 'c'])
    const [text, setText] = React.useState('')
    const [asked, setAsked] = React.useState('first')
    const [isBroken, breakIt] = React.useReducer((was: boolean) => !was, false)
    const value = React.useSyncExternalStore(store.subscribe, store.get)
    const late = React.useDeferredValue(text)
    const field = React.useRef<HTMLInputElement>(null)
    const id = React.useId()
    React.useLayoutEffect(() => {
      log.push(`layout ${value}`)
      return () => void log.push(`layout ends ${value}`)
    }, [value])
    React.useEffect(() => {
      log.push(`effect ${value}`)
      return () => void log.push(`effect ends ${value}`)
    }, [value])
    Object.assign(actions, {
      turn: () => setNames(['c', 'a', 'd']),
      ask: () => React.startTransition(() => setAsked('second')),
      break: () => breakIt(),
      focus: () => field.current?.focus(),
    })
    const Broken = () => {
      throw new Error('broken')
    }
    return h(
      Shade,
      { value: text === '' ? 'light' : 'dark' },
      h(
        'form',
        {
          onSubmit: (event: { preventDefault: () => void }) => {
            event.preventDefault()
            log.push('submitted')
          },
        },
        h('label', { htmlFor: id }, late),
        h('input', {
          id,
          ref: field,
          name: 'text',
          value: text,
          onChange: (event: { target: { value: string } }) => setText(event.target.value),
          onFocus: () => log.push('focused'),
          onBlur: () => log.push('blurred'),
        }),
        h('input', { type: 'checkbox', checked: text !== '', readOnly: true }),
        h(
          'select',
          { value: text === '' ? '1' : '2', onChange: () => {} },
          h('option', null, '1'),
          h('option', null, '2'),
        ),
        h('textarea', { defaultValue: 'kept' }),
      ),
      h(
        'ul',
        { onClick: () => log.push('list pressed'), style: { '--count': names.length, color: 'red' } },
        names.map((name) => h(Row, { key: name, name })),
      ),
      h('p', { onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() }, value),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', strokeWidth: 2 })),
      h('div', { dangerouslySetInnerHTML: { __html: '<b>raw</b>' }, hidden: true, inert: value > 1 }),
      h(Suspense, { fallback: h('i', null, 'late comes') }, h(Late)),
      h(Suspense, { fallback: h('i', null, 'answer comes') }, h(Answer, { name: asked })),
      h(Boundary, null, isBroken ? h(Broken) : h('span', null, 'whole')),
    )
  }
  return {
    app: h(React.StrictMode, null, h(App)),
    actions,
    store,
    arrive: (part: () => ReactNode) => arrive({ default: part }),
  }
}

/** The pages and the log of a screen that React's code for the browser draws while a visitor uses it. */
const drawnBy = async (code: string) => {
  const window = new Window()
  const { document } = window
  const load = (text: string, packages: Record<string, unknown>): Record<string, unknown> => {
    const exports = {}
    const require = (name: string) => packages[name]
    compileFunction(text, ['require', 'exports', 'window', 'document'])(require, exports, window, document)
    return exports
  }
  const react = load(codeOf('react/cjs/react'), {}) as unknown as typeof import('react')
  const dom = load(codeOf('react-dom/cjs/react-dom'), { react })
  const { flushSync } = dom as { flushSync: (run: () => void) => void }
  const scheduler = load(codeOf('scheduler/cjs/scheduler'), {})
  const client = load(code, { react, scheduler, 'react-dom': dom }) as { createRoot: typeof createRoot }
  const place = document.createElement('main')
  document.body.append(place)
  const [log, thrown, pages]: [string[], unknown[], string[]] = [[], [], []]
  const { app, actions, store, arrive } = screen(react, log, thrown)
  const caught: unknown[] = []
  const root = client.createRoot(place as never, { onCaughtError: (error) => caught.push(error) })
  const shows = async (text: string) => {
    await vi.waitFor(() => expect(place.innerHTML).toContain(text))
    pages.push(place.innerHTML)
  }
  const press = (selector: string) =>
    place.querySelector(selector)?.dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
  flushSync(() => root.render(app))
  await shows('late comes')
  await shows('answer first')
  arrive(() => react.createElement('em', null, 'late part'))
  await shows('late part')
  flushSync(() => actions['turn']?.())
  await shows('>d<')
  press('li')
  press('p')
  actions['focus']?.()
  const field = place.querySelector('input') as unknown as HTMLInputElement
  // React hears of a change by the setter of the element's own class.
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed')
  field.dispatchEvent(new window.Event('input', { bubbles: true }) as never)
  await shows('>typed</label>')
  field.blur()
  place.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }))
  actions['ask']?.()
  await shows('answer second')
  flushSync(() => store.set(2))
  await shows('>2</p>')
  flushSync(() => actions['break']?.())
  await shows('Again')
  flushSync(() => actions['break']?.())
  press('#again')
  await shows('whole')
  root.unmount()
  await vi.waitFor(() => expect(log.at(-1)).toBe('effect ends 2'))
  pages.push(place.innerHTML)
  return { pages, log, thrown, caught }
}

test('the bundle’s React draws, hears and tidies as the whole one does', async () => {
  const expected = await drawnBy(whole)
  expect(expected.pages).toHaveLength(10)
  expect(expected.caught).toHaveLength(1)
  expect(expected.log).toEqual(
    expect.arrayContaining(['list pressed', 'focused', 'blurred', 'submitted', 'layout ends 1']),
  )
  expect(await drawnBy(withoutUnused(whole))).toEqual(expected)
})

test('the bundle’s React has no hydration, no view transition and nothing that loads beforehand', () => {
  const minified = (code: string) => minifySync('react.js', `export const load = (require, exports) => {${code}}`).code
  const unused = /hydrateRoot|getNextHydratable|startViewTransition|link\[rel="preload"\]\[as|compareDocumentPosition=/g
  expect(new Set(minified(whole).match(unused)).size).toBe(4)
  expect(minified(withoutUnused(whole)).match(unused)).toBeNull()
})

test('the build fails when React lacks a part or a module needs what was left out, and keeps another version whole', () => {
  const warnings: string[] = []
  const plugin = leanReact().transform as unknown as { handler: (code: string, id: string) => unknown }
  const handler = (code: string, id: string) =>
    plugin.handler.call({ warn: (warning: string) => warnings.push(warning) }, code, id)
  const file = '/node_modules/react-dom/cjs/react-dom-client.production.js'
  expect(handler(whole, file)).toBeDefined()
  expect(warnings).toEqual([])
  expect(handler(whole.replaceAll('19.3.1', '20.0.0'), file)).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('React is no longer 19.3.1')])
  expect(() => withoutUnused(whole.replaceAll('popHydrationState', 'popState'))).toThrow(
    'React no longer has popHydrationState.',
  )
  expect(() => handler(`import { useState, ViewTransition } from 'react'`, '/src/a.tsx')).toThrow(
    '/src/a.tsx uses ViewTransition',
  )
  expect(handler(`import { useState, Suspense } from 'react'`, '/src/a.tsx')).toBeUndefined()
})
