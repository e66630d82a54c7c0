import { launchMachine, type LaunchOutcome } from '../../../src/machines/launch/launch.machine.ts'
import type { WantedGame } from '../../../src/machines/launch/route.ts'
import { launchHost } from '../../support/samples.ts'
import { answer, defect, defineFlow, report, user } from '../harness/flow.ts'
import { deafParent } from '../harness/stand-ins.ts'

const wanted: WantedGame = { nodeId: 'G1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }
const opening = (outcome: LaunchOutcome) => answer('openGame', outcome)

export const launchFlow = defineFlow({
  name: 'launch',
  machine: launchMachine,
  input: { site: deafParent(), launchHosts: [launchHost] },
  guardsRead: () => null,
  cases: {
    'the player presses play': user({ type: 'game.play', game: wanted }),
    'the player leaves the game': user({ type: 'game.leave' }),
    'the player is signed in': report({ type: 'login.done' }),
    'the visitor does not sign in': report({ type: 'login.declined' }),
    'the platform opens the game': opening({ kind: 'opened', url: `${launchHost}/slot/G1#ticket`, gameName: 'Game 1' }),
    'the platform names a foreign host': opening({ kind: 'opened', url: 'https://evil.test/slot', gameName: 'Game 1' }),
    'the platform asks for a login': opening({ kind: 'loginNeeded' }),
    'the platform refuses the game': opening({ kind: 'refused', notice: { key: 'error.gameUnavailable' } }),
    'opening the game breaks': defect('openGame'),
    'the player tries again': user({ type: 'launch.retry' }),
    'the player puts the message away': user({ type: 'launch.dismiss' }),
  },
})
