import { navigationMachine, type Address } from '../../../../src/machines/site/navigation/navigation.machine.ts'
import { defineFlow, delay, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const slots = { pathname: '/rng', search: '' }
const deposit = { pathname: '/rng', search: '?memberCentre=depositv2' }
const arrives = (to: Address, how: 'PUSH' | 'REPLACE' | 'POP') =>
  ({ type: 'location.changed', to, at: to, how, isLogin: false }) as const
const shows = (page: string) =>
  ({ type: 'centre.told', centre: 'memberCentre', page, isSettled: true, at: deposit }) as const

export const navigationFlow = defineFlow({
  name: 'navigation',
  machine: navigationMachine,
  input: { site: deafParent() },
  guardsRead: ({ context }) => context.here,
  delays: { patience: 1000 },
  cases: {
    'the browser shows the slots': report(arrives(slots, 'POP')),
    'a page that the browser has left already is drawn': within({ ...arrives(deposit, 'POP'), at: slots }),
    'a left page is drawn before any page is shown': within({ ...arrives(deposit, 'POP'), at: slots }),
    'the visitor goes to the home page': user(arrives({ pathname: '/', search: '' }, 'PUSH')),
    'the visitor goes to the slots': user(arrives(slots, 'PUSH')),
    'the player opens the deposit over the slots': user(arrives(deposit, 'PUSH')),
    'the player closes the deposit': user(arrives(slots, 'REPLACE')),
    'the centre shows the page in the address': within(shows('depositv2')),
    'the centre shows another page': within(shows('withdraw')),
    'a window opens': report({ type: 'windows.counted', open: 1, entries: 0 }),
    'a window is closed': report({ type: 'windows.counted', open: 0, entries: 1 }),
    'the visitor goes back from a window': user({ type: 'history.stepped', isSamePage: true, open: 1, entries: 0 }),
    'the browser has stepped back': report({ type: 'history.stepped', isSamePage: true, open: 0, entries: 0 }),
    'the browser does not step back': within({ type: 'history.refused', entries: 0 }),
    'a second goes by before the browser steps back': delay('patience', 'navigation.there.steppingBack'),
    'a text leads to the slots': within({ type: 'page.wanted', path: '/rng', led: false, entries: 0 }),
    'the player goes back from a game': user({ type: 'back.wanted' }),
  },
})
