// @vitest-environment document
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StateValue } from 'xstate'
import { useHostToasts } from '../../../src/app/features/site/hosts/host-toasts.ts'
import { useServiceToasts } from '../../../src/app/features/support/customer-service/customer-service.ts'
import { useToasts } from '../../../src/app/shell/toasts.ts'
import type { Toast } from '../../../src/ui/components/Toasts.tsx'
import { standing, unmountHooks, used } from '../../support/hook.ts'
import { openPermission } from '../../support/samples.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

interface Given {
  readonly session?: readonly [value: string, context?: object]
  readonly language?: string
  readonly launch?: readonly [value: StateValue, context?: object]
  readonly notice?: object
}

const notice = { text: 'No.' }

/** The toasts of a site in these states, and the events that its flows were sent. */
const toastsOf = (given: Given, inGame = false) => {
  const [value, context = {}] = given.session ?? ['anonymous']
  const session = standing(value, { expired: false, ...context })
  const preferences = standing({ theme: 'light', language: given.language ?? 'settled' } as never, { language: 'EN' })
  const [phase, launched = {}] = given.launch ?? ['idle']
  const launch = standing(phase as never, { hosts: [], ...launched })
  const favourites = standing('ready', { ids: [], wishes: [], takenOff: [], notice: given.notice })
  const root = standing('site')
  const site = {
    session,
    preferences,
    launch,
    favourites,
    root,
    offers: standing('x', { absent: [] }),
    permission: openPermission,
    platform: { config: { without: [] } },
  }
  const toasts = used(() => useToasts(inGame), site)()
  const pressAll = () => {
    for (const { action, onDismiss } of toasts) {
      action?.onPress()
      onDismiss?.()
    }
    return [session, preferences, launch, favourites, root].flatMap(({ sent }) => sent)
  }
  return { toasts, pressAll }
}

const shown = ({ id, tone, text, action, onDismiss }: Toast) => [
  id,
  tone,
  text,
  action?.label,
  onDismiss === undefined ? 'stays' : 'goes',
]

describe('the site tells the player', () => {
  test.each<readonly [string, Given, readonly unknown[], readonly object[]]>([
    [
      'that the session ended',
      { session: ['anonymous', { expired: true }] },
      ['expired', 'error', 'error.notLoggedIn', undefined, 'goes'],
      [{ type: 'notice.dismiss' }],
    ],
    [
      'that the player could not be confirmed',
      { session: ['unconfirmed'] },
      ['unconfirmed', 'error', 'session.unconfirmed', 'action.retry', 'stays'],
      [{ type: 'session.retry' }],
    ],
    [
      'that a language did not load',
      { language: 'failed' },
      ['language', 'error', 'language.failed', 'action.retry', 'goes'],
      [{ type: 'language.retry' }, { type: 'notice.dismiss' }],
    ],
    [
      'that a heart was not kept',
      { notice },
      ['favourites', 'error', 'favourites.failed No.', undefined, 'goes'],
      [{ type: 'notice.dismiss' }],
    ],
    [
      'why a game did not open',
      { launch: [{ failed: 'retryable' }, { problem: { key: 'error.network' } }] },
      ['launch', 'error', 'error.network', 'action.retry', 'goes'],
      [{ type: 'launch.retry' }, { type: 'launch.dismiss' }],
    ],
    [
      'that a game is open in a window of its own',
      { launch: ['playingInWindow'] },
      ['window', 'info', 'launch.inWindow', undefined, 'goes'],
      [{ type: 'launch.dismiss' }],
    ],
  ])('%s [FLOW-13 part]', (_, given, told, events) => {
    const { toasts, pressAll } = toastsOf(given)
    expect(toasts.map(shown)).toEqual([told])
    expect(pressAll()).toEqual(events)
  })

  test('nothing without news, and nothing twice in a game that shows its own problem [FLOW-13 part]', () => {
    expect(toastsOf({}).toasts).toEqual([])
    expect(toastsOf({ launch: [{ failed: 'retryable' }, { problem: notice }] }, true).toasts).toEqual([])
    // A window warns a trial account.
    expect(toastsOf({ launch: ['refusingTrial', { problem: notice }] }).toasts).toEqual([])
    expect(toastsOf({ session: ['member', { expired: false }] }).toasts).toEqual([])
  })

  test('that the address is foreign, and why customer service did not open [FLOW-13 part, CFG-08 part]', () => {
    const hosts = standing('invalid')
    const [foreign] = used(() => useHostToasts(hosts as never), {})()
    expect(foreign && shown(foreign)).toEqual(['hosts', 'error', 'domain.invalid', 'action.retry', 'goes'])
    foreign?.action?.onPress()
    foreign?.onDismiss?.()
    expect(hosts.sent).toEqual([{ type: 'hosts.check' }, { type: 'notice.dismiss' }])
    expect(used(() => useHostToasts(standing('valid') as never), {})()).toEqual([])
    for (const [given, text] of [
      [notice, 'No.'],
      [{ key: 'error.network' }, 'error.network'],
    ] as const) {
      const actor = standing('idle', { notice: given })
      const [refused] = used(() => useServiceToasts({ actor } as never), {})()
      expect(refused && shown(refused)).toEqual(['service', 'error', text, undefined, 'goes'])
      refused?.onDismiss?.()
      expect(actor.sent).toEqual([{ type: 'notice.dismiss' }])
    }
    expect(used(() => useServiceToasts({ actor: standing('idle') } as never), {})()).toEqual([])
  })
})
