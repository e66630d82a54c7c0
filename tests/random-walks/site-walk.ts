import type { AnyMachineSnapshot } from 'xstate'
import type { SignedIn } from '../../src/machines/auth/change-password/must-change.ts'
import type { MemberOutcome } from '../../src/machines/auth/session/session.machine.ts'
import { isHeartRefused } from '../../src/machines/games/favourites/favourites.view.ts'
import { selectLaunch } from '../../src/machines/games/launch/launch.view.ts'
import { isCentreShown, tellWindows, type WindowFlows } from '../../src/machines/site/windows/flow-windows.ts'
import type { Place } from '../../src/machines/site/windows/windows.machine.ts'
import { selectWindows } from '../../src/machines/site/windows/windows.view.ts'
import { wholeSite } from '../support/whole-site.ts'
import { openPermission } from '../support/samples.ts'
import { agentCentreFlow } from '../paths/centres/flow/agent-centre.ts'
import { changePasswordFlow, forcedChangeFlow } from '../paths/auth/flow/change-password.ts'
import { deviceCheckFlow } from '../paths/auth/flow/device-check.ts'
import { favouritesFlow } from '../paths/games/flow/favourites.ts'
import { freePlayFlow } from '../paths/auth/flow/free-play.ts'
import { launchFlow } from '../paths/games/flow/launch.ts'
import { loginFlow } from '../paths/auth/flow/login.ts'
import { lotteryFlow } from '../paths/games/flow/lottery.ts'
import { memberCentreFlow } from '../paths/centres/flow/member-centre.ts'
import { sessionFlow } from '../paths/auth/flow/session.ts'
import { smsLoginFlow } from '../paths/auth/flow/sms-login.ts'
import { systemStatusFlow } from '../paths/site/flow/system-status.ts'
import { answer, report, user, type Case, type Flow } from '../../path-testing/graph.ts'
import { alwaysHolds, expectThat } from './invariants.ts'
import { stepsOf, walkAtRandom, type Step, type Walker } from './walk.ts'

/** The events of users and answers in a flow, addressed to its place in the site; flows send each other the rest. */
const within = (flow: unknown, ...to: readonly string[]): readonly Step[] => {
  const { delays = {}, cases } = flow as Flow
  return Object.entries(cases).flatMap(([name, step]) =>
    step.kind === 'report' ? [] : [{ name: `${to.join('.')}: ${name}`, case: step, delays, to }],
  )
}

const at = (name: string, step: Case, ...to: readonly string[]): Step => ({ name, case: step, delays: {}, to })

const token = 'a-token-that-nobody-may-read'
const signedIn: SignedIn = { kind: 'signedIn', token, firstTime: false, mustChange: false }
const limited: MemberOutcome = { kind: 'mustChangePassword' }

