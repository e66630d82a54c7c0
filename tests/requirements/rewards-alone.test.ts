// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ActivityWindow } from '../../src/ui/rewards/activity-application/ActivityWindow.tsx'
import { ClaimResult } from '../../src/ui/rewards/claim/ClaimResult.tsx'
import { GiftWindow } from '../../src/ui/rewards/gift/GiftWindow.tsx'
import { Missions } from '../../src/ui/rewards/missions/Missions.tsx'
import { PointMall, PointMove } from '../../src/ui/rewards/point-mall/PointMall.tsx'
import { Rewards } from '../../src/ui/rewards/point-mall/Rewards.tsx'
import { NextStep } from '../../src/ui/rewards/promotions/NextStep.tsx'
import { PromotionDetail } from '../../src/ui/rewards/promotions/PromotionDetail.tsx'
import { PromotionList } from '../../src/ui/rewards/promotions/PromotionList.tsx'
import { Referral } from '../../src/ui/rewards/referral/Referral.tsx'
import { RaffleDraws } from '../../src/ui/rewards/reward-center/RaffleDraws.tsx'
import { RewardCentre } from '../../src/ui/rewards/reward-center/RewardCentre.tsx'
import { Vip } from '../../src/ui/rewards/vip/Vip.tsx'
import { Announcements } from '../../src/ui/support/announcements/Announcements.tsx'
import { FeedbackPage } from '../../src/ui/support/feedback/FeedbackPage.tsx'
import { Help } from '../../src/ui/support/help/Help.tsx'
import { Messages } from '../../src/ui/support/messages/Messages.tsx'
import { beginDrawing, endDrawing } from '../support/draw-part.ts'
import { flowWith, hears, wholeOf } from '../support/whole-part.ts'

// The sanitizer needs a browser's own parser.
vi.mock('../../src/ui/components/safe-html.ts', () => ({
  safeNodes: (html: string) => document.createRange().createContextualFragment(html),
}))
const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../src/machines/rewards/activity-application/activity-application.view.ts', () => ({
  selectApplication: viewOf,
}))
vi.mock('../../src/machines/support/announcements/announcements.view.ts', () => ({ selectAnnouncements: viewOf }))
vi.mock('../../src/machines/support/help/help.view.ts', () => ({ selectHelp: viewOf }))

beforeAll(beginDrawing)
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
})
afterEach(() => {
  endDrawing()
  vi.unstubAllGlobals()
})

const busyNotice = { text: 'Busy' }
const texts = {
  dayText: (day: string) => `day ${day}`,
  dateText: (moment: string) => `date ${moment}`,
  moneyText: (amount: number) => `money ${amount}`,
  numberText: (number: number) => `number ${number}`,
}
const about = (what: RegExp, text: string) => text.split('\n').filter((line) => what.test(line))
const nothingClaimed = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false }

