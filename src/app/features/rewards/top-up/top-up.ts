import { createActor, type ActorRefFrom } from 'xstate'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { topUpMachine } from '../../../../machines/rewards/top-up/top-up.machine.ts'
import { searchWith } from '../../../core/navigation/centre-path.ts'
import type { Site } from '../../../core/site-context.ts'

export type TopUpActor = ActorRefFrom<typeof topUpMachine>

const actors = new WeakMap<object, TopUpActor>()

/** The activity gift's flow, one for the page: its icon and its popup stand in two places. */
export const topUpOf = ({ root, platform, windows, navigation }: Site): TopUpActor => {
  const known = actors.get(root)
  if (known !== undefined) return known
  const actor = createActor(
    topUpMachine.provide({
      actions: {
        openPopup: () => {
          windows.send({ type: 'window.open', window: { kind: 'topUp' } })
        },
        hidePopup: () => {
          windows.send({ type: 'window.close' })
        },
        showMessages: () => {
          navigation.to(location.pathname + searchWith(location.search, 'memberCentre', 'messageV2'))
        },
        askForLogin: () => {
          root.send({ type: 'login.open' })
        },
      },
    }),
    platform.inspect && { inspect: platform.inspect },
  ).start()
  actors.set(root, actor)
  return actor
}

/** The deposit's press, from wherever the popup stands. */
export const deposit = (site: Site) => {
  const { signedIn } = selectSession(site.session.getSnapshot())
  topUpOf(site).send({ type: 'topUp.deposit', signedIn })
}