const permission = {
  ...openPermission,
  whitelabel: ['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'DIRECTREG3'].map((modId) => ({ modId, enabled: '1' as const })),
}

const steps: readonly Step[] = [
  ...stepsOf({ cases: {} } as Flow),
  ...within(systemStatusFlow, 'systemStatus'),
  at('the platform is open', answer('checkSystem', { kind: 'open', permission })),
  at('the platform begins a maintenance', report({ type: 'status.doubt' }), 'systemStatus'),
  ...within(sessionFlow, 'session'),
  at('the platform refuses a token', report({ type: 'session.expired' }), 'session'),
  at('the token allows a change of password only', answer('loadMember', limited)),
  at('the visitor asks to log in', user({ type: 'login.open' })),
  at('the visitor asks to register', user({ type: 'register.open', referralCode: undefined })),
  at('the player wants a new password', user({ type: 'password.change' }), 'auth'),
  at('the visitor leaves', user({ type: 'auth.close' }), 'auth'),
  at('the visitor chooses the password', user({ type: 'login.choose' }), 'auth'),
  at('the visitor chooses the SMS', user({ type: 'smsLogin.choose' }), 'auth'),
  at('the visitor chooses free play', user({ type: 'freePlay.choose' }), 'auth'),
  ...within(loginFlow, 'auth', 'login'),
  at('a first login is done', answer('signIn', { ...signedIn, firstTime: true, mustChange: true })),
  at('the login says that the password has to be changed', answer('signIn', { ...signedIn, mustChange: true })),
  at('the login is done', answer('signIn', signedIn)),
  at('the platform has noted the first login', answer('announceFirstLogin', undefined)),
  ...within(smsLoginFlow, 'auth', 'smsLogin'),
  ...within(deviceCheckFlow, 'auth', 'deviceCheck'),
  ...within(freePlayFlow, 'auth', 'freePlay'),
  ...within(changePasswordFlow, 'auth', 'changePassword'),
  // The ways to a changed password and a running game are the longest, so their steps are drawn more often.
  ...Array.from({ length: 3 }, () => [
    ...within(forcedChangeFlow, 'auth', 'changePassword'),
    ...within(launchFlow, 'launch'),
  ]).flat(),
  ...within(lotteryFlow, 'lottery'),
  ...within(memberCentreFlow, 'memberCentre'),
  ...within(agentCentreFlow, 'agentCentre'),
  ...within(favouritesFlow, 'favourites'),
  at('the visitor opens the search', user({ type: 'window.open', window: { kind: 'search' } }), 'windows'),
  at('the gift opens by itself', user({ type: 'window.open', window: { kind: 'gift' } }), 'windows'),
  at('the visitor goes back', user({ type: 'window.close' }), 'windows'),
]

const child = (walker: Walker, name: string) =>
  (walker.actor.getSnapshot() as AnyMachineSnapshot).children[name]?.getSnapshot() as AnyMachineSnapshot | undefined

/** The one visible window, after every flow reported its screen as the app reports it. */
const shownWindow = (walker: Walker) => {
  const { children } = walker.actor.getSnapshot() as AnyMachineSnapshot
  if (children['windows'] === undefined) return undefined
  const flows = children as unknown as WindowFlows
  const snapshotOf = (name: string) => child(walker, name) as never
  const others = () => ({
    memberCentre: isCentreShown(snapshotOf('memberCentre')),
    agentCentre: isCentreShown(snapshotOf('agentCentre')),
    launch: selectLaunch(snapshotOf('launch')).inWindow,
    favourites: isHeartRefused(snapshotOf('favourites')),
  })
  // Going back closes a flow's window, and the flow may open the next window at once.
  for (let round = 0; round < 3; round += 1) tellWindows(flows, others(), false)
  return selectWindows(flows.windows.getSnapshot()).front
}

/** Requests that only a signed-in player's session may send. */
const playersWork = ['openGame', 'openLottery', 'loadMemberCentre', 'loadContracts']

/** Walks through the whole site at random; returns how many events were taken, and how often each situation was met. */
export const walkSite = (runs: number, seed?: number) => {
  const met = { signedIn: 0, forced: 0, changed: 0, lost: 0, played: 0, interrupted: 0, waited: 0 }
  let mustChange = false
  let asked = 0
  let confirmed: string | undefined
  const events = walkAtRandom({
    machine: wholeSite,
    input: { theme: 'light', language: 'EN', centreAccess: true, games: {} },
    steps,
    runs,
    seed,
    holds: (walker, step) => {
      if (step === undefined) {
        mustChange = false
        asked = 0
        confirmed = undefined
      }
      alwaysHolds(walker)
      const site = walker.actor.getSnapshot() as AnyMachineSnapshot
      const session = child(walker, 'session')
      const held = (session?.context as { token?: string } | undefined)?.token
      const isIn = session?.hasTag('signedIn') === true

      // A player is signed in with a token and the platform's confirmation of whose it is.
      expectThat(walker, !isIn || held !== undefined, 'Signed in without a token')
      expectThat(
        walker,
        !site.matches({ visitor: 'signedIn' }) || held !== undefined,
        'The site sees a player without a token',
      )
      expectThat(walker, !isIn || child(walker, 'session')?.context.member !== undefined, 'Signed in as nobody')

      // A request that needs a player is sent with one; a changed password renews the token of the same player.
      if (isIn) confirmed = held
      const isAskedAgain = session?.matches('restoring') === true || session?.matches('unconfirmed') === true
      const isSame = isAskedAgain && session.context.member !== undefined
      const hasPlayer = isIn || (held !== undefined && (held === confirmed || isSame))
      for (const { id } of walker.desk.asked.slice(asked))
        expectThat(walker, !playersWork.includes(id) || hasPlayer, `${id} is asked for nobody`)
      asked = walker.desk.asked.length
      for (const { input } of walker.desk.underWay('loadMember'))
        expectThat(walker, (input as { token: string }).token !== '', 'Whose token is asked without one')

      // A forced change ends by a changed password or with the session.
      if (session?.matches('limited')) mustChange = true
      if (session?.matches('anonymous')) mustChange = false
      if (step?.name.endsWith('the password is changed')) mustChange = false
      expectThat(walker, !(mustChange && isIn), 'Signed in past a forced change')
      if (session?.matches('limited') && site.matches({ platform: 'running' }))
        expectThat(
          walker,
          child(walker, 'auth')?.matches({ changingPassword: 'forced' }) === true,
          'The forced change is not in front of everything',
        )
      const front = shownWindow(walker)
      if (child(walker, 'auth')?.matches({ changingPassword: 'forced' }))
        expectThat(walker, front === 'auth', `Before the forced change stands ${front}`)
      const stack = (child(walker, 'windows')?.context as { stack: readonly Place[] } | undefined)?.stack ?? []
      expectThat(walker, new Set(stack.map(({ kind }) => kind)).size === stack.length, 'A window is open twice')
      expectThat(walker, (front === undefined) === (stack.length === 0), 'A window is open, and none is shown')

      met.signedIn += isIn ? 1 : 0
      met.forced += mustChange ? 1 : 0
      met.changed += step?.name.endsWith('the password is changed') ? 1 : 0
      met.lost += session?.context.expired === true ? 1 : 0
      met.played += child(walker, 'launch')?.matches('playing') ? 1 : 0
      met.waited += stack.length > 1 ? 1 : 0
      met.interrupted += site.matches({ platform: { running: 'interrupted' } }) ? 1 : 0
    },
  })
  return { events, met }
}
