// @vitest-environment document
import { expect, test, vi } from 'vitest'
import { ConsentBar } from '../../../src/ui/site/consent/ConsentBar.tsx'
import { DownloadPage } from '../../../src/ui/site/download/DownloadPage.tsx'
import { JoinPage } from '../../../src/ui/site/download/JoinPage.tsx'
import { SystemPage } from '../../../src/ui/site/system-status/SystemPage.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { about } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { plain } from '../../support/auth-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/site/system-status/system-status.view.ts', () => ({ selectSystemStatus: viewOf }))

drawEach()
hearScrolling()

test('a question of statistics has two equal answers [CFG-09 part, FLOW-13 part]', () => {
  expect(
    wholeOf(ConsentBar, { purposes: ['analytics', 'flows'], onAccept: hears('accepts'), onDecline: hears('declines') }),
  ).toMatchInlineSnapshot(`
    "
    section.bar aria-label=Visit statistics
      div.text
        p “May we count visits with Google Analytics, to make the site better? It works just as well without.”
        p “May we record the steps you take here, without your name or anything you type, to make the site better? It works just as well without.”
      div.answers
        button.button data-tone=quiet type=button
          span.label “Decline”
        button.button data-tone=quiet type=button
          span.label “Allow”
    use button Decline
      declines an event
    use button Allow
      accepts an event
    "
  `)
})

test('apps are downloaded, with the steps of a profile, or joined [CONTENT-08 part, FLOW-13 part]', () => {
  const apps = [{ type: 'IOS', href: 'https://app.test/ios', code: 'ios' }]
  expect(plain(wholeOf(DownloadPage, { apps, hasProfile: true } as never))).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Take the games with you”
        p.lead “On a computer, scan a code with your phone. On your phone, press the button.”
      section aria-labelledby=→Apps
        h2 “Apps”
        ul.cards
          li.card
            div.words
              h3 “iPhone and iPad”
              p “The whole site as an app, for iPhone and iPad.”
              a.get href=https://app.test/ios rel=noopener noreferrer target=_blank
                svg aria-hidden=true  5-5M5 20h14
                “Download”
                span.unseen “iPhone and iPad”
            span.code style=padding: 20px;
              svg role=img ,0
      section aria-labelledby=→Install the profile on i
        h2 “Install the profile on iOS 17 and later”
        p.lead “It takes about a minute. Have your passcode ready.”
        ol.steps
          li
            svg.phone aria-hidden=true h40M16 42h26
            p “Open this page in Safari, press Download under “iOS profile”, and allow it.”
          li
            svg.phone aria-hidden=true h48M12 90h48
            p “Open Settings and press Profile Downloaded.”
          li
            svg.phone aria-hidden=true h40M16 60h24
            p “Press Install at the top and enter your passcode.”
          li
            svg.phone aria-hidden=true h48M12 98h48
            p “Go to General, then VPN & Device Management, choose the profile and trust it.”
          li
            svg.phone aria-hidden=true -8zM14 96h44
            p “Open the new icon on your home screen.”
    use a DownloadiPhone and iPad
    "
  `)
  expect(wholeOf(DownloadPage, { apps: [], hasProfile: false })).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Take the games with you”
        p.lead “On a computer, scan a code with your phone. On your phone, press the button.”
      section aria-labelledby=→Apps
        h2 “Apps”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No app yet”
          p.text “The site works in your phone’s browser just as well.”
    "
  `)
  const join = { brandName: 'Yeti', referralCode: 'S1', registerHref: '/register', apps: [] }
  expect(wholeOf(JoinPage, join)).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Join Yeti”
        p.lead “One account for every game, on the web and in the app.”
      ul.gains
        li
          svg aria-hidden=true  1.7 7.5 5.5
          p “An account is free and takes two minutes.”
        li
          svg aria-hidden=true 4 14h6v6h-6z
          p “Slots, live tables, sports, fishing, cards and lotteries in one place.”
        li
          svg aria-hidden=true 0 0 1 7 0V11
          p “Your data is encrypted on its way to us.”
        li
          svg aria-hidden=true c0 2-3 3-6 3
          p “Customer service answers day and night.”
      div.join
        p
          “You were invited with the code ”
          bdi “S1”
          “.”
        a.get data-main=true href=/register “Open an account”
      section aria-labelledby=→Apps
        h2 “Apps”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No app yet”
          p.text “The site works in your phone’s browser just as well.”
    use a Open an account
    "
  `)
  expect(about(/div\.join|a\./, wholeOf(JoinPage, { ...join, referralCode: undefined, registerHref: undefined })))
    .toMatchInlineSnapshot(`
    [
      "  div.join",
      "    a.get data-main=true href=/ “Play now”",
    ]
  `)
})

test('a page stands for the whole site while that is closed [FLOW-13 part, SYS-02 part, SYS-03 part, SYS-05 part]', () => {
  const page = (view: object) =>
    wholeOf(SystemPage, {
      actor: flowWith({ page: 'nothing', ip: undefined, busy: false, ...view }),
      brandName: 'Yeti',
      onService: hears('asks the service'),
    })
  expect(page({ page: 'blocked', ip: '203.0.113.9' })).toMatchInlineSnapshot(`
    "
    div.page
      header.bar
        span.logo
          span.mark
          span.name “Yeti”
      main.main
        div.state data-page=true
          span.icon
            svg aria-hidden=true .6l12.8 12.8
          h1.title “Access restricted”
          p.text
            “This service isn’t available in your region or from your address.”
            span.ip
              “Your IP address: ”
              bdi “203.0.113.9”
          div.action
            button.button data-tone=main type=button
              span.label “Try again”
            button.button data-tone=quiet type=button
              span.label “Customer service”
    use button Try again
      sends {"type":"status.retry"}
    use button Customer service
      asks the service an event
    "
  `)
  const lines = (view: object) => about(/svg|h1|p\.text|“|busy|sends|service/, page(view))
  expect([
    lines({ page: 'maintenance', ip: '203.0.113.9', busy: true }),
    lines({ page: 'unreachable' }),
    lines({ page: 'nothing' }),
    lines({ page: 'blocked' }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true  0 0 21 6.5Z",
        "      h1.title “System maintenance”",
        "      p.text “We’re improving the site. Please come back in a little while.”",
        "        button.button aria-busy=true aria-disabled=true data-tone=main type=button",
        "          span.label “Try again”",
        "          span.label “Customer service”",
        "  sends {"type":"status.retry"}",
        "use button Customer service",
        "  asks the service an event",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .1M4 3l16 18",
        "      h1.title “Couldn’t reach the site”",
        "      p.text “Network link is abnormal, please try again. Nothing is lost.”",
        "          span.label “Try again”",
        "  sends {"type":"status.retry"}",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .3M20 5v6h-6",
        "      h1.title “Opening the site…”",
        "      p.text “One moment, please.”",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .6l12.8 12.8",
        "      h1.title “Access restricted”",
        "      p.text “This service isn’t available in your region or from your address.”",
        "          span.label “Try again”",
        "          span.label “Customer service”",
        "  sends {"type":"status.retry"}",
        "use button Customer service",
        "  asks the service an event",
      ],
    ]
  `)
})
