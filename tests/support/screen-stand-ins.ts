import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, Fragment, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { draw, endDrawing } from './draw-part.ts'
import { flowWith, hears, wholeOf } from './whole-part.ts'

interface Started {
  readonly actions: Readonly<Record<string, (...given: never[]) => void>>
  readonly input: unknown
}

/** The site of a screen that is drawn alone, and all that the screen has started and said. */
export const now = {
  site: {} as Record<string, unknown>,
  /** The flows that run, by their ids. */
  flows: {} as Record<string, unknown>,
  started: {} as Record<string, unknown>,
  said: [] as unknown[],
}

/** Stands for a `select…` of a flow that is made of its view. */
export const viewOf = ({ view }: { readonly view: object }) => view

/** Stands for a part that is drawn alone elsewhere: by its name and its texts. */
export const partOf = (name: string) => (props: object) => {
  const told = Object.entries(props).filter(([, value]) => /string|number|boolean/.test(typeof value))
  return createElement(
    name,
    Object.fromEntries(told.map(([key, value]) => [`data-${key.toLowerCase()}`, String(value)])),
  )
}
/** A window whose ways out are buttons. */
export const windowOf = (name: string) => (props: object) => {
  const own = Object.entries(props).filter(([, value]) => value !== undefined)
  const told = own.filter(([, value]) => typeof value !== 'function')
  return createElement(
    name,
    Object.fromEntries(
      told.map(([key, value]) => [`data-${key.toLowerCase()}`, typeof value === 'object' ? 'given' : String(value)]),
    ),
    ...own
      .filter(([key, value]) => typeof value === 'function' && key.startsWith('on'))
      .map(([key, value]) =>
        createElement('button', { key, onClick: () => value(name === 'login-window' ? 'sms' : 'phone') }, key),
      ),
  )
}

export const queries = new QueryClient()
/** A screen in a site of now. */
export const screen = <Props extends object>(Screen: ComponentType<Props>, props: Props) =>
  wholeOf(() => createElement(QueryClientProvider, { client: queries }, createElement(Screen, props)), {})
/** Says the address of the router. */
export const Address = () => {
  const { pathname, search } = useLocation()
  return createElement('output', {}, pathname + search)
}
/** Draws a screen at this address, and says its address beside it. */
export const drawAt = <Props extends object>(at: string, Screen: ComponentType<Props>, props: Props) => {
  history.replaceState(null, '', at)
  endDrawing()
  const content = createElement(QueryClientProvider, { client: queries }, createElement(Screen, props))
  return draw(createElement(Fragment, {}, content, createElement(Address)), document.body, { tag: 'div', at })
}
/** Draws what has come meanwhile. */
export const settled = async (work: () => unknown = () => undefined) => {
  await act(async () => {
    await work()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })
}
export const startedAs = (id: string) => now.started[id] as Started
export const visitor = { signedIn: false, anonymous: true, trial: false, arriving: false }

/** Gives each test a site of its own, in which nobody is logged in; for `beforeEach`. */
export const resetScreen = () => {
  queries.clear()
  sessionStorage.clear()
  localStorage.clear()
  now.said.length = 0
  now.started = {}
  now.flows = {}
  now.site = {
    register: hears('registers'),
    doors: { promotions: true, sms: true, passkey: true, freePlay: true, register: true },
    onEnter: hears('enters'),
    keepVassalage: hears('keeps the vendor'),
    deposit: hears('deposits'),
    imageBase: '/cdn',
    permission: { currencySymbol: 'Rs', analytics: {} },
    navigation: { to: hears('goes to'), behind: () => 0 },
    platform: {
      config: { timeZone: 'Asia/Kathmandu', brand: { claims: { registration: 'Rs 50' } }, loginedToHomePage: true },
      client: { imageUrl: (_: unknown, { size }: { size: string }) => `/first-${size}.svg` },
      read: async () => [],
    },
    session: flowWith(visitor, { context: {} }),
    auth: flowWith({ open: false }),
    root: flowWith({ interrupted: false }),
    windows: flowWith({}, { context: { stack: [] } }),
    catalogue: flowWith({ ready: true, failed: undefined, lanes: [] }),
    flows: {},
  }
}
