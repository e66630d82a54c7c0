// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { ActivityWindow } from '../../../src/ui/rewards/activity-application/ActivityWindow.tsx'
import { ClaimResult } from '../../../src/ui/rewards/claim/ClaimResult.tsx'
import { NextStep } from '../../../src/ui/rewards/promotions/NextStep.tsx'
import { PromotionDetail } from '../../../src/ui/rewards/promotions/PromotionDetail.tsx'
import { PromotionList } from '../../../src/ui/rewards/promotions/PromotionList.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { nothingClaimed, texts } from '../../support/reward-parts.ts'

// The sanitizer needs a browser's own parser.
vi.mock('../../../src/ui/components/safe-html.ts', () => ({
  safeNodes: (html: string) => document.createRange().createContextualFragment(html),
}))
const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/rewards/activity-application/activity-application.view.ts', () => ({
  selectApplication: viewOf,
}))

drawEach()

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
