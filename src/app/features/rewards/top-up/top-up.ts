import type { ActorRefFrom } from 'xstate'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { topUpMachine } from '../../../../machines/rewards/top-up/top-up.machine.ts'
import { keepFlow } from '../../../core/flows.ts'
import { searchWith } from '../../../../machines/site/navigation/centre-address.ts'
import type { Site } from '../../../core/site-context.ts'

/** The activity gift's flow, shared by its icon and popup (SIDE-03). */
export const topUpOf = ({ root, flows, windows, navigation }: Site): ActorRefFrom<typeof topUpMachine> =>
  keepFlow(flows, 'topUp', () => ({
    logic: topUpMachine.provide({
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
  }))

/** Handles the deposit button of the icon or the popup. */
export const deposit = (site: Site) => {
  const { signedIn } = selectSession(site.session.getSnapshot())
  topUpOf(site).send({ type: 'topUp.deposit', signedIn })
}
