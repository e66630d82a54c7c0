// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { GameSheet } from '../../../src/ui/games/game-sheet/GameSheet.tsx'
import { Jackpot } from '../../../src/ui/games/jackpot/Jackpot.tsx'
import { RealityWindow } from '../../../src/ui/games/reality-check/RealityWindow.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { game, tiles } from '../../support/game-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/games/game-sheet/game-sheet.view.ts', async (original) => ({
  ...(await original<object>()),
  selectGameSheet: viewOf,
}))

drawEach()

describe('the sheet of a game', () => {
  const sheet = (view: object, shared?: 'copied' | 'failed') =>
    wholeOf(GameSheet, {
      actor: flowWith({ loading: false, failure: undefined, ...view }),
      ...tiles,
      money: (amount) => `money ${amount}`,
      percent: (share) => `percent ${share}`,
      onClose: hears('closes'),
      onShare: hears('shares'),
      shared,
    })

  test('loads, fails, and tells what is known [FLOW-13 part, PLAY-04 part]', () => {
    expect(sheet({ game: undefined, loading: true, failure: busyNotice })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Game closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Game”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.box aria-hidden=true style=block-size: min(35rem, calc(90dvh - 5rem));
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load the game”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
      use button Close
        closes an event
      use button Try again
        sends {"type":"sheet.retry"}
      "
    `)
    const known = game('G1', {
      accountTypeName: 'Alpha',
      displayName: 'Shown',
      gameClassify: 'JP',
      minBet: 1,
      maxBet: 5,
      supportPlay: 0,
      returnToPlayer: 0.96,
      rules: 'Play.',
    })
    expect(sheet({ game: known }, 'copied')).toMatchInlineSnapshot(`
      "
        focus on button Play now
      dialog.dialog aria-labelledby=→Shown closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Shown”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.top
            img.picture alt= src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
            dl.facts
              div
                dt “Provider”
                dd
                  bdi “Alpha”
              div
                dt “Game type”
                dd “Slots · Jackpot”
              div
                dt “Bets”
                dd “money 1 to money 5”
              div
                dt “Free trial”
                dd “Available”
              div
                dt “Return to player”
                dd “percent 0.96”
          section.rules
            h3 “Game rules”
            p dir=auto “Play.”
          p.shared
            button.button type=button “Share”
            span role=status “Link copied.”
          div.ways
            button.button data-first=true data-launch=true data-tone=main type=button
              span.label “Play now”
            button.button data-launch=true data-tone=brand type=button
              span.label “Free trial”
            button.button aria-pressed=true data-tone=quiet type=button
              span.label
                span.heart data-on=true
                  svg aria-hidden=true 19 15 12 20Z
                  “Favourite”
      use button Close
        closes an event
      use button Share
        shares {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Play now
        plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Free trial
        tries {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Favourite
        hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      "
    `)
    expect(sheet({ game: game('G2', { minBet: 2, supportPlay: 1 }), loading: true }, 'failed')).toMatchInlineSnapshot(`
      "
        focus on button Play now
      dialog.dialog aria-labelledby=→Game G2 closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Game G2”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.top
            img.picture alt= src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
            dl.facts aria-busy=true
              div
                dt “Game type”
                dd “Slots”
              div
                dt “Bets”
                dd “from money 2”
              div
                dt “Free trial”
                dd “Not available”
              div
                dt “Return to player”
                dd
                  div.box aria-hidden=true style=inline-size: 4rem; block-size: 1.6rem;
          section.rules
            h3 “Game rules”
            div.box aria-hidden=true style=block-size: 4.8rem;
          p.shared
            button.button type=button “Share”
            span role=status “Sharing failed. Copy the address of this page by hand.”
          div.ways
            button.button data-first=true data-launch=true data-tone=main type=button
              span.label “Play now”
            button.button aria-pressed=false data-tone=quiet type=button
              span.label
                span.heart
                  svg aria-hidden=true 19 15 12 20Z
                  “Favourite”
      use button Close
        closes an event
      use button Share
        shares {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      use button Play now
        plays {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      use button Favourite
        hearts {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      "
    `)
    expect(sheet({ game: game('G2', { maxBet: 2 }) }).match(/dd .*/g)).toMatchInlineSnapshot(`
      [
        "dd “Slots”",
        "dd “up to money 2”",
      ]
    `)
  })
})

test('the jackpot rises or rests [FLOW-13 part, HEAD-09 part]', () => {
  const jackpot = (rises: boolean) =>
    wholeOf(Jackpot, { text: 'Rs 12.5', rises, onPause: hears('pauses'), onResume: hears('resumes') })
  expect(jackpot(true)).toMatchInlineSnapshot(`
    "
    section.plate aria-label=Jackpot right now
      p.title “Jackpot right now”
      p.sum
        span.unseen “Rs 12.5”
        span aria-hidden=true dir=ltr
          “Rs ”
          i “1”
          i “2”
          “.”
          i “5”
      button.button aria-label=Pause the jackpot counter type=button
        svg aria-hidden=true 5v14M16 5v14
    use button Pause the jackpot counter
      pauses an event
    "
  `)
  expect(jackpot(false).match(/.*button.*\n.*/g)).toMatchInlineSnapshot(`
    [
      "  button.button aria-label=Resume the jackpot counter type=button
        svg aria-hidden=true 5v15l12-7.5z",
      "use button Resume the jackpot counter
      resumes an event",
    ]
  `)
})

test('the reality check is left by its two answers [FLOW-13 part, MEM-17 part]', () => {
  const window = { seconds: 3719, net: '−Rs 120', onGoOn: hears('goes on'), onEnd: hears('ends') }
  expect(wholeOf(RealityWindow, window)).toMatchInlineSnapshot(`
    "
      focus on button End the game
    dialog.dialog aria-labelledby=→Time for a quick check closedby=none data-look=window open=
      div.body
        div.head
          h2 “Time for a quick check”
        dl.figures
          div
            dt “You have been playing for”
            dd “61 minutes”
          div
            dt “Result so far”
            dd “−Rs 120”
        div.answers
          button.button data-first=true data-tone=brand data-wide=true type=button
            span.label “End the game”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Keep playing”
    use button End the game
      ends an event
    use button Keep playing
      goes on an event
    "
  `)
})
