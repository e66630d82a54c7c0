import { lotteryMachine, type LotteryOutcome } from '../../../../src/machines/games/lottery/lottery.machine.ts'
import { launchHost } from '../../../support/samples.ts'
import { answer, defect, defineFlow, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const opening = (outcome: LotteryOutcome) => answer('openLottery', outcome)

export const lotteryFlow = defineFlow({
  name: 'lottery',
  machine: lotteryMachine,
  input: { site: deafParent(), launchHosts: [launchHost] },
  guardsRead: ({ context }) => context.heart,
  cases: {
    'an address names a lottery': user({ type: 'lottery.open', lottery: { gameCode: 'KTM1M', prizeMode: 'Lott' } }),
    'the player goes to another page': user({ type: 'lottery.leave' }),
    'the player is logged in': report({ type: 'login.done' }),
    'the visitor does not log in': report({ type: 'login.declined' }),
    'the session is lost during the lottery': within({ type: 'session.lost' }),
    'the platform opens the lottery': opening({ kind: 'opened', url: `${launchHost}/lottery#ticket` }),
    'the platform names a foreign host': opening({ kind: 'opened', url: 'https://evil.test/lottery' }),
    'the platform asks for a login': opening({ kind: 'loginNeeded' }),
    'the platform wants no trial account': opening({ kind: 'trialAccount' }),
    'the platform refuses the lottery': opening({ kind: 'refused', notice: { key: 'error.gameUnavailable' } }),
    'opening the lottery breaks': defect('openLottery'),
    'the player tries again': user({ type: 'lottery.retry' }),
    'the player presses a heart': user({ type: 'favourite.toggle', gameId: 'L1' }),
  },
})
