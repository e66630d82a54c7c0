// @vitest-environment document
import { expect, test } from 'vitest'
import { Missions } from '../../../src/ui/rewards/missions/Missions.tsx'
import { RaffleDraws } from '../../../src/ui/rewards/reward-center/RaffleDraws.tsx'
import { RewardCentre } from '../../../src/ui/rewards/reward-center/RewardCentre.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { hears, wholeOf } from '../../support/whole-part.ts'
import { nothingClaimed, pages, texts } from '../../support/reward-parts.ts'

drawEach()

const read = (data: unknown, failed?: object) => ({ data, failed, onRetry: hears('retries') })

test('missions have progress, a claim and the week’s players [FLOW-13 part, MEM-13 part]', () => {
  const missions = (of: unknown, board: unknown, claiming?: object) =>
    wholeOf(Missions, {
      missions: of,
      board,
      claim: { ...nothingClaimed, claimed: { amount: 1 }, claiming },
      onEvent: hears('sends'),
      onClaim: hears('claims'),
      ...texts,
    } as never)
  const mission = {
    missionId: 'M1',
    title: 'Play',
    progress: 5,
    target: 5,
    reward: 9,
    claimed: false,
    endsAt: '2026-11-30',
  }
  const list = [
    mission,
    { ...mission, missionId: 'M2', progress: 4, endsAt: undefined },
    { ...mission, missionId: 'M3', claimed: true },
  ]
  const players = [
    { rank: 1, playerName: 'Hari', score: 90 },
    { rank: 2, playerName: 'Sita', score: 80 },
  ]
  const own = { rank: 2, playerName: 'Sita', score: 80 }
  expect(missions(read(list), read({ list: players, own, endsAt: '2026-11-30' }))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Mission activity”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status
    ul.cards
      li.card
        div.line
          h4.name
            bdi “Play”
          span.amount “money 9”
        progress.progress aria-label=Play max=5 value=5
        div.foot
          span.state
            “5 of 5”
            “ · Until date 2026-11-30”
          button.button aria-label=Claim: Play data-tone=brand type=button
            span.label “Claim”
      li.card
        div.line
          h4.name
            bdi “Play”
          span.amount “money 9”
        progress.progress aria-label=Play max=5 value=4
        div.foot
          span.state “4 of 5”
      li.card data-off=true
        div.line
          h4.name
            bdi “Play”
          span.amount “money 9”
        progress.progress aria-label=Play max=5 value=5
        div.foot
          span.state
            “5 of 5”
            “ · Until date 2026-11-30”
          span.done “Claimed”
    section.board aria-labelledby=→Leaderboard
      h3 “Leaderboard”
      p.text “Points start again on date 2026-11-30.”
      p.unseen role=status
      table.table aria-labelledby=→Leaderboard
        thead
          tr
            th scope=col “Place”
            th scope=col “Player”
            th scope=col “Points”
        tbody
          tr
            td “number 1”
            th scope=row
              bdi “Hari”
            td “number 90”
          tr data-own=true
            td “number 2”
            th scope=row
              bdi “Sita (you)”
            td “number 80”
    use button Close
      sends {"type":"claim.dismiss"}
    use button Claim: Play
      claims {"kind":"mission","id":"M1"}
    "
  `)
  const board = (text: string) => text.slice(text.indexOf('section.board'))
  expect(board(missions(read([]), read({ list: players, own: { ...own, rank: 7 } })))).toMatchInlineSnapshot(`
    "section.board aria-labelledby=→Leaderboard
      h3 “Leaderboard”
      p.unseen role=status
      table.table aria-labelledby=→Leaderboard
        thead
          tr
            th scope=col “Place”
            th scope=col “Player”
            th scope=col “Points”
        tbody
          tr
            td “number 1”
            th scope=row
              bdi “Hari”
            td “number 90”
          tr
            td “number 2”
            th scope=row
              bdi “Sita”
            td “number 80”
          tr data-own=true
            td “number 7”
            th scope=row
              bdi “Sita (you)”
            td “number 80”
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(about(/p\.text|h2/, missions(read([]), read({ list: players })))).toMatchInlineSnapshot(`
    [
      "  h2.title “No missions right now”",
      "  p.text “We add new ones every week.”",
      "  p.text “You don’t have a place yet.”",
    ]
  `)
  expect(missions(read(undefined), read({ list: [] }))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Mission activity”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status “Loading missions…”
    div.skeletons
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
    ul.cards
    section.board aria-labelledby=→Leaderboard
      h3 “Leaderboard”
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No players yet”
        p.text “You don’t have a place yet.”
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(missions(read(undefined, busyNotice), read(undefined, busyNotice))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Mission activity”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16 18
      h2.title “Couldn’t load the missions”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    ul.cards
    section.board aria-labelledby=→Leaderboard
      h3 “Leaderboard”
      p.unseen role=status
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the leaderboard”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
    use button Close
      sends {"type":"claim.dismiss"}
    use button Try again
      retries an event
    use button Try again
      retries an event
    "
  `)
  expect(about(/./, missions(read([]), read(undefined)))).toMatchInlineSnapshot(`
    [
      "header.head",
      "  h3.title “Mission activity”",
      "div role=status",
      "  div.result",
      "    svg aria-hidden=true 5-3s-2 3-5 3",
      "    div.words",
      "      p “money 1 is in your main wallet.”",
      "    button.button aria-label=Close type=button",
      "      svg aria-hidden=true 12M18 6 6 18",
      "div role=alert",
      "p.unseen role=status",
      "div.state",
      "  span.icon",
      "    svg aria-hidden=true 5zM10 20.5h4",
      "  h2.title “No missions right now”",
      "  p.text “We add new ones every week.”",
      "ul.cards",
      "section.board aria-labelledby=→Leaderboard",
      "  h3 “Leaderboard”",
      "  p.unseen role=status “Loading the leaderboard…”",
      "  div.skeletons",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "    div.box aria-hidden=true style=block-size: 64px;",
      "use button Close",
      "  sends {"type":"claim.dismiss"}",
    ]
  `)
  const busy = (claiming: object) => about(/busy=true/, missions(read(list), read(undefined), claiming)).length
  expect([busy({ kind: 'mission', id: 'M1' }), busy({ kind: 'reward', id: 'M1' })]).toEqual([1, 0])
})

test('rewards and raffles are claimed while they can be [CONTENT-09 part, FLOW-13 part, MEM-11 part]', () => {
  const centre = (list: unknown, claiming?: object) =>
    wholeOf(RewardCentre, {
      list,
      claim: { ...nothingClaimed, claimed: { amount: 1 }, claiming },
      onEvent: hears('sends'),
      onClaim: hears('claims'),
      ...texts,
    } as never)
  const reward = (rewardId: string, state: string, more: object = {}) => ({
    rewardId,
    state,
    title: `Reward ${rewardId}`,
    text: 'Text',
    amount: 5,
    ...more,
  })
  const rewards = [
    reward('R1', 'claimable', { endsAt: '2026-11-30' }),
    reward('R2', 'claimable'),
    reward('R3', 'claimed', { claimedAt: '2026-11-20' }),
    reward('R4', 'claimed'),
    reward('R5', 'expired'),
    reward('R6', 'notYet', { opensAt: '2026-11-25' }),
    reward('R7', 'notYet'),
  ]
  const raffles = [
    { promotionId: 'P1', title: 'Raffle', text: 'Draw', remaining: 1, prizes: [{ prizeName: 'Cap', amount: 5 }] },
    { promotionId: 'P2', title: 'Over', text: 'Drawn', remaining: 0, prizes: [{ prizeName: 'Mug' }] },
  ]
  expect(centre(read({ rewards, raffles }))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Reward center”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status
    ul.cards
      li.card data-look=raffle
        h4.name
          bdi “Raffle”
        p.text
          bdi “Draw”
        dl.prizes aria-label=Prizes
          div
            dt
              bdi “Cap”
            dd.amount “money 5”
        div.foot
          span.state “1 draw left today”
          button.button data-tone=main type=button
            span.label “Draw”
      li.card data-look=raffle
        h4.name
          bdi “Over”
        p.text
          bdi “Drawn”
        dl.prizes aria-label=Prizes
          div
            dt
              bdi “Mug”
        div.foot
          span.state “0 draws left today”
      li.card
        div.line
          h4.name
            bdi “Reward R1”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “Until date 2026-11-30”
          button.button aria-label=Claim: Reward R1 data-tone=brand type=button
            span.label “Claim”
      li.card
        div.line
          h4.name
            bdi “Reward R2”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state
          button.button aria-label=Claim: Reward R2 data-tone=brand type=button
            span.label “Claim”
      li.card data-off=true
        div.line
          h4.name
            bdi “Reward R3”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “Claimed on date 2026-11-20”
      li.card data-off=true
        div.line
          h4.name
            bdi “Reward R4”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “Claimed”
      li.card data-off=true
        div.line
          h4.name
            bdi “Reward R5”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “Expired”
      li.card data-off=true
        div.line
          h4.name
            bdi “Reward R6”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “From date 2026-11-25”
      li.card data-off=true
        div.line
          h4.name
            bdi “Reward R7”
          span.amount “money 5”
        p.text
          bdi “Text”
        div.foot
          span.state “You can’t claim this yet.”
    use button Close
      sends {"type":"claim.dismiss"}
    use button Draw
      claims {"kind":"raffle","id":"P1"}
    use button Claim: Reward R1
      claims {"kind":"reward","id":"R1"}
    use button Claim: Reward R2
      claims {"kind":"reward","id":"R2"}
    "
  `)
  expect(centre(read(undefined))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Reward center”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status “Loading rewards…”
    div.skeletons
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
    ul.cards
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(centre(read({ rewards: [], raffles: [] }))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Reward center”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status
    div.state
      span.icon
        svg aria-hidden=true 5zM10 20.5h4
      h2.title “No rewards yet”
      p.text “Rewards for you will appear here.”
    ul.cards
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(centre(read(undefined, busyNotice))).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Reward center”
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p “money 1 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16 18
      h2.title “Couldn’t load the rewards”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    ul.cards
    use button Close
      sends {"type":"claim.dismiss"}
    use button Try again
      retries an event
    "
  `)
  const busy = (claiming: object) => about(/busy=true/, centre(read({ rewards, raffles }), claiming)).length
  expect([
    busy({ kind: 'raffle', id: 'P1' }),
    busy({ kind: 'reward', id: 'R1' }),
    busy({ kind: 'raffle', id: 'R1' }),
  ]).toEqual([1, 1, 0])
  expect(about(/state/, centre(read({ rewards: [], raffles: raffles.slice(0, 1) })))).toMatchInlineSnapshot(`
    [
      "      span.state “1 draw left today”",
    ]
  `)
})

test('draws of raffles are listed [CONTENT-09 part, FLOW-13 part]', () => {
  const draws = (of: unknown) => wholeOf(RaffleDraws, { draws: of, ...pages, ...texts } as never)
  const draw = { id: 'D1', time: '2026-11-20', title: 'Raffle', prizeName: 'Cap', amount: 5 }
  expect(draws(read([draw, { ...draw, amount: undefined }]))).toMatchInlineSnapshot(`
    "
    section.draws aria-label=Your draws so far
      h4.name “Your draws so far”
      ul.drawn
        li.line
          span.words
            “Cap”
            small.text
              “Raffle”
              “ · ”
              “date 2026-11-20”
          span.amount “money 5”
        li.line
          span.words
            “Cap”
            small.text
              “Raffle”
              “ · ”
              “date 2026-11-20”
      nav.pager aria-label=Pages of your draws
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
    use button Previous page
      turns to 0
    use button Page 1
      turns to 1
    use button Page 2
      turns to 2
    use button Next page
      turns to 2
    "
  `)
  expect(draws(read([]))).toMatchInlineSnapshot(`
    "
    section.draws aria-label=Your draws so far
      h4.name “Your draws so far”
      p.text “You have not drawn yet.”
      ul.drawn
      nav.pager aria-label=Pages of your draws
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
    use button Previous page
      turns to 0
    use button Page 1
      turns to 1
    use button Page 2
      turns to 2
    use button Next page
      turns to 2
    "
  `)
  expect(draws(read(undefined))).toMatchInlineSnapshot(`
    "
    section.draws aria-label=Your draws so far
      h4.name “Your draws so far”
      div.box aria-hidden=true style=block-size: 72px;
      ul.drawn
      nav.pager aria-label=Pages of your draws
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
    use button Previous page
      turns to 0
    use button Page 1
      turns to 1
    use button Page 2
      turns to 2
    use button Next page
      turns to 2
    "
  `)
  expect(draws(read(undefined, busyNotice))).toMatchInlineSnapshot(`
    "
    section.draws aria-label=Your draws so far
      h4.name “Your draws so far”
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the list”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      ul.drawn
      nav.pager aria-label=Pages of your draws
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
    use button Try again
      retries an event
    use button Previous page
      turns to 0
    use button Page 1
      turns to 1
    use button Page 2
      turns to 2
    use button Next page
      turns to 2
    "
  `)
})