test('a claim is paid, refused or unclear [CONTENT-09 part, FLOW-13 part]', () => {
  const result = (claim: object) =>
    wholeOf(ClaimResult, { claim: { ...nothingClaimed, ...claim } as never, onEvent: hears('sends'), ...texts })
  expect(result({ claimed: { prizeName: 'Cap', amount: 5 } })).toMatchInlineSnapshot(`
    "
    div role=status
      div.result
        svg aria-hidden=true 5-3s-2 3-5 3
        div.words
          p.prize “You have drawn: Cap”
          p “money 5 is in your main wallet.”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    div role=alert
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(about(/p[ .]/, result({ claimed: {} }))).toEqual([])
  expect(result({ refusal: busyNotice })).toMatchInlineSnapshot(`
    "
    div role=status
    div role=alert
      div.refusal
        svg aria-hidden=true 5M12 17.5v.1
        p.words
          bdi “Busy”
        button.button aria-label=Close type=button
          svg aria-hidden=true 12M18 6 6 18
    use button Close
      sends {"type":"claim.dismiss"}
    "
  `)
  expect(result({ unclear: true })).toMatchInlineSnapshot(`
    "
    div role=status
    div role=alert
      div.refusal
        svg aria-hidden=true .1M4 3l16 18
        p.words “We got no answer. Check again to see if it was paid; you can’t be paid twice.”
        button.button data-tone=brand type=button
          span.label “Check again”
    use button Check again
      sends {"type":"claim.check"}
    "
  `)
})

describe('a promotion', () => {
  const promotion = {
    id: 'P1',
    title: 'Tihar',
    image: '/tihar.svg',
    typeName: 'Festival',
    state: 'open',
    way: 'apply',
    startsAt: '2026-11-20',
    endsAt: '2026-11-30',
    content: '<p>Text</p>',
  }
  const view = {
    loading: false,
    late: false,
    showing: true,
    failed: undefined,
    empty: false,
    gone: false,
    types: [],
    type: 'all',
    states: [],
    state: 'all',
    page: 1,
    count: 1,
    marks: [1],
    items: [],
    current: [],
    promotion: undefined,
    looker: 'player',
  }

  test('has a next step in each state [CONTENT-04 part, FLOW-13 part]', () => {
    const step = (state: string, activity: object | undefined, way = 'apply', looker = 'player', given: object = {}) =>
      wholeOf(NextStep, {
        standing: { promotion: { ...promotion, way }, activity, state },
        looker,
        canRegister: true,
        claiming: false,
        listHref: '/promotions',
        onApply: hears('applies'),
        onClaim: hears('claims'),
        ...texts,
        ...given,
      } as never)
    const at = { at: '2026-11-21' }
    expect({
      open: step('open', undefined),
      join: step('open', undefined, 'join'),
      none: step('open', undefined, 'none'),
      visitor: step('open', undefined, 'apply', 'visitor'),
      trial: step('open', undefined, 'apply', 'trial'),
      trialAlone: step('open', undefined, 'apply', 'trial', { canRegister: false }),
      joined: step('joined', at),
      joinedPlain: step('joined', {}),
      applying: step('applying', at),
      rejected: step('rejected', { reason: 'Late' }),
      rejectedPlain: step('rejected', undefined),
      issued: step('issued', { amount: 5 }, 'apply', 'player', { claiming: true }),
      issuedPlain: step('issued', {}),
      claimed: step('claimed', { ...at, amount: 5 }),
      claimedPlain: step('claimed', at),
      closed: step('closed', undefined),
      coming: step('comingSoon', at),
    }).toMatchInlineSnapshot(`
      {
        "applying": "
      section.next aria-label=Status data-state=applying
        div
          span.mark data-state=applying
            svg aria-hidden=true .3M20 5v6h-6
            “Applying”
        p aria-live=polite “We’re reviewing your application of date 2026-11-21. You don’t need to do anything.”
        div.ways
      ",
        "claimed": "
      section.next aria-label=Status data-state=claimed
        div
          span.mark data-state=claimed
            svg aria-hidden=true 10 17.5 19 7
            “Claimed”
        p aria-live=polite “money 5 went to your main wallet on date 2026-11-21.”
        div.ways
          a.link href=/promotions “All promotions”
      use a All promotions
      ",
        "claimedPlain": "
      section.next aria-label=Status data-state=claimed
        div
          span.mark data-state=claimed
            svg aria-hidden=true 10 17.5 19 7
            “Claimed”
        p aria-live=polite “Claimed”
        div.ways
          a.link href=/promotions “All promotions”
      use a All promotions
      ",
        "closed": "
      section.next aria-label=Status data-state=closed
        div
          span.mark data-state=closed
            svg aria-hidden=true 0 0 1 7 0V11
            “Closed”
        p aria-live=polite “This promotion has ended.”
        div.ways
          a.link href=/promotions “All promotions”
      use a All promotions
      ",
        "coming": "
      section.next aria-label=Status data-state=comingSoon
        div
          span.mark data-state=comingSoon
            svg aria-hidden=true 5zM10 20.5h4
            “Coming soon”
        p aria-live=polite “It starts on day 2026-11-20.”
        div.ways
          a.link href=/promotions “All promotions”
      use a All promotions
      ",
        "issued": "
      section.next aria-label=Status data-state=issued
        div
          span.mark data-state=issued
            svg aria-hidden=true 5-3s-2 3-5 3
            “Issued”
        p aria-live=polite “money 5 is yours. Claim it to get it into your main wallet.”
        div.ways
          button.button aria-busy=true aria-disabled=true data-tone=main type=button
            span.label “Claim”
      use button Claim
        claims an event
      ",
        "issuedPlain": "
      section.next aria-label=Status data-state=issued
        div
          span.mark data-state=issued
            svg aria-hidden=true 5-3s-2 3-5 3
            “Issued”
        p aria-live=polite “Issued”
        div.ways
          button.button data-tone=main type=button
            span.label “Claim”
      use button Claim
        claims an event
      ",
        "join": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “You can take part now.”
        div.ways
          button.button data-tone=main type=button
            span.label “Join”
      use button Join
        applies an event
      ",
        "joined": "
      section.next aria-label=Status data-state=joined
        div
          span.mark data-state=joined
            svg aria-hidden=true  1.7 7.5 5.5
            “Joined”
        p aria-live=polite “You’ve taken part since date 2026-11-21. Your bets count.”
        div.ways
          a.link href=/rng “Play now”
      use a Play now
      ",
        "joinedPlain": "
      section.next aria-label=Status data-state=joined
        div
          span.mark data-state=joined
            svg aria-hidden=true  1.7 7.5 5.5
            “Joined”
        p aria-live=polite “Joined”
        div.ways
          a.link href=/rng “Play now”
      use a Play now
      ",
        "none": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “It’s for everyone. You don’t need to do anything.”
        div.ways
          a.link href=/rng “Play now”
      use a Play now
      ",
        "open": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “You can take part now.”
        div.ways
          button.button data-tone=main type=button
            span.label “Apply”
      use button Apply
        applies an event
      ",
        "rejected": "
      section.next aria-label=Status data-state=rejected
        div
          span.mark data-state=rejected
            svg aria-hidden=true .6l12.8 12.8
            “Rejected”
        p aria-live=polite “Your application was rejected: Late”
        div.ways
          button.button data-tone=main type=button
            span.label “Apply again”
      use button Apply again
        applies an event
      ",
        "rejectedPlain": "
      section.next aria-label=Status data-state=rejected
        div
          span.mark data-state=rejected
            svg aria-hidden=true .6l12.8 12.8
            “Rejected”
        p aria-live=polite “Your application was rejected.”
        div.ways
          button.button data-tone=main type=button
            span.label “Apply again”
      use button Apply again
        applies an event
      ",
        "trial": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “You can take part now.”
        p “Please register an account first”
        div.ways
          button.button data-tone=main type=button
            span.label “Register”
      use button Register
        applies an event
      ",
        "trialAlone": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “You can take part now.”
        p “Please register an account first”
        div.ways
      ",
        "visitor": "
      section.next aria-label=Status data-state=open
        div
          span.mark data-state=open
            svg aria-hidden=true 1 8 8-12h-6z
            “Open”
        p aria-live=polite “You can take part now.”
        div.ways
          button.button data-tone=main type=button
            span.label “Log in to take part”
      use button Log in to take part
        applies an event
      ",
      }
    `)
  })

  test('is one of a list by type and state [CONTENT-04 part, FLOW-13 part]', () => {
    const list = (given: object) =>
      wholeOf(PromotionList, {
        view: { ...view, ...given },
        imageBase: '/cdn',
        hrefOf: (id: string) => `/promodetail?id=${id}`,
        onEvent: hears('sends'),
        ...texts,
      } as never)
    const items = [
      { promotion, state: 'open' },
      { promotion: { ...promotion, id: 'P2', typeName: '', state: 'comingSoon' }, state: 'closed' },
      { promotion: { ...promotion, id: 'P3', endsAt: undefined }, state: 'issued' },
      { promotion: { ...promotion, id: 'P4', state: 'comingSoon', startsAt: undefined }, state: 'comingSoon' },
    ]
    expect(
      list({
        items,
        types: [['F', 'Festival']],
        type: 'F',
        states: ['open', 'closed'],
        page: 2,
        count: 3,
        marks: [1, 2, 3],
      }),
    ).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Promotions”
        p.unseen role=status
        div.choices
          div.group aria-label=Promotion types role=group
            button.choice aria-pressed=false type=button “All”
            button.choice aria-pressed=true type=button “Festival”
          label.state
            span “Status”
            select has all
              option value=all “All statuses”
              option value=open “Open”
              option value=closed “Closed”
        ul.cards
          li.card
            img alt= height=390 loading=lazy src=/cdn/tihar.svg width=780
            div.words
              div.marks
                span.mark data-state=open
                  svg aria-hidden=true 1 8 8-12h-6z
                  “Open”
                span.kind “Festival”
              h2.name
                a href=/promodetail?id=P1
                  bdi “Tihar”
              p.times “Until day 2026-11-30”
          li.card data-over=true
            img alt= height=390 loading=lazy src=/cdn/tihar.svg width=780
            div.words
              div.marks
                span.mark data-state=closed
                  svg aria-hidden=true 0 0 1 7 0V11
                  “Closed”
              h2.name
                a href=/promodetail?id=P2
                  bdi “Tihar”
              p.times “From day 2026-11-20”
          li.card
            img alt= height=390 loading=lazy src=/cdn/tihar.svg width=780
            div.words
              div.marks
                span.mark data-state=issued
                  svg aria-hidden=true 5-3s-2 3-5 3
                  “Issued”
                span.kind “Festival”
              h2.name
                a href=/promodetail?id=P3
                  bdi “Tihar”
          li.card
            img alt= height=390 loading=lazy src=/cdn/tihar.svg width=780
            div.words
              div.marks
                span.mark data-state=comingSoon
                  svg aria-hidden=true 5zM10 20.5h4
                  “Coming soon”
                span.kind “Festival”
              h2.name
                a href=/promodetail?id=P4
                  bdi “Tihar”
              p.times “Until day 2026-11-30”
        nav.pager aria-label=Pages of promotions
          button.button aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-label=Page 1 type=button “1”
            li
              button.page aria-current=page aria-label=Page 2 type=button “2”
            li
              button.page aria-label=Page 3 type=button “3”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button All
        sends {"type":"type.choose","promotionType":"all"}
      use button Festival
        sends {"type":"type.choose","promotionType":"F"}
      use select All statusesOpenClosed
        sends {"type":"state.choose","state":"closed"}
      use a Tihar
      use a Tihar
      use a Tihar
      use a Tihar
      use button Previous page
        sends {"type":"pager.choose","page":1}
      use button Page 1
        sends {"type":"pager.choose","page":1}
      use button Page 2
        sends {"type":"pager.choose","page":2}
      use button Page 3
        sends {"type":"pager.choose","page":3}
      use button Next page
        sends {"type":"pager.choose","page":3}
      "
    `)
    expect(list({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Promotions”
        p.unseen role=status “Loading promotions…”
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
      "
    `)
    expect(list({ showing: false, empty: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Promotions”
        p.unseen role=status
        div.state
          span.icon
            svg aria-hidden=true 5zM10 20.5h4
          h2.title “No promotions right now”
          p.text “New promotions will be announced here.”
      "
    `)
    expect(list({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Promotions”
        p.unseen role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the promotions”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        sends {"type":"promotions.retry"}
      "
    `)
  })

  test('is told whole, claimed and shared [CONTENT-04 part, FLOW-13 part]', () => {
    const detail = (given: object, more: object = {}) =>
      wholeOf(PromotionDetail, {
        view: { ...view, ...given },
        claim: nothingClaimed,
        shared: undefined,
        imageBase: '/cdn',
        canRegister: true,
        listHref: '/promotions',
        hrefOf: (id: string) => `/promodetail?id=${id}`,
        onFollow: hears('follows'),
        onEvent: hears('sends'),
        onClaimEvent: hears('sends the claim'),
        onClaim: hears('claims'),
        onShare: hears('shares'),
        ...texts,
        ...more,
      } as never)
    const standing = { promotion, activity: undefined, state: 'open' }
    expect(detail({ promotion: standing })).toMatchInlineSnapshot(`
      "
      article.detail
        a.back href=/promotions
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          “All promotions”
        p.unseen role=status
        h1.title
          bdi “Tihar”
        img.picture alt= height=390 src=/cdn/tihar.svg width=780
        p.times “Until day 2026-11-30”
        div
          div role=status
          div role=alert
          section.next aria-label=Status data-state=open
            div
              span.mark data-state=open
                svg aria-hidden=true 1 8 8-12h-6z
                “Open”
            p aria-live=polite “You can take part now.”
            div.ways
              button.button data-tone=main type=button
                span.label “Apply”
        div.text
          p “Text”
        div.ways
          button.button data-tone=brand type=button
            span.label “Share”
          span.said role=status
      use a All promotions
      use button Apply
        sends {"type":"promotion.apply","id":"P1"}
      use button Share
        shares an event
      "
    `)
    const issued = { promotion, activity: { amount: 5 }, state: 'issued' }
    const claim = { ...nothingClaimed, claiming: { kind: 'promotion', id: 'P1' }, unclear: true }
    expect(about(/busy|use|sends|claims|promo/, detail({ promotion: issued }, { claim, shared: 'copied' })))
      .toMatchInlineSnapshot(`
      [
        "  a.back href=/promotions",
        "    “All promotions”",
        "        button.button aria-busy=true aria-disabled=true data-tone=main type=button",
        "use a All promotions",
        "use button Check again",
        "  sends the claim {"type":"claim.check"}",
        "use button Claim",
        "  claims "P1"",
        "use button Share",
      ]
    `)
    expect(about(/p?said/, detail({ promotion: standing }, { shared: 'failed' }))).toMatchInlineSnapshot(`
      [
        "    span.said role=status “Sharing failed. Copy the address of this page by hand.”",
      ]
    `)
    const current = [{ promotion, activity: undefined, state: 'open' }]
    expect(detail({ showing: false, promotion: standing, gone: true, current })).toMatchInlineSnapshot(`
      "
      article.detail
        a.back href=/promotions
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          “All promotions”
        h1.unseen “Promotion”
        div.state
          span.icon
            svg aria-hidden=true 5-3s-2 3-5 3
          h2.title “This promotion is no longer available”
          p.text “It has ended, or the link is wrong. Here are the current promotions.”
        ul.cards
          li.card
            img alt= height=390 loading=lazy src=/cdn/tihar.svg width=780
            div.words
              div.marks
                span.mark data-state=open
                  svg aria-hidden=true 1 8 8-12h-6z
                  “Open”
                span.kind “Festival”
              h2.name
                a href=/promodetail?id=P1
                  bdi “Tihar”
              p.times “Until day 2026-11-30”
        p.unseen role=status
      use a All promotions
      use a Tihar
      "
    `)
    expect(about(/h1|h2/, detail({ showing: false, empty: true }))).toMatchInlineSnapshot(`
      [
        "  h1.unseen “Promotion”",
        "    h2.title “This promotion is no longer available”",
      ]
    `)
    expect(detail({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      article.detail
        a.back href=/promotions
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          “All promotions”
        h1.unseen “Promotion”
        p.unseen role=status “Loading promotions…”
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
      use a All promotions
      "
    `)
    expect(detail({ showing: false, failed: busyNotice, late: true })).toMatchInlineSnapshot(`
      "
      article.detail
        a.back href=/promotions
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          “All promotions”
        h1.unseen “Promotion”
        p.word role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the promotions”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use a All promotions
      use button Try again
        sends {"type":"promotions.retry"}
      "
    `)
  })

  test('is applied for with a remark and pictures, or joined [CONTENT-04 part, FLOW-13 part]', () => {
    const application = (given: object) =>
      wholeOf(ActivityWindow, {
        actor: flowWith({
          busy: false,
          checking: false,
          uploading: false,
          stalled: false,
          done: false,
          title: 'Tihar',
          way: 'apply',
          typed: 'Please',
          pictures: [],
          progress: 0.5,
          limit: 10,
          tooLong: false,
          ...given,
        }),
        charactersOf: (text) => text.length,
      })
    expect(application({ pictures: [{ file: { name: 'a.png' } }], rejection: busyNotice })).toMatchInlineSnapshot(`
      "
        focus on textarea remark
      dialog.dialog aria-labelledby=→Apply: Tihar closedby=any data-look=window open=
        div.body
          div.head
            h2 “Apply: Tihar”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=false novalidate=
            div.top
              div role=alert
                p.rejection
                  svg aria-hidden=true 5M12 17.5v.1
                  span
                    bdi “Busy”
            div
              label.label “Remark”
              textarea.remark aria-describedby=→For example, your ticket + 6 of 10 characters data-first=true name=remark rows=4 has Please “Please”
              p.notes
                span aria-live=polite “For example, your ticket number.”
                span “6 of 10 characters”
            div
              p.label “Pictures”
              ul.names
                li
                  bdi “a.png”
                  button.button aria-label=Remove a.png type=button
                    svg aria-hidden=true 12M18 6 6 18
              input.unseen accept=image/png,image/jpeg aria-describedby=→PNG or JPG, up to 5 MB e multiple= type=file has 
              label.pick “Add pictures”
              p.note aria-live=polite “PNG or JPG, up to 5 MB each, 3 at most”
            button.button data-tone=main data-wide=true type=submit
              span.label “Send application”
      use button Close
        sends {"type":"application.close"}
      use textarea remark
        sends {"type":"remark.type","remark":" Namaste "}
        - textarea.remark 6 Please
        - span “6
        + textarea.remark 7  Namaste 
        + span “7
      use button Remove a.png
        sends {"type":"picture.remove","at":0}
      use input
      use button Send application
        sends {"type":"application.send","remark":"Namaste","characters":7}
      "
    `)
    const problem = { problem: 'size', name: 'a.png' }
    expect(
      about(
        /textarea|span|note|busy|p\./,
        application({ tooLong: true, typed: '12345678901', problem, checking: true }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "  focus on textarea remark",
        "    form.form aria-busy=false novalidate=",
        "        p “Describe your application, and add pictures if they help.”",
        "        textarea.remark aria-describedby=→At most 10 characters. + 11 of 10 characters aria-invalid=true data-first=true name=remark rows=4 has 12345678901 “12345678901”",
        "        p.notes",
        "          span aria-live=polite data-wrong=true “At most 10 characters.”",
        "          span data-wrong=true “11 of 10 characters”",
        "        p.label “Pictures”",
        "        p.note aria-live=polite data-wrong=true “a.png is bigger than 5 MB.”",
        "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        "        span.label “Send application”",
        "use textarea remark",
        "  - textarea.remark 11 12345678901",
        "  - span data-wrong=true “11",
        "  + textarea.remark 7  Namaste ",
        "  + span “7",
      ]
    `)
    expect(application({ uploading: true, busy: true })).toMatchInlineSnapshot(`
      "
        focus on textarea remark
      dialog.dialog aria-labelledby=→Apply: Tihar closedby=any data-look=window open=
        div.body
          div.head
            h2 “Apply: Tihar”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=true novalidate=
            div.top
              p “Describe your application, and add pictures if they help.”
              div role=alert
            div
              label.label “Remark”
              textarea.remark aria-describedby=→For example, your ticket + 6 of 10 characters data-first=true name=remark readonly= rows=4 has Please “Please”
              p.notes
                span aria-live=polite “For example, your ticket number.”
                span “6 of 10 characters”
            div.upload
              label “Picture upload”
              progress max=1 value=0.5
              p role=status
              div.ways
                button.button data-tone=quiet type=button
                  span.label “Cancel the upload”
            button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
              span.label “Send application”
      use button Close
        sends {"type":"application.close"}
      use textarea remark
        sends {"type":"remark.type","remark":" Namaste "}
        - textarea.remark 6 Please
        - span “6
        + textarea.remark 7  Namaste 
        + span “7
      use button Cancel the upload
        sends {"type":"upload.cancel"}
      use button Send application
        sends {"type":"application.send","remark":"Namaste","characters":7}
      "
    `)
    expect(about(/upload|progress|status|button|readonly/, application({ stalled: true }))).toMatchInlineSnapshot(`
      [
        "      button.button aria-label=Close type=button",
        "        textarea.remark aria-describedby=→For example, your ticket + 6 of 10 characters data-first=true name=remark readonly= rows=4 has Please “Please”",
        "      div.upload",
        "        label “Picture upload”",
        "        progress max=1 value=0.5",
        "        p role=status “The upload was interrupted. You can resume it where it stopped.”",
        "          button.button data-tone=brand type=button",
        "            span.label “Resume upload”",
        "          button.button data-tone=quiet type=button",
        "            span.label “Cancel the upload”",
        "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        "use button Close",
        "use button Resume upload",
        "  sends {"type":"upload.retry"}",
        "use button Cancel the upload",
        "  sends {"type":"upload.cancel"}",
        "use button Send application",
      ]
    `)
    expect(application({ way: 'join' })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Join: Tihar closedby=any data-look=window open=
        div.body
          div.head
            h2 “Join: Tihar”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=false novalidate=
            div.top
              p “Join with one press. It’s free.”
              div role=alert
            button.button data-tone=main data-wide=true type=submit
              span.label “Join”
      use button Close
        sends {"type":"application.close"}
      use button Join
        sends {"type":"application.send","remark":"","characters":0}
      "
    `)
    expect(application({ done: true, state: 'applying' })).toMatchInlineSnapshot(`
      "
        focus on button Got it
      dialog.dialog aria-labelledby=→Apply: Tihar closedby=any data-look=window open=
        div.body
          div.head
            h2 “Apply: Tihar”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.done role=status
            span.mark data-state=applying
              svg aria-hidden=true .3M20 5v6h-6
              “Applying”
            p.said “We’ve received your application”
            p “You’ll see our decision on the promotion’s page.”
            button.button data-first=true data-tone=main data-wide=true type=button
              span.label “Got it”
      use button Close
        sends {"type":"application.close"}
      use button Got it
        sends {"type":"application.close"}
      "
    `)
    expect(about(/ p|mark/, application({ done: true, way: 'join' }))).toMatchInlineSnapshot(`
      [
        "      p.said “You’re in. Your bets count from now on.”",
      ]
    `)
  })
})

test('a gift welcomes a visitor or a member [FLOW-13 part, SIDE-04 part]', () => {
  const picture = { url: '/gift.svg', alt: 'Gift' }
  expect(
    wholeOf(GiftWindow, { picture, title: 'gift.welcome', onRegister: hears('registers'), onClose: hears('closes') }),
  ).toMatchInlineSnapshot(`
    "
      focus on button Register
    dialog.dialog aria-labelledby=→A welcome gift closedby=any data-look=window open=
      div.body
        div.head
          h2 “A welcome gift”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.welcome
          div.picture
            img alt=Gift src=/gift.svg
        div.actions
          button.button data-first=true data-tone=main type=button
            span.label “Register”
          button.button data-first=true data-tone=quiet type=button
            span.label “Look around first”
    use button Close
      closes an event
    use button Register
      registers an event
    use button Look around first
      closes an event
    "
  `)
  expect(
    wholeOf(GiftWindow, {
      picture: undefined,
      title: 'gift.welcomeBack',
      onRegister: undefined,
      onClose: hears('closes'),
    }),
  ).toMatchInlineSnapshot(`
    "
      focus on button Look around first
    dialog.dialog aria-labelledby=→A gift for you closedby=any data-look=window open=
      div.body
        div.head
          h2 “A gift for you”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.welcome
          div.picture
        div.actions
          button.button data-first=true data-tone=main type=button
            span.label “Look around first”
    use button Close
      closes an event
    use button Look around first
      closes an event
    "
  `)
})

const read = (data: unknown, failed?: object) => ({ data, failed, onRetry: hears('retries') })
const pages = { page: 1, count: 2, marks: [1, 2], onPage: hears('turns to') }

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
    section.board aria-labelledby=→This week’s leaderboard
      h3 “This week’s leaderboard”
      p.text “One point for each unit you bet. Points start again on date 2026-11-30.”
      p.unseen role=status
      table.table aria-labelledby=→This week’s leaderboard
        thead
          tr
            th scope=col “Place”
            th scope=col “Player”
            th scope=col “Points”
        tbody
          tr
            td “1”
            th scope=row
              bdi “Hari”
            td “number 90”
          tr data-own=true
            td “2”
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
    "section.board aria-labelledby=→This week’s leaderboard
      h3 “This week’s leaderboard”
      p.unseen role=status
      table.table aria-labelledby=→This week’s leaderboard
        thead
          tr
            th scope=col “Place”
            th scope=col “Player”
            th scope=col “Points”
        tbody
          tr
            td “1”
            th scope=row
              bdi “Hari”
            td “number 90”
          tr
            td “2”
            th scope=row
              bdi “Sita”
            td “number 80”
          tr data-own=true
            td “7”
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
      "  p.text “Place a bet this week to get a place.”",
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
    section.board aria-labelledby=→This week’s leaderboard
      h3 “This week’s leaderboard”
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No players this week yet”
        p.text “Place a bet this week to get a place.”
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
    section.board aria-labelledby=→This week’s leaderboard
      h3 “This week’s leaderboard”
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
      "section.board aria-labelledby=→This week’s leaderboard",
      "  h3 “This week’s leaderboard”",
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

describe('the mall of points', () => {
  const mall = (view: object, given: object = {}) =>
    wholeOf(PointMall, {
      view: { step: 'open', tab: 'convert', notice: undefined, ...view },
      figures: { balance: '5', ratio: '2 : 1', earn: 'Play.' },
      onTab: hears('goes to'),
      onRetry: hears('retries'),
      onRegister: hears('registers'),
      children: 'Tab',
      ...given,
    } as never)

  test('is open in four tabs, or says why it is not [CONTENT-05 part, FLOW-13 part]', () => {
    expect(mall({})).toMatchInlineSnapshot(`
      "
      section.page
        h1 “Points mall”
        div.head
          div.balance
            dl
              dt “Your points”
              dd “5”
            p.ratio “2 : 1”
          p.rules
            “Play.”
            “ ”
            “Points do not expire.”
        div
          div.tabs.fades aria-label=Points mall role=tablist
            button.tab aria-controls=→Tab aria-selected=false data-tab=rewards role=tab tabindex=-1 type=button “Rewards”
            button.tab aria-controls=→Tab aria-selected=true data-tab=convert role=tab tabindex=0 type=button “Points to money”
            button.tab aria-controls=→Tab aria-selected=false data-tab=history role=tab tabindex=-1 type=button “Redeemed”
            button.tab aria-controls=→Tab aria-selected=false data-tab=details role=tab tabindex=-1 type=button “Points details”
          div aria-labelledby=→Points to money role=tabpanel
            div.panel “Tab”
      use button Rewards
        goes to "rewards"
      use button Points to money
        goes to "convert"
      use button Redeemed
        goes to "history"
      use button Points details
        goes to "details"
      "
    `)
    expect(about(/dd|ratio|rules/, mall({}, { figures: {} }))).toMatchInlineSnapshot(`
      [
        "        dd",
        "      p.ratio",
        "    p.rules",
      ]
    `)
    // Sentences whose figures load keep their places, unseen and whole.
    expect(about(/dd|ratio|rules|coming|expire/, mall({ step: 'entering' }, { figures: { loading: true } })))
      .toMatchInlineSnapshot(`
        [
          "        dd",
          "      p.ratio",
          "        span.coming “000 points = 0.00”",
          "    p.rules",
          "      span.coming “You earn 1 point for each 000.00 you bet, as soon as the bet is settled. Points do not expire.”",
          "    div.box aria-hidden=true style=block-size: 24rem;",
        ]
      `)
    expect(mall({ step: 'entering' })).toMatchInlineSnapshot(`
      "
      section.page
        h1 “Points mall”
        div.head
          div.balance
            dl
              dt “Your points”
              dd “5”
            p.ratio “2 : 1”
          p.rules
            “Play.”
            “ ”
            “Points do not expire.”
        div aria-label=Loading… role=status
          div.box aria-hidden=true style=block-size: 24rem;
      "
    `)
    expect(mall({ step: 'trial' })).toMatchInlineSnapshot(`
      "
      div.state data-page=true
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h1.title “Please register an account first”
        p.text “A trial account has no points. Register to collect them with every bet.”
        div.action
          button.button data-tone=main type=button
            span.label “Register”
      use button Register
        registers an event
      "
    `)
    expect(about(/button/, mall({ step: 'trial' }, { onRegister: undefined }))).toEqual([])
    expect(mall({ step: 'closed' })).toMatchInlineSnapshot(`
      "
      div.state data-page=true
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h1.title “The points mall is closed right now”
        p.text “Your points stay as they are. They do not expire.”
      "
    `)
    expect(mall({ step: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state data-page=true role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h1.title “Couldn’t load the points mall”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        retries an event
      "
    `)
    expect(about(/p\.text/, mall({ step: 'failed' }))).toEqual([])
    expect(wholeOf(PointMove, { title: 'Title', onBack: hears('goes back'), children: 'Move' })).toMatchInlineSnapshot(`
      "
      section.move
        div
          button.button data-tone=quiet type=button
            span.label “All rewards”
        h2 “Title”
        “Move”
      use button All rewards
        goes back an event
      "
    `)
    expect(wholeOf(PointMove, { title: 'Title', children: 'Move' })).toMatchInlineSnapshot(`
      "
      section.move
        h2 “Title”
        “Move”
      "
    `)
  })

  test('has rewards for points while they are in stock [CONTENT-05 part, FLOW-13 part]', () => {
    const rewards = (of: unknown, failed?: object) =>
      wholeOf(Rewards, {
        rewards: of,
        failed,
        imageBase: '/cdn',
        onChoose: ({ rewardId }: { rewardId: string }) => hears('chooses')(rewardId),
        onRetry: hears('retries'),
        ...pages,
        ...texts,
      } as never)
    const reward = { rewardId: 'R1', image: '/cap.svg', name: 'Cap', description: 'Red', price: 20, stock: 3 }
    expect(rewards([reward, { ...reward, rewardId: 'R2', stock: 0 }, { ...reward, rewardId: 'R3', stock: undefined }]))
      .toMatchInlineSnapshot(`
        "
        ul.rewards
          li.card
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock “3 left”
              button.button aria-label=Redeem Cap data-tone=brand type=button
                span.label “Redeem”
          li.card data-out=true
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock “Sold out”
          li.card
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock
              button.button aria-label=Redeem Cap data-tone=brand type=button
                span.label “Redeem”
        nav.pager aria-label=Pages of the rewards
          button.button aria-disabled=true aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-current=page aria-label=Page 1 type=button “1”
            li
              button.page aria-label=Page 2 type=button “2”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        use button Redeem Cap
          chooses "R1"
        use button Redeem Cap
          chooses "R3"
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
    expect(rewards([])).toMatchInlineSnapshot(`
      "
      div.state
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h2.title “No rewards right now”
        p.text “We add new ones regularly. Your points do not expire.”
      "
    `)
    expect(about(/ul|li|busy/, rewards(undefined))).toMatchInlineSnapshot(`
      [
        "ul.rewards aria-busy=true",
        "  li",
        "  li",
        "  li",
        "  li",
        "  li",
        "  li",
        "    svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
        "    li",
        "    li",
        "    svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
      ]
    `)
    expect(rewards(undefined, busyNotice)).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the rewards”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        retries an event
      "
    `)
  })
})

test('friends are invited by a link, and listed [FLOW-13 part, MEM-12 part]', () => {
  const friends = [
    { playerName: 'H•••', joinedAt: '2026-11-01', playing: true },
    { playerName: 'G•••', joinedAt: '2026-11-02', playing: false },
  ]
  const referral = (view: object, canShare = true) =>
    wholeOf(Referral, {
      view: {
        loading: false,
        coming: false,
        failed: undefined,
        showing: true,
        copied: false,
        notPassed: false,
        invitation: { link: 'https://site.test/join?code=S', invited: 2, playing: 1, list: friends, totalPages: 2 },
        page: 1,
        marks: [1, 2],
        ...view,
      },
      canShare,
      onEvent: hears('sends'),
      ...texts,
    } as never).replaceAll(/(svg.*) \S+$/gm, '$1')
  // A platform's code may be longer than any picture holds.
  const link = `https://site.test/join?code=${'R'.repeat(3000)}`
  const long = referral({ invitation: { link, invited: 2, playing: 1, list: friends, totalPages: 2 } })
  expect(long).toContain('input.link dir=ltr readonly= value=https://site.test/join?code=RRR')
  expect(long).not.toContain('svg role=img')
  expect(referral({})).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status
    p.text “Share your link. Friends who register with it appear on your list.”
    div.invitation
      span.code style=padding: 20px;
        svg role=img ,0
      div.passing
        label.label “Your link”
        input.link dir=ltr readonly= value=https://site.test/join?code=S has https://site.test/join?code=S
        div.ways
          button.button data-tone=main type=button
            span.label “Copy link”
          button.button data-tone=quiet type=button
            span.label “Share”
        p.said role=status
    dl.figures
      div
        dt “Registered”
        dd “number 2”
      div
        dt “Playing”
        dd “number 1”
    section aria-labelledby=→Friends who used your li
      h3 “Friends who used your link”
      ul.friends
        li.friend
          bdi.name “H•••”
          span.state “Registered on day 2026-11-01”
          span.done “Playing”
        li.friend
          bdi.name “G•••”
          span.state “Registered on day 2026-11-02”
          span.state “Has not played yet”
      nav.pager aria-label=Pages of invited friends
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7
    use input
    use button Copy link
      sends {"type":"link.copy"}
    use button Share
      sends {"type":"link.share"}
    use button Previous page
      sends {"type":"page.choose","page":0}
    use button Page 1
      sends {"type":"page.choose","page":1}
    use button Page 2
      sends {"type":"page.choose","page":2}
    use button Next page
      sends {"type":"page.choose","page":2}
    "
  `)
  expect(about(/said|Share/, referral({ copied: true }, false))).toMatchInlineSnapshot(`
    [
      "p.text “Share your link. Friends who register with it appear on your list.”",
      "    p.said role=status “Link copied.”",
    ]
  `)
  expect(about(/said/, referral({ notPassed: true }))).toMatchInlineSnapshot(`
    [
      "    p.said role=status “Sharing failed. Select the link and copy it by hand.”",
    ]
  `)
  const none = { link: '', invited: 0, playing: 0, list: [], totalPages: 1 }
  expect(about(/h2|p\.text/, referral({ invitation: none }))).toMatchInlineSnapshot(`
    [
      "p.text “Share your link. Friends who register with it appear on your list.”",
      "    h2.title “No friends yet”",
      "    p.text “Friends who register with your link are listed here.”",
    ]
  `)
  expect(referral({ showing: false, loading: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status “Loading your invitation…”
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
    "
  `)
  expect(referral({ showing: false, coming: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    div.state
      span.icon
        svg aria-hidden=true  8v6M16
      h2.title “This activity is coming soon.”
    p.unseen role=status
    "
  `)
  expect(referral({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16
      h2.title “Couldn’t load your invitation”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    use button Try again
      sends {"type":"referral.retry"}
    "
  `)
})

test('the ranks of players have a way up, and bonuses are in play [FLOW-13 part, PLAY-09 part]', () => {
  const ranks = [
    { rankLevel: 1, labelName: 'Silver', turnover: 100, brings: ['Gift', 'More'], at: 'behind' },
    { rankLevel: 2, labelName: 'Gold', turnover: 200, brings: [], at: 'own' },
    { rankLevel: 3, labelName: 'Top', brings: ['All'], at: 'ahead' },
  ]
  const list = [
    { bonusId: 'B1', title: 'Bonus', required: 100, done: 40, left: 60, endsAt: '2026-11-30' },
    { bonusId: 'B2', title: 'Other', required: 100, done: 100, left: 0 },
  ]
  const closed = { loading: false, failed: undefined, shown: false }
  const vip = (programme: object, bonuses: object, more: object = {}) =>
    wholeOf(Vip, {
      view: {
        absent: false,
        rank: 'Gold',
        programme: { ...closed, ranks: [], wayUp: undefined, ...programme },
        bonuses: { ...closed, list: [], ...bonuses },
        ...more,
      },
      onEvent: hears('sends'),
      ...texts,
    })
  const next = { kind: 'next', name: 'Top', left: 50, done: 150, of: 200 }
  expect(vip({ shown: true, ranks, wayUp: next }, { shown: true, list })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    section.card aria-labelledby=→Your rank data-look=raffle
      h4.label “Your rank”
      p.prize
        bdi “Gold”
      progress.progress aria-label=The next rank is Top. max=200 value=150
      p.text “Bet money 50 more to reach Top.”
    section.draws aria-labelledby=→Ranks
      h3 “Ranks”
      ul.cards
        li.card data-off=true
          div.line
            h4.name
              bdi “Silver”
          p.state “Reached with bets of money 100”
          ul.brings
            li
              bdi “Gift”
            li
              bdi “More”
        li.card aria-current=true
          div.line
            h4.name
              bdi “Gold”
            span.done “Your rank”
          p.state “Reached with bets of money 200”
        li.card
          div.line
            h4.name
              bdi “Top”
          ul.brings
            li
              bdi “All”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      ul.cards
        li.card
          h4.name
            bdi “Bonus”
          progress.progress aria-label=Bonus max=100 value=40
          p.state
            “money 40 of money 100 bet, money 60 left”
            “ · Until date 2026-11-30”
        li.card
          h4.name
            bdi “Other”
          progress.progress aria-label=Other max=100 value=100
          p.state “money 100 of money 100 bet, money 0 left”
    "
  `)
  const way = (wayUp: object) => about(/own|progress|p[ .]/, vip({ shown: true, wayUp }, {}))
  expect([way({ kind: 'top' }), way({ kind: 'next', name: 'Top' })]).toMatchInlineSnapshot(`
    [
      [
        "p.unseen role=status",
        "  p.text “Ranks and their benefits are listed here.”",
        "  p.prize",
        "  p.text “You have the highest rank.”",
      ],
      [
        "p.unseen role=status",
        "  p.text “Ranks and their benefits are listed here.”",
        "  p.prize",
        "  p.text “The next rank is Top.”",
      ],
    ]
  `)
  expect(vip({ loading: true }, { loading: true }, { rank: undefined })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status “Loading the VIP programme…”
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
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status “Loading the VIP programme…”
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
    "
  `)
  expect(vip({ failed: busyNotice }, { failed: busyNotice })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16 18
      h2.title “Couldn’t load the VIP programme”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the bonuses”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      ul.cards
    use button Try again
      sends {"type":"programme.retry"}
    use button Try again
      sends {"type":"bonuses.retry"}
    "
  `)
  expect(vip({ shown: true }, { shown: true }, { rank: undefined })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    div.state
      span.icon
        svg aria-hidden=true 5zM10 20.5h4
      h2.title “No ranks yet”
      p.text “Ranks and their benefits are listed here.”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No active bonuses”
        p.text “A bonus is listed here until you have bet the required amount.”
      ul.cards
    "
  `)
  expect(vip({}, {}, { absent: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    div.state
      span.icon
        svg aria-hidden=true 5-3s-2 3-5 3
      h2.title “This is not available yet.”
    p.unseen role=status
    "
  `)
})

describe('texts to read', () => {
  const html = { imageBase: '/cdn', onFollow: hears('follows') }

  test('of the brand are announcements in lists and pages [CONTENT-01 part, FLOW-13 part]', () => {
    const items = [
      { id: 'A1', title: 'News', content: '<p>One</p>', time: '2026-11-20' },
      { id: 'A2', title: 'Other', content: '<p>Two</p>', time: '' },
    ]
    const announcements = (view: object, given: object = {}) =>
      wholeOf(Announcements, {
        actor: flowWith({
          loading: false,
          late: false,
          failed: undefined,
          empty: false,
          gone: false,
          showing: true,
          lists: ['all', 'system'],
          list: 'all',
          items,
          openId: 'A1',
          page: 1,
          count: 2,
          marks: [1, 2],
          ...view,
        }),
        ...html,
        ...texts,
        ...given,
      })
    expect(announcements({})).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.unseen role=status
        div.lists
          div.group aria-label=Announcement types role=group
            button.choice aria-pressed=true type=button “All”
            button.choice aria-pressed=false type=button “announcements.list.system”
        ul.list
          li.item
            h2.title
              button.toggle aria-expanded=true type=button
                span
                  bdi “News”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
            div.below
              time.time datetime=2026-11-20 “date 2026-11-20”
            div.body aria-labelledby=→News role=region
              div.text
                p “One”
          li.item
            h2.title
              button.toggle aria-expanded=false type=button
                span
                  bdi “Other”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        nav.pager aria-label=Pages of announcements
          button.button aria-disabled=true aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-current=page aria-label=Page 1 type=button “1”
            li
              button.page aria-label=Page 2 type=button “2”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button All
        sends {"type":"list.choose","list":"all"}
      use button announcements.list.system
        sends {"type":"list.choose","list":"system"}
      use button News
        sends {"type":"announcement.toggle","id":"A1"}
      use button Other
        sends {"type":"announcement.toggle","id":"A2"}
      use button Previous page
        sends {"type":"page.choose","page":0}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Page 2
        sends {"type":"page.choose","page":2}
      use button Next page
        sends {"type":"page.choose","page":2}
      "
    `)
    expect(about(/dialog|h[1-4]|closes/, announcements({}, { onClose: hears('closes') }))).toMatchInlineSnapshot(`
      [
        "dialog.dialog aria-labelledby=→Announcements closedby=any data-look=side open=",
        "      h2 “Announcements”",
        "        h3.title",
        "        h3.title",
        "  closes an event",
      ]
    `)
    expect(announcements({ showing: false, loading: true, late: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.word role=status “The page took longer time to load, please check your network connectivity”
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
      "
    `)
    expect(announcements({ showing: false, empty: true, gone: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.word role=status “This announcement is no longer available. Here are the latest ones.”
        div.state
          span.icon
            svg aria-hidden=true 5zM10 20.5h4
          h2.title “No announcements right now”
          p.text “News and changes will appear here.”
      "
    `)
    expect(announcements({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Announcements”
        p.unseen role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the announcements”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        sends {"type":"announcements.retry"}
      "
    `)
  })

  test('of help are topics [CONTENT-07 part, FLOW-13 part]', () => {
    const help = (view: object, given: object = {}) =>
      wholeOf(Help, {
        actor: flowWith({
          loading: false,
          late: false,
          failed: undefined,
          empty: false,
          gone: false,
          showing: true,
          topics: [{ tag: 'T1', title: 'Topic', content: '<a href="/x">Link</a>' }],
          openTag: 'T1',
          ...view,
        }),
        ...html,
        ...given,
      })
    expect(help({})).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status
        ul.list
          li.item
            h2.title
              button.toggle aria-expanded=true type=button
                span
                  bdi “Topic”
                svg aria-hidden=true data-flip=true M9 5l7 7-7 7
            div.body aria-labelledby=→Topic role=region
              div.text
                a href=/x “Link”
      use button Topic
        sends {"type":"topic.toggle","tag":"T1"}
      use a Link
        follows "/x"
      "
    `)
    expect(about(/dialog|h[1-4]|closes/, help({}, { onClose: hears('closes') }))).toMatchInlineSnapshot(`
      [
        "dialog.dialog aria-labelledby=→Help closedby=any data-look=side open=",
        "      h2 “Help”",
        "        h3.title",
        "  closes an event",
      ]
    `)
    expect(help({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status “Loading help…”
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
      "
    `)
    expect(help({ showing: false, empty: true, gone: true })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.word role=status “We couldn’t find this help topic. Please choose another one.”
        div.state
          span.icon
            svg aria-hidden=true 5zM10 20.5h4
          h2.title “No help topics right now”
          p.text “Customer service is there for you and answers any question.”
      "
    `)
    expect(help({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.page
        h1.title “Help”
        p.unseen role=status
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the help”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        sends {"type":"help.retry"}
      "
    `)
  })

  test('of a member are messages, read and deleted [FLOW-13 part, MEM-14 part]', () => {
    const message = { messageId: 'M1', title: 'Hello', content: '<p>You</p>', time: '2026-11-20', read: false }
    const messages = (view: object) =>
      wholeOf(Messages, {
        view: {
          loading: false,
          failed: undefined,
          empty: false,
          showing: true,
          busy: false,
          canReadAll: false,
          notice: undefined,
          undo: false,
          messages: [message, { ...message, messageId: 'M2', title: 'Old', read: true }],
          openId: undefined,
          page: 1,
          count: 2,
          marks: [1, 2],
          ...view,
        },
        onEvent: hears('sends'),
        ...html,
        ...texts,
      })
    expect(messages({ canReadAll: true, notice: busyNotice, undo: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
        button.button type=button “Mark all as read”
      div role=alert
        p.refusal
          svg aria-hidden=true 5M12 17.5v.1
          bdi “Busy”
      div role=status
        p.result
          span “Message deleted.”
          button.button type=button “Undo”
      p.unseen role=status
      ul.list
        li.item
          h3.title
            button.toggle aria-expanded=false type=button
              span
                span.news “New”
                bdi “Hello”
              svg aria-hidden=true data-flip=true M9 5l7 7-7 7
          div.below
            time.time datetime=2026-11-20 “date 2026-11-20”
            button.bin aria-label=Delete “Hello” type=button
              svg aria-hidden=true 11v5M14 11v5
        li.item
          h3.title
            button.toggle aria-expanded=false type=button
              span
                bdi “Old”
              svg aria-hidden=true data-flip=true M9 5l7 7-7 7
          div.below
            time.time datetime=2026-11-20 “date 2026-11-20”
            button.bin aria-label=Delete “Old” type=button
              svg aria-hidden=true 11v5M14 11v5
      nav.pager aria-label=Pages of messages
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button Mark all as read
        sends {"type":"messages.readAll"}
      use button Undo
        sends {"type":"delete.undo"}
      use button NewHello
        sends {"type":"message.toggle","id":"M1"}
      use button Delete “Hello”
        sends {"type":"message.delete","id":"M1"}
      use button Old
        sends {"type":"message.toggle","id":"M2"}
      use button Delete “Old”
        sends {"type":"message.delete","id":"M2"}
      use button Previous page
        sends {"type":"page.choose","page":0}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Page 2
        sends {"type":"page.choose","page":2}
      use button Next page
        sends {"type":"page.choose","page":2}
      "
    `)
    expect(about(/disabled|button/, messages({ canReadAll: true, busy: true }))).toMatchInlineSnapshot(`
      [
        "  button.button aria-disabled=true type=button “Mark all as read”",
        "      button.toggle aria-expanded=false type=button",
        "      button.bin aria-disabled=true aria-label=Delete “Hello” type=button",
        "      button.toggle aria-expanded=false type=button",
        "      button.bin aria-disabled=true aria-label=Delete “Old” type=button",
        "  button.button aria-disabled=true aria-label=Previous page type=button",
        "      button.page aria-current=page aria-label=Page 1 type=button “1”",
        "      button.page aria-label=Page 2 type=button “2”",
        "  button.button aria-label=Next page type=button",
        "use button Mark all as read",
        "use button NewHello",
        "use button Delete “Hello”",
        "use button Old",
        "use button Delete “Old”",
        "use button Previous page",
        "use button Page 1",
        "use button Page 2",
        "use button Next page",
      ]
    `)
    expect(messages({ showing: false, loading: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status “Loading messages…”
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
      "
    `)
    expect(messages({ showing: false, empty: true })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No messages”
        p.text “Your messages will appear here.”
      "
    `)
    expect(messages({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
      "
      header.head
        h3.title “Platform messages”
      div role=alert
      div role=status
      p.unseen role=status
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the messages”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"messages.retry"}
      "
    `)
  })
})

test('feedback is written within its limits, and sent [CONTENT-06 part, FLOW-13 part]', () => {
  const feedback = (view: object) =>
    wholeOf(FeedbackPage, {
      view: { step: 'writing', busy: false, notice: undefined, limits: undefined, problem: undefined, ...view },
      content: 'Text',
      contact: 'me@mail.test',
      words: 1,
      onContent: hears('writes'),
      onContact: hears('writes the contact'),
      onSubmit: hears('submits'),
      onRetry: hears('retries'),
      onAgain: hears('begins again'),
    })
  const limits = { minWords: 5, maxWords: 9 }
  expect(feedback({ limits, notice: busyNotice, busy: true })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      form.form aria-busy=true novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
        div
          label.label “Your feedback”
          textarea.area aria-describedby=→Please write 5 to 9 word name=content required= has Text “Text”
          div.notes
            p aria-live=polite “Please write 5 to 9 words.”
            p.count “1 of 9 words”
        div
          label.label “How can we reach you? (optional)”
          div.row
            div.box
              input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me@mail.test has me@mail.test
          p.note aria-live=polite “An email address or a phone number”
        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
          span.label “Send”
    use textarea content
      writes " Namaste "
    use input contact
      writes the contact " 12 "
    use button Send
      submits 
    "
  `)
  const wrong = (problem: string) => about(/textarea|p /, feedback({ limits, problem }))
  expect([wrong('required'), wrong('tooShort'), wrong('tooLong')]).toMatchInlineSnapshot(`
    [
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→Please write something f aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “Please write something first.”",
        "use textarea content",
      ],
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→That is too short: pleas aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “That is too short: please write at least 5 words.”",
        "use textarea content",
      ],
      [
        "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
        "      textarea.area aria-describedby=→That is too long: please aria-invalid=true name=content required= has Text “Text”",
        "        p aria-live=polite data-wrong=true “That is too long: please write at most 9 words.”",
        "use textarea content",
      ],
    ]
  `)
  expect(about(/ p/, feedback({}))).toMatchInlineSnapshot(`
    [
      "      p “Tell us what is good, what is missing or what went wrong. We read everything.”",
      "        p aria-live=polite",
      "          input.input aria-describedby=→An email address or a ph autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go maxlength=100 name=contact spellcheck=false type=text value=me@mail.test has me@mail.test",
      "      p.note aria-live=polite “An email address or a phone number”",
    ]
  `)
  expect(feedback({ step: 'loading' })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div aria-label=Loading… role=status
        div.box aria-hidden=true style=block-size: 20rem;
    "
  `)
  expect(feedback({ step: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div.state role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h2.title “Couldn’t load the page”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
    use button Try again
      retries an event
    "
  `)
  expect(about(/p\.text/, feedback({ step: 'failed' }))).toEqual([])
  expect(feedback({ step: 'sent' })).toMatchInlineSnapshot(`
    "
    section.page
      h1.title “Feedback”
      div.state role=alert
        span.icon
          svg aria-hidden=true 10 17.5 19 7
        h2.title “Thank you for your feedback”
        p.text “If you left an email or a phone number, we’ll reply there.”
        div.action
          button.button data-tone=brand type=button
            span.label “Send more feedback”
    use button Send more feedback
      begins again an event
    "
  `)
})
