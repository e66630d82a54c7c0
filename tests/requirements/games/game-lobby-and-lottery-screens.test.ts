// @vitest-environment document
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import GameScreen from '../../../src/app/features/games/launch/GameScreen.tsx'
import LobbyScreen from '../../../src/app/features/games/lobby/LobbyScreen.tsx'
import LotteryScreen from '../../../src/app/features/games/lottery/LotteryScreen.tsx'
import { page as moneyPage } from '../../../src/app/features/money/money-page/page.tsx'
import ChatScreen from '../../../src/app/features/support/chat/ChatScreen.tsx'
import FeedbackScreen from '../../../src/app/features/support/feedback/FeedbackScreen.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { about } from '../../support/part-views.ts'
import { drawAt, queries, resetScreen, screen, settled, startedAs } from '../../support/screen-stand-ins.ts'
import { drawnWhole, flowWith, hears } from '../../support/whole-part.ts'

const { now, partOf, viewOf, windowOf } = await vi.hoisted(() => import('../../support/screen-stand-ins.ts'))

vi.mock('../../../src/app/core/site-context.ts', async (original) => ({
  ...(await original<object>()),
  useSite: () => now.site,
}))
vi.mock('../../../src/app/core/flows.ts', async (original) => ({
  ...(await original<object>()),
  flowById: () => undefined,
  startFlow: (
    _: unknown,
    id: string,
    make: () => { logic: { implementations: { actions: object } }; input?: unknown },
  ) => {
    const { logic, input } = make()
    now.started[id] = { actions: logic.implementations.actions, input }
    return now.flows[id]
  },
}))
vi.mock('../../../src/app/core/use-flow.ts', () => ({ useFlow: (id: string) => now.flows[id] }))
vi.mock('../../../src/app/core/lazy-feature/lazy-actor.ts', async (original) => ({
  ...(await original<object>()),
  loadedActor: (actor: unknown) => actor,
}))
vi.mock('../../../src/app/core/use-offers.ts', () => ({
  useRegister: () => now.site['register'],
  useDoors: () => now.site['doors'],
  useOffers: () => now.site['doors'],
}))
vi.mock('../../../src/app/core/platform/create-request-id.ts', () => ({ createRequestId: () => 'R1' }))
vi.mock('../../../src/app/features/site/motion/use-motion.ts', () => ({ useMotion: (id: string) => now.flows[id] }))
vi.mock('../../../src/app/features/games/launch/use-launch-actions.ts', () => ({
  useLaunching: () => ({ onEnter: now.site['onEnter'] }),
  keepVassalage: (...given: unknown[]) => (now.site['keepVassalage'] as (...all: unknown[]) => void)(...given),
}))
vi.mock('../../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../../src/machines/games/favourites/favourites.view.ts', () => ({ selectFavourites: viewOf }))
vi.mock('../../../src/machines/games/launch/launch.view.ts', () => ({ selectLaunch: viewOf }))
vi.mock('../../../src/machines/games/lobby/lobby.view.ts', () => ({
  selectLobby: viewOf,
  placeToWrite: () => undefined,
}))
vi.mock('../../../src/machines/games/lottery/lottery.view.ts', () => ({ selectLottery: viewOf }))
vi.mock('../../../src/machines/money/money-page/money-page.view.ts', () => ({ selectMoneyPage: viewOf }))
vi.mock('../../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../../src/machines/support/chat/chat.view.ts', () => ({ selectChat: viewOf }))
vi.mock('../../../src/machines/support/feedback/feedback.view.ts', () => ({ selectFeedback: viewOf }))
vi.mock('../../../src/ui/games/launch/GamePage.tsx', () => ({ GamePage: windowOf('game-page') }))
vi.mock('../../../src/app/features/games/launch/GameMoney.tsx', () => ({ GameMoney: partOf('game-money') }))
vi.mock('../../../src/app/features/games/reality-check/RealityPart.tsx', () => ({ default: windowOf('reality-part') }))
vi.mock('../../../src/ui/games/lobby/Lobby.tsx', () => ({ Lobby: partOf('lobby-part') }))
vi.mock('../../../src/ui/games/lottery/LotteryPage.tsx', () => ({
  LotteryPage: ({ onTab, children }: { onTab: (tab: string) => void; children: ReactNode }) =>
    createElement(
      'lottery-page',
      {},
      createElement('button', { onClick: () => onTab('favourites') }, 'Favourites'),
      children,
    ),
}))
vi.mock('../../../src/ui/support/chat/ChatWindow.tsx', () => ({ ChatWindow: windowOf('chat-window') }))
vi.mock('../../../src/app/features/support/chat/chat-texts.ts', () => ({
  shownMessages: (...given: readonly unknown[]) => {
    now.said.push(given[2])
    return []
  },
}))
vi.mock('../../../src/ui/games/lobby/VendorStrip.tsx', () => ({ VendorStrip: windowOf('vendor-strip') }))

