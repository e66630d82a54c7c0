import { callTable } from '../../../src/api/table.ts'
import { said, type JudgedAnswer, type Probe } from '../context.ts'
import { gameListPayload } from './lists.ts'

const { favouriteAction, gameList, launchGame, lotteryLobby, popularLottery, recentGames, updateLanguage } = callTable

const isRefused = (answer: JudgedAnswer, code: string) => answer.kind === 'refusal' && answer.code === code

/** A demo game: its launch, its frame, and the list of recent games. */
export const launchProbe: Probe = {
  sees: ['launch-host', 'launch-frame', 'launch-once', 'back-url', 'recent', 'favourites'],
  writes: true,
  run: async (run) => {
    const { ask, check, line, read, site, state, valueOf } = run
    const how = { token: state.member }
    const hosts = new Set(
      state.permission?.launchGameCDNs.map((host) => (URL.canParse(host) ? new URL(host).origin : host)),
    )
    const checkAddress = async (call: string, url: string) => {
      const origin = URL.canParse(url) ? new URL(url).origin : 'no address'
      const isOn = hosts.has(origin) && origin !== site
      if (!check('launch-host', call, isOn, 'the address is on no host for games')) return
      check(
        'launch-once',
        call,
        ![...run.secrets].some((secret) => url.includes(secret)),
        'the address carries the session token',
      )
      const page = await line.get(url.replace(/#.*/, ''), { headers: { accept: 'text/html' } }).catch(() => undefined)
      if (page === undefined) return
      const parents = /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]?.split(' ')
      const isFramed =
        !page.headers.has('x-frame-options') && (parents?.some((one) => one === site || one === '*') ?? true)
      check(
        'launch-frame',
        call,
        page.status < 400 && isFramed,
        `the game’s page answers ${page.status} and does not let the site frame it`,
      )
    }
    const lists = await read(gameList, gameListPayload(run))
    const game = lists?.games.find(({ isGame }) => isGame !== 'VASSALAGE')
    if (game === undefined) return
    const { nodeId, vassalage, gameType } = game
    const payload = { nodeId, vassalage, gameType, trial: false, language: 'EN', backUrl: `${site}/rng` }
    const first = valueOf(launchGame, await ask(launchGame, payload, how))
    const second = valueOf(launchGame, await ask(launchGame, payload, how))
    if (first !== undefined) await checkAddress(launchGame.name, first.url)
    check(
      'launch-once',
      launchGame.name,
      first === undefined || first.url !== second?.url,
      'two launches have the same address',
    )
    const astray = await ask(launchGame, { ...payload, backUrl: 'https://elsewhere.example/' }, how)
    check(
      'back-url',
      launchGame.name,
      isRefused(astray, 'payload_invalid'),
      `a foreign backUrl returns ${said(astray)}`,
    )
    const recent = await read(
      recentGames,
      { clientType: 3, vassalage: '', gameType, language: 'EN', pageNo: 1, pageSize: 9 },
      how,
    )
    check(
      'recent',
      recentGames.name,
      recent === undefined || recent.list[0]?.nodeId === nodeId,
      'the game is not the first of the recent games',
    )

    const lotteries = await read(popularLottery, { count: 20, prizeMode: 'SEA', device: 'WEB', language: 'EN' })
    const code = lotteries?.[0]?.gameCode ?? ''
    const lobby = await read(
      lotteryLobby,
      {
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: 'SEA',
        lottoGameCode: code,
        lottoView: 'betting',
        device: 'WEB',
        backUrl: `${site}/lottery`,
        language: 'EN',
      },
      how,
    )
    if (lobby !== undefined) await checkAddress(lotteryLobby.name, lobby.url)

    const press = () => read(favouriteAction, { nodeId, vendor: vassalage, gameType }, how)
    const [one, two] = [await press(), await press()]
    if (one !== undefined && two !== undefined)
      check(
        'favourites',
        favouriteAction.name,
        one.favourite !== two.favourite,
        'the second press does not undo the first',
      )
    await read(updateLanguage, { language: 'EN' }, how)
  },
}
