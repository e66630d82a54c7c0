import type { NavigateFunction } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { WantedGame } from '../../../machines/games/launch/route.ts'
import { navigationMachine, type NavigationEvent } from '../../../machines/site/navigation/navigation.machine.ts'
import type { siteMachine } from '../../../machines/site/site/site.machine.ts'
import { scrollToTop } from './scroll-to-top.ts'
import { entriesBefore, stepBack } from './step-back.ts'

/** A history entry's state; `renewed` names a window that a reloaded page opens again (`release.ts`). */
interface Entry {
  readonly windows?: number
  readonly key?: string
  readonly idx?: number
  readonly renewed?: string
}

/** The state of the current history entry. */
export const entryHere = (): Entry => (history.state as Entry | null) ?? {}

/** The number of history entries that stand for windows over the page; none by an entry that is left of another site or history. */
export const entriesHere = () => {
  const { windows = 0 } = entryHere()
  return Number.isInteger(windows) && windows > 0 && windows <= entriesBefore() ? windows : 0
}

/** Connects the navigation machine with the browser and the router. `running`: the game that the launch wants now. */
export const makeNavigation = (
  flows: () => SnapshotFrom<typeof siteMachine>['children'],
  running: () => WantedGame | undefined,
) => {
  let navigate: NavigateFunction | undefined
  let recount: (() => void) | undefined
  const send = (event: NavigationEvent) => flows().navigation?.send(event)
  const want = (path: string, led: boolean) =>
    send({ type: 'page.wanted', path, led, entries: entriesHere(), running: running() })
  return {
    machine: navigationMachine.provide({
      actions: {
        go: (_, { path, replace }) => void navigate?.(path, { replace }),
        rewrite: (_, address) => void navigate?.(address, { replace: true }),
        stepBack: (_, steps) =>
          stepBack(steps, () => {
            send({ type: 'history.refused', entries: entriesHere() })
            recount?.()
          }),
        addEntries: (_, count) => {
          for (let added = 0; added < count; added += 1)
            history.pushState({ ...entryHere(), renewed: undefined, windows: entriesHere() + 1 }, '')
        },
        scrollToTop,
      },
    }),
    connect: (by: NavigateFunction) => {
      navigate = by
    },
    /** `count` compares the windows with the history entries after a step that was refused. */
    countBy: (count: () => void) => {
      recount = count
    },
    send,
    running,
    to: (path: string) => want(path, false),
    /** Redirects a visitor; a game that waits for a login comes along. */
    lead: (path: string) => want(path, true),
    /** The entries just behind that show the same page. */
    behind: () => flows().navigation?.getSnapshot().context.behind ?? 0,
    back: () => send({ type: 'back.wanted' }),
  }
}
export type Navigation = ReturnType<typeof makeNavigation>