beforeAll(beginDrawing)
beforeEach(resetScreen)
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('feedback is kept in this tab until it is sent [CONTENT-06 part, FLOW-13 part]', () => {
  now.flows['feedback'] = flowWith({ step: 'writing', busy: false })
  sessionStorage.setItem('feedback', JSON.stringify({ content: 'Two words', contact: 'me' }))
  expect(screen(FeedbackScreen, {})).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      form.form aria-busy=false novalidate=
        div.top
          p “Tell us what is good, what is missing or what went wrong. We read everything.”
          div role=alert
        div
          label.label “Your feedback”
          textarea.area aria-describedby=→ name=content required= has Two words “Two words”
          div.notes
            p aria-live=polite
        div
          label.label “How can we reach you? (optional)”
          div.row
            div.box
              input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me has me
          p.note aria-live=polite “An email address or a phone number”
        button.button data-tone=main data-wide=true type=submit
          span.label “Send”
    use textarea content
      - textarea.area Two words “Two words”
      + textarea.area  Namaste  “ Namaste ”
    use input contact
      - input.input value=me me
      + input.input value= 12   12
    use button Send
      sends {"type":"feedback.submit","content":" Namaste ","contact":" 12 ","words":1}
    "
  `)
  expect(sessionStorage.getItem('feedback')).toBe(JSON.stringify({ content: ' Namaste ', contact: ' 12 ' }))
  const { forget } = startedAs('feedback').actions
  act(() => forget?.())
  expect([sessionStorage.getItem('feedback'), about(/has /, drawnWhole())[0]]).toMatchInlineSnapshot(`
    [
      null,
      "      textarea.area aria-describedby=→ name=content required= has ",
    ]
  `)
  const begun = (kept: string) => {
    sessionStorage.setItem('feedback', kept)
    return about(/^ *(?:textarea|input).* has /, screen(FeedbackScreen, {})).map((line) => / has .*/.exec(line)?.[0])
  }
  expect([begun('{"content":7,"contact":"me"}'), begun('{')]).toMatchInlineSnapshot(`
    [
      [
        " has ",
        " has me",
      ],
      [
        " has ",
        " has ",
      ],
    ]
  `)
  sessionStorage.setItem('lostAccount', 'other')
  expect(begun('{"content":"Text","contact":"me"}')).toEqual([' has ', ' has '])
  now.flows['feedback'] = flowWith({ step: 'failed' })
  expect(about(/sends/, screen(FeedbackScreen, {}))).toMatchInlineSnapshot(`
    [
      "  sends {"type":"feedback.retry"}",
    ]
  `)
  now.flows['feedback'] = flowWith({ step: 'sent' })
  expect(about(/sends/, screen(FeedbackScreen, {}))).toMatchInlineSnapshot(`
    [
      "  sends {"type":"feedback.again"}",
    ]
  `)
})

test('the chat is open as long as its window, and its times are written again [FLOW-13 part, SIDE-07 part]', async () => {
  vi.useFakeTimers({ now: 1000 })
  now.site['chat'] = flowWith({ messages: [] })
  expect(screen(ChatScreen, { onClose: hears('closes') })).toMatchInlineSnapshot(`
    "
    sends {"type":"chat.open"}
    chat-window data-messages=given data-view=given
      button “onSay”
      button “onEvent”
      button “onRegister”
      button “onClose”
    use button onSay
      sends {"type":"chat.say","clientId":"R1","text":"phone"}
    use button onEvent
      sends "phone"
    use button onRegister
      registers "phone"
    use button onClose
      closes "phone"
    "
  `)
  const moments = () => (now.said as { now: number }[]).map((one) => one.now)
  expect(moments()).toEqual([1000])
  await settled(() => vi.advanceTimersByTime(29_999))
  expect(moments()).toEqual([1000])
  await settled(() => vi.advanceTimersByTime(1))
  expect(moments()).toEqual([1000, 31_000])
  expect(now.said[0]).toMatchObject({ language: 'EN', timeZone: 'Asia/Kathmandu', imageBase: '/cdn' })
  endDrawing()
  expect(vi.getTimerCount()).toBe(0)
  expect(drawnWhole()).toMatchInlineSnapshot(`
    "
    sends {"type":"chat.close"}
    "
  `)
})

describe('a game', () => {
  const address = '/game?game=G1&vendor=PG&type=RNG'
  const open = (view: object) => {
    now.site['platform'] = { config: { games: {}, brand: {}, brandName: 'Brand' }, read: async () => [] }
    now.site['launch'] = flowWith(view)
    return drawAt(address, GameScreen, {})
  }

  test('of an address is started by a press on its page [FLOW-13 part, LAUNCH-11 part]', () => {
    open({ url: undefined, gameName: 'Kite', trial: false })
    expect(drawnWhole()).toMatchInlineSnapshot(`
      "
      game-page data-actor=given data-attributes=given data-backhref=/rng?page=PG data-belownav=false data-money=given data-ownwallet=false
        button “onWallet”
        button “onPlay”
        button “onRegister”
        button “onWord”
      output “/game?game=G1&vendor=PG&type=RNG”
      use button onWallet
        - output “/game?game=G1&vendor=PG&type=RNG”
        + output “/game?game=G1&vendor=PG&type=RNG&memberCentre=transferFund”
      use button onPlay
        sends {"type":"game.play","game":{"nodeId":"G1","vassalage":"PG","gameType":"RNG","trial":false,"addressed":true}}
      use button onRegister
        registers "phone"
      use button onWord
      "
    `)
  })

  test('that is open is left by the answer of its reality check [FLOW-13 part, MEM-17 part]', async () => {
    const place = open({ url: 'https://games.test', gameName: 'Kite', trial: false })
    await vi.waitFor(async () => {
      await settled()
      expect(place.querySelector('reality-part')).not.toBeNull()
    })
    const leave = place.querySelector<HTMLElement>('reality-part button')
    await settled(() => leave?.click())
    expect([leave?.textContent, place.querySelector('output')?.textContent]).toEqual(['onEnd', '/rng?page=PG'])
    const trial = open({ url: 'https://games.test', gameName: 'Kite', trial: true })
    await settled()
    expect(trial.querySelector('reality-part')).toBeNull()
  })
})

test('a lobby opens the sheet of the game that its address names [FLOW-13 part, PLAY-04 part]', () => {
  now.site['platform'] = { config: { languages: ['EN'] } }
  for (const flow of ['launch', 'lobby', 'favourites']) now.site[flow] = flowWith({ ids: [], wishes: [], takenOff: [] })
  drawAt('/rng?page=PG&sheet=G1', LobbyScreen, { gameType: 'RNG' })
  expect(about(/window|output/, drawnWhole())).toEqual([
    'sends {"type":"window.open","window":{"kind":"gameSheet","game":{"nodeId":"G1","gameType":"RNG"}}}',
    'output “/rng?page=PG”',
  ])
})

test('favourite lotteries are found by either of their ids, in the order of their hearts [FLOW-13 part, TILE-03 part]', () => {
  sessionStorage.setItem('username', 'sita')
  localStorage.setItem('LOTTFAV', JSON.stringify({ sita: ['KL8', 'GONE', 'L1'] }))
  now.site['platform'] = { config: { games: {} }, read: async () => [] }
  now.site['lottery'] = flowWith({ url: undefined })
  const game = (gameId: string, gameCode: string) => ({ gameId, gameCode, gameName: `Lottery ${gameId}`, showIcon: '' })
  const games = [game('L1', 'SSC'), game('L2', 'KL8'), game('L3', 'PK10')]
  queries.setQueryData(['lottery', 'all', 'EN'], [{ title: 'All', games }])
  const place = drawAt('/lottery', LotteryScreen, { page: 'lottery' })
  act(() => place.querySelector('button')?.click())
  expect([...place.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual([
    'Lottery L2',
    'Lottery L1',
  ])
})

test('a collected wallet is named after its target, other moves after their wallets or channel [FLOW-13 part, MEM-06 part]', () => {
  const move = (type: string, more: object = {}) => ({
    requestId: `${type} ${JSON.stringify(more)}`,
    type,
    amount: 5,
    state: 'completed',
    at: '2026-11-21T08:15:00Z',
    ...more,
  })
  const moves = [
    move('collect'),
    move('transfer', { from: 'PG', to: '' }),
    move('transfer', { from: 'PG', counterpart: 'Pocket' }),
    move('deposit', { counterpart: 'eSewa' }),
    move('withdrawal'),
    move('ADJUSTMENT'),
    // Some platforms send the wallets of a transfer with every move.
    move('deposit', { counterpart: 'Khalti', from: '', to: '' }),
    move('withdrawal', { counterpart: '', from: 'PG', to: '' }),
  ]
  now.site['doors'] = { wallets: true }
  queries.setQueryData(['member', 'moves', 'transfer'], { moves })
  queries.setQueryData(['member', 'funds'], { wallets: [{ vassalage: 'PG', walletName: 'Pocket', balance: 5 }] })
  const actor = flowWith({ broken: false, kind: 'transfer', history: 'page.transfer.history' })
  const place = drawAt('/here', moneyPage.Page, { actor })
  const names = [...place.querySelectorAll('section li strong:first-child')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Main wallet',
    'Pocket → Main wallet',
    'Pocket',
    'eSewa',
    'Withdraw',
    'My wallet',
    'Khalti',
    'Withdraw',
  ])
})
