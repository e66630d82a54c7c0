import type { Game } from '../../../../src/api/calls/games.ts'
import { launchMachine } from '../../../../src/machines/games/launch/launch.machine.ts'
import type { LaunchOutcome } from '../../../../src/machines/games/launch/outcomes.ts'
import type { WantedGame } from '../../../../src/machines/games/launch/route.ts'
import { launchHost } from '../../../support/samples.ts'
import { answer, defect, defineFlow, report, user, deafParent } from '../../../../path-testing/graph.ts'

const wanted: WantedGame = { nodeId: 'G1', vassalage: 'ALPHA', gameType: 'RNG', supportPlay: 0, trial: false }
const opening = (outcome: LaunchOutcome) => answer('openGame', outcome)
const at = (path: string) => ({ kind: 'opened', url: `${launchHost}${path}`, gameName: 'Game 1' }) as const
const subGame: Game = {
  nodeId: 'G8',
  gameName: 'Game 8',
  showIcon: '/games/G8.svg',
  vassalage: 'ALPHA',
  gameType: 'RNG',
}

const input = { site: deafParent(), launchHosts: [launchHost], rules: {} }

/** Only games that need a window receive answers about one. */
export const launchFlow = defineFlow({
  name: 'launch',
  machine: launchMachine,
  input,
  guardsRead: ({ context: { game, pageNo, totalPages } }) => [game?.nodeId, game?.trial, totalPages > pageNo],
  cases: {
    'the player presses play': user({ type: 'game.play', game: wanted }),
    'the player presses a game without a free trial': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G2', supportPlay: 1 },
    }),
    'the player presses a lottery': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G4', vassalage: 'TCG_LOTTO', gameType: 'LOTT', gameCode: 'L1' },
    }),
    'the player presses a list of games': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G5', isGame: 'VASSALAGE' },
    }),
    'the player presses a game with a window': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G6', launchMode: 'window' },
    }),
    'the player presses a game that opens over the page': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G7', launchMode: 'popup' },
    }),
    'the player tries a list of games': user({
      type: 'game.play',
      game: { ...wanted, nodeId: 'G5', isGame: 'VASSALAGE', trial: true },
    }),
    'the player chooses one without a free trial from the list': user({
      type: 'game.play',
      game: { ...subGame, supportPlay: 1, trial: false },
    }),
    'the player leaves the game': user({ type: 'game.leave' }),
    'the player is logged in': report({ type: 'login.done', memberType: 0 }),
    'a trial account is logged in': report({ type: 'login.done', memberType: 4 }),
    'the visitor does not log in': report({ type: 'login.declined' }),
    'the platform lists the games': answer('listSubGames', { kind: 'listed', games: [subGame], totalPages: 1 }),
    'the platform lists the first of two pages': answer('listSubGames', {
      kind: 'listed',
      games: [subGame],
      totalPages: 2,
    }),
    'the player asks for the next games': user({ type: 'page.more' }),
    'the next games have come': answer('listMoreSubGames', {
      kind: 'listed',
      games: [{ ...subGame, nodeId: 'G9', gameName: 'Game 9' }],
      totalPages: 2,
    }),
    'the next games do not come': answer('listMoreSubGames', {
      kind: 'failed',
      notice: { key: 'error.network' },
    }),
    'listing the next games breaks': defect('listMoreSubGames'),
    'the platform does not list the games': answer('listSubGames', {
      kind: 'failed',
      notice: { key: 'error.gameRefused' },
    }),
    'listing the games breaks': defect('listSubGames'),
    'the platform opens the game': opening(at('/slot/G1#ticket')),
    'the platform opens the game for the window': opening({ ...at('/slot/G6#ticket'), popup: 'open' }),
    'the browser blocks the window': opening({ ...at('/slot/G6#ticket'), popup: 'blocked' }),
    'the platform names a foreign host': opening({ kind: 'opened', url: 'https://evil.test/slot', gameName: 'Game 1' }),
    'the platform asks for a login': opening({ kind: 'loginNeeded' }),
    'the platform wants no trial account': opening({ kind: 'trialAccount' }),
    'the game is under maintenance': opening({ kind: 'underMaintenance' }),
    'the player plays elsewhere': opening({ kind: 'playingElsewhere' }),
    'the platform takes too long': opening({ kind: 'timedOut' }),
    'the platform cannot be reached': opening({ kind: 'unreachable' }),
    'the platform refuses the game': opening({ kind: 'refused', notice: { key: 'error.gameRefused' } }),
    'opening the game breaks': defect('openGame'),
    'the player tries again': user({ type: 'launch.retry' }),
    'the player dismisses the message': user({ type: 'launch.dismiss' }),
  },
})

const sharedCases = <Name extends keyof typeof launchFlow.cases>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, launchFlow.cases[name]])) as Pick<typeof launchFlow.cases, Name>

/** The session ends during a game, or its player is asked for again. */
export const lostLaunchFlow = defineFlow({
  name: 'launch, losing the session',
  machine: launchMachine,
  input,
  guardsRead: ({ context: { game } }) => game?.nodeId,
  cases: {
    ...sharedCases(
      'the player presses play',
      'the player presses a game with a window',
      'the player presses a game that opens over the page',
      'the player is logged in',
      'the platform opens the game',
      'the platform opens the game for the window',
      'the player leaves the game',
    ),
    'the session is lost during the game': report({ type: 'session.lost' }),
  },
})
