// @vitest-environment document
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SignOutDialog } from '../../../src/ui/auth/session/SignOutDialog.tsx'
import { AccountArea } from '../../../src/ui/shell/AccountArea.tsx'
import { AccountMenu } from '../../../src/ui/shell/AccountMenu.tsx'
import { BottomBar } from '../../../src/ui/shell/BottomBar.tsx'
import { Floats } from '../../../src/ui/shell/Floats.tsx'
import { Footer } from '../../../src/ui/shell/Footer.tsx'
import { Header } from '../../../src/ui/shell/Header.tsx'
import { Layout } from '../../../src/ui/shell/Layout.tsx'
import { MoreMenu } from '../../../src/ui/shell/MoreMenu.tsx'
import { SideBar } from '../../../src/ui/shell/SideBar.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { act, draw, endDrawing } from '../../support/draw-part.ts'
import { about } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { plain } from '../../support/auth-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../../src/machines/site/preferences/preferences.view.ts', () => ({ selectPreferences: viewOf }))

drawEach()
hearScrolling()

const balance = {
  text: 'Rs 5',
  short: 'Rs 5',
  busy: false,
  failed: false,
  hidden: false,
  onToggle: hears('toggles'),
  onRefresh: hears('refreshes'),
}
const everybody = {
  signedIn: false,
  anonymous: true,
  arriving: false,
  ending: false,
  trial: false,
  unconfirmed: false,
  asking: false,
  expired: false,
  memberType: 0,
  nickname: 'Sita',
  avatar: undefined,
}
const visitor = { ...everybody }
const player = { ...everybody, signedIn: true, anonymous: false }
const openDoors = new Proxy({}, { get: () => true }) as never
const closedDoors = new Proxy({}, { get: () => false }) as never
const preferences = flowWith({ changing: false, wanted: 'NE', language: 'EN', theme: 'dark' })
const languages = [
  { code: 'EN', name: 'English', tag: 'en' },
  { code: 'NE', name: 'नेपाली', tag: 'ne' },
]
const account = {
  session: flowWith(visitor),
  balance,
  counts: { messages: 2, rewards: 3 },
  onLogin: hears('logs in'),
  onRegister: hears('registers'),
  onNearLogin: hears('comes near'),
  onDeposit: hears('deposits'),
  onMessages: hears('reads messages'),
}

describe('the account in the header', () => {
  const area = (view: object, given: object = {}) =>
    wholeOf(AccountArea, { doors: openDoors, ...account, session: flowWith(view), ...given })

  test('is a visitor’s, a player’s or on its way [FLOW-13 part, HEAD-05 part]', () => {
    expect(area(visitor)).toMatchInlineSnapshot(`
      "
      div.visitor data-visitor=true
        button.button data-tone=main type=button
          span.label “Log in”
        button.button data-tone=brand type=button
          span.label “Register”
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      use button Register
        comes near an event
        comes near an event
        registers an event
      "
    `)
    expect(about(/button/, area(visitor, { onRegister: undefined }))).toMatchInlineSnapshot(`
      [
        "  button.button data-tone=main type=button",
        "use button Log in",
      ]
    `)
    expect(area({ ...player, avatar: '/me.svg' })).toMatchInlineSnapshot(`
      "
      div.player data-player=true
        span.money
          span.field
            span.amount aria-busy=false
              span.unseen “Balance”
              bdi.text data-length=short data-short=Rs 5 “Rs 5”
            button.button aria-label=Hide the balance type=button
              svg aria-hidden=true 3 0 0 0 0 6Z
            span.refresh
              button.button aria-label=Refresh the balance type=button
                svg aria-hidden=true .3M20 5v6h-6
        span.roomy
          button.button data-tone=main type=button
            span.label “Deposit”
        span.roomy
          button.button aria-label=Unread messages: 2 type=button
            svg aria-hidden=true M3 7l9 6 9-6
          span.count aria-hidden=true
            span.badge
              span aria-hidden=true “2”
              span.unseen
        button.menu popovertarget=account-menu type=button
          span.unseen “Your account”
          span.avatar
            img alt= height=36 src=/me.svg width=36
          bdi.name “Sita”
          span.count
            span.badge
              span aria-hidden=true “3”
              span.unseen “Rewards to claim: 3”
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        deposits an event
      use button Unread messages: 2
        reads messages an event
      use button Your accountSita3Rewards to claim: 3
      "
    `)
    expect(area({ ...player, trial: true }, { doors: closedDoors, counts: { messages: 0, rewards: 0 } }))
      .toMatchInlineSnapshot(`
      "
      div.player data-player=true
        span.money
          span.field
            span.amount aria-busy=false
              span.unseen “Balance”
              bdi.text data-length=short data-short=Rs 5 “Rs 5”
            button.button aria-label=Hide the balance type=button
              svg aria-hidden=true 3 0 0 0 0 6Z
            span.refresh
              button.button aria-label=Refresh the balance type=button
                svg aria-hidden=true .3M20 5v6h-6
        span.roomy
          button.button data-tone=main type=button
            span.label “Deposit”
        button.menu popovertarget=account-menu type=button
          span.unseen “Your account”
          span.avatar
            svg aria-hidden=true  1.7 7.5 5.5
          bdi.name “Sita”
          span.count
          span.trial “Trial”
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        deposits an event
      use button Your accountSitaTrial
      "
    `)
    expect(about(/aria-label/, area(player, { counts: { messages: 0, rewards: 0 } }))).toMatchInlineSnapshot(`
      [
        "      button.button aria-label=Hide the balance type=button",
        "        button.button aria-label=Refresh the balance type=button",
        "    button.button aria-label=Messages type=button",
      ]
    `)
    expect(area({ ...visitor, arriving: true })).toMatchInlineSnapshot(`
      "
      div.waiting data-player=true role=status
        span.unseen “Logging you in…”
      "
    `)
    expect(about(/unseen/, area({ ...player, ending: true }))).toMatchInlineSnapshot(`
      [
        "  span.unseen “Logging you out…”",
      ]
    `)
    expect(area({ ...visitor, anonymous: false, unconfirmed: true })).toMatchInlineSnapshot(`
      "
      button.menu popovertarget=account-menu type=button
        span.unseen “Your account”
        span.doubt
          svg aria-hidden=true 5M12 17.5v.1
      use button Your account
      "
    `)
  })

  test('takes the focus that was lost with its button [FLOW-13 part, HEAD-05 part]', () => {
    const part = (view: object) =>
      createElement(AccountArea, { doors: openDoors, ...account, session: flowWith(view) } as never)
    const place = draw(part(visitor), document.body, { tag: 'div' })
    const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent)
    expect(focused()).toBe('')
    place.again(part(player))
    expect(focused()).toContain('Sita')
    place.again(part({ ...player, ending: true }))
    place.again(part(visitor))
    expect(focused()).toBe('Log in')
    place.again(part({ ...visitor, nickname: 'X' }))
    expect(focused()).toBe('Log in')
  })

  test('opens a menu [FLOW-13 part, HEAD-05 part]', () => {
    const menu = (view: object, given: object = {}) =>
      wholeOf(AccountMenu, {
        doors: openDoors,
        session: flowWith(view),
        balance,
        counts: { messages: 2, rewards: 3 },
        isShowAC: true,
        onMemberCentre: hears('opens the centre'),
        onAgentCentre: hears('opens the agent centre'),
        onChangePassword: hears('changes the password'),
        ...given,
      })
    expect(menu({ ...player, memberType: 1 })).toMatchInlineSnapshot(`
      "
      div.who
        span.avatar
          svg aria-hidden=true  1.7 7.5 5.5
        p.name
          bdi “Sita”
      div.balance
        span.field
          span.amount aria-busy=false
            span.unseen “Balance”
            bdi.text data-length=short data-short=Rs 5 “Rs 5”
          button.button aria-label=Hide the balance type=button
            svg aria-hidden=true 3 0 0 0 0 6Z
          span.refresh
            button.button aria-label=Refresh the balance type=button
              svg aria-hidden=true .3M20 5v6h-6
      div
        button.row type=button
          svg aria-hidden=true 3M15.5 13h.1
          “Deposit”
          span.count
        button.row type=button
          svg aria-hidden=true M3 7l9 6 9-6
          “Messages”
          span.count
            span.badge
              span aria-hidden=true “2”
              span.unseen “2 new”
        button.row type=button
          svg aria-hidden=true 5-3s-2 3-5 3
          “Rewards to claim”
          span.count
            span.badge
              span aria-hidden=true “3”
              span.unseen “3 new”
        a.row href=/favourites
          svg aria-hidden=true 19 15 12 20Z
          “My games”
          span.count
        button.row type=button
          svg aria-hidden=true  1.7 7.5 5.5
          “Member centre”
          span.count
        button.row type=button
          svg aria-hidden=true  0 0 21 6.5Z
          “Agent centre”
          span.count
        button.row type=button
          svg aria-hidden=true 10 17.5 19 7
          “Security centre”
          span.count
        button.row type=button
          svg aria-hidden=true 0 0 1 7 0V11
          “Change password”
          span.count
        button.row type=button
          svg aria-hidden=true data-flip=true -4 4M19 12H9
          “Log out”
          span.count
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        opens the centre "depositv2"
      use button Messages22 new
        opens the centre "messageV2"
      use button Rewards to claim33 new
        opens the centre "rewardCenter"
      use a My games
      use button Member centre
        opens the centre
      use button Agent centre
        opens the agent centre
      use button Security centre
        opens the centre "securityCenter"
      use button Change password
        changes the password
      use button Log out
        sends {"type":"signOut.ask"}
      "
    `)
    expect(about(/row/, menu({ ...player, trial: true }))).toMatchInlineSnapshot(`
      [
        "  button.row type=button",
        "  button.row type=button",
        "  button.row type=button",
        "  a.row href=/recent",
        "  button.row type=button",
        "  button.row type=button",
        "  button.row type=button",
      ]
    `)
    expect(about(/row/, menu(player, { isShowAC: false, doors: closedDoors }))).toMatchInlineSnapshot(`[]`)
    expect(menu({ ...player, unconfirmed: true })).toMatchInlineSnapshot(`
      "
      div.who
        span.avatar
          svg aria-hidden=true  1.7 7.5 5.5
        p.name “We couldn’t confirm your login yet.”
      button.button data-tone=brand data-wide=true type=button
        span.label “Try again”
      button.button data-tone=quiet data-wide=true type=button
        span.label “Log out”
      use button Try again
        sends {"type":"session.retry"}
      use button Log out
        sends {"type":"signOut.confirm"}
      "
    `)
    expect(about(/a\.row/, menu(player, { doors: { recents: true } }))).toMatchInlineSnapshot(`
      [
        "  a.row href=/recent",
      ]
    `)
  })

  test('is left only when that is confirmed [FLOW-13 part, HEAD-07 part]', () => {
    expect(wholeOf(SignOutDialog, { actor: flowWith({ ...player, asking: true }) })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      dialog.dialog aria-labelledby=→Log out closedby=any data-look=window open=
        div.body
          div.head
            h2 “Log out”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          p “Are you sure to log out?”
          div.actions
            button.button data-first=true data-tone=quiet type=button
              span.label “Cancel”
            button.button data-tone=brand type=button
              span.label “Log out”
      use button Close
        sends {"type":"signOut.cancel"}
      use button Cancel
        sends {"type":"signOut.cancel"}
      use button Log out
        sends {"type":"signOut.confirm"}
      "
    `)
    expect(about(/./, wholeOf(SignOutDialog, { actor: flowWith(player) }))).toEqual([])
  })
})

describe('the bars around a page', () => {
  const card = { vassalage: 'A', vendorName: 'Alpha' }
  const items = [
    { gameType: 'RNG', hot: true, cards: [card], href: '/rng' },
    { gameType: 'DS88', hot: false, cards: [card], starts: card },
  ]
  const Menu = ({ item, onClose }: { item: { gameType: string }; onClose: () => void }) =>
    createElement('vendor-menu', {}, createElement('button', { onClick: onClose }, `Close ${item.gameType}`))

  test('are a header with the categories and their menus [FLOW-13 part, HEAD-01 part, HEAD-02 part]', () => {
    const all = {
      brandName: 'Yeti',
      doors: openDoors,
      items,
      languages,
      preferences,
      headline: 'Headline',
      onSearch: hears('searches'),
      onEnter: hears('enters'),
      Menu,
      ...account,
    }
    const header = (given: object) => wholeOf(Header, { ...all, ...given } as never)
    expect(header({})).toMatchInlineSnapshot(`
      "
      header.header
        div.bar
          a.home aria-label=Yeti: home page href=/
            span.logo
              span.mark
              span.name “Yeti”
          div.visitor data-visitor=true
            button.button data-tone=main type=button
              span.label “Log in”
            button.button data-tone=brand type=button
              span.label “Register”
          span.search
            button.button aria-label=Search games type=button
              svg aria-hidden=true ZM20 20l-4-4
          span.language
            div.box
              svg aria-hidden=true  5-5 13 0 18
              span aria-hidden=true “EN”
              select.select aria-label=Language has EN
                option lang=en value=EN “English”
                option lang=ne value=NE “नेपाली”
          span.theme
            button.button aria-label=Switch to the light theme type=button
              svg aria-hidden=true .4 17.6 5 19
          button.button aria-label=Menu popovertarget=more-menu type=button
            svg aria-hidden=true 2h16M4 18h16
        nav.nav aria-label=Categories
          a.item href=/ “Home”
          div.category data-category=RNG
            a.item href=/rng
              “Slots”
              span.mark “Hot”
            button.arrow aria-expanded=false aria-label=Providers: Slots type=button
          div.category data-category=DS88
            button.item data-launch=true type=button “Cockfight”
            button.arrow aria-expanded=false aria-label=Providers: Cockfight type=button
          a.item href=/promotions “Promotions”
        div.headline “Headline”
      use a Yeti: home page
        - a.item
        + a.item aria-current=page
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      use button Register
        comes near an event
        comes near an event
        registers an event
      use button Search games
        searches an event
      use select Language
        sends {"type":"language.choose","language":"NE"}
      use button Switch to the light theme
        sends {"type":"theme.toggle"}
      use button Menu
      use a Home
      use a SlotsHot
        - a.item
        - a.item
        + a.item
        + a.item
      use button Providers: Slots
        - button.arrow aria-expanded=false
        + button.arrow aria-expanded=true
        + div.menu
        + vendor-menu
        + button “Close RNG”
      use button Cockfight
        enters {"vassalage":"A","vendorName":"Alpha"}
      use button Providers: Cockfight
        - button.arrow aria-expanded=false
        + button.arrow aria-expanded=true
        + button “Close DS88”
      use a Promotions
        - a.item
        - a.item
        + a.item
        + a.item
      "
    `)
    expect(
      about(/img|mark|name|nav|promotions|bare/, header({ bare: true, logo: { light: '/l.svg', dark: '/d.svg' } })),
    ).toMatchInlineSnapshot(`
      [
        "header.header data-bare=true",
        "        img.picture alt=Yeti data-of=light loading=lazy src=/l.svg",
        "        img.picture alt=Yeti data-of=dark loading=lazy src=/d.svg",
      ]
    `)
    expect(about(/img|promotions/, header({ logo: '/logo.svg', doors: closedDoors }))).toMatchInlineSnapshot(`
      [
        "        img.picture alt=Yeti loading=lazy src=/logo.svg",
      ]
    `)
    endDrawing()
    draw(createElement(Header, all as never), document.body, { tag: 'div' })
    const category = document.querySelector('[data-category=RNG]') as HTMLElement
    const menus = () => document.querySelectorAll('vendor-menu').length
    const pointer = (type: string, pointerType: string) =>
      act(() => category.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType })))
    const arrow = () => act(() => category.querySelector<HTMLElement>('button[aria-expanded]')?.click())
    const seen = [menus()]
    pointer('pointerover', 'touch')
    seen.push(menus())
    pointer('pointerover', 'mouse')
    seen.push(menus())
    arrow()
    seen.push(menus())
    pointer('pointerout', 'mouse')
    seen.push(menus())
    arrow()
    seen.push(menus())
    act(() => category.querySelector<HTMLElement>('a')?.click())
    seen.push(menus())
    expect(seen).toEqual([0, 0, 1, 1, 0, 1, 0])
  })

  test('are a menu of more, in the language and theme of the visitor [FLOW-13 part, HEAD-10 part]', () => {
    const more = (given: object) =>
      wholeOf(MoreMenu, {
        doors: openDoors,
        preferences,
        languages,
        onSearch: hears('searches'),
        onAnnouncements: hears('reads announcements'),
        onReferral: hears('refers'),
        onService: hears('asks the service'),
        onHelp: hears('asks for help'),
        ...given,
      })
    expect(more({})).toMatchInlineSnapshot(`
      "
      div
        button.row type=button
          svg aria-hidden=true ZM20 20l-4-4
          “Search games”
          span.count
        a.row href=/providers
          svg aria-hidden=true 4 14h6v6h-6z
          “Providers”
          span.count
        a.row href=/promotions
          svg aria-hidden=true 5-3s-2 3-5 3
          “Promotions”
          span.count
        a.row href=/pointMall
          svg aria-hidden=true  0 0 1 7 0v4
          “Points mall”
          span.count
        button.row type=button
          svg aria-hidden=true  8v6M16 11h6
          “Invite friends”
          span.count
        button.row type=button
          svg aria-hidden=true 5zM10 20.5h4
          “Announcements”
          span.count
        button.row type=button
          svg aria-hidden=true c0 2-3 3-6 3
          “Customer service”
          span.count
        button.row type=button
          svg aria-hidden=true 7M12 16.5v.1
          “Help”
          span.count
        a.row href=/feedback
          svg aria-hidden=true M3 7l9 6 9-6
          “Feedback”
          span.count
      div.settings
        div.setting
          “Language”
          div.box
            svg aria-hidden=true  5-5 13 0 18
            span aria-hidden=true “EN”
            select.select aria-label=Language has EN
              option lang=en value=EN “English”
              option lang=ne value=NE “नेपाली”
        div.setting
          “Light or dark”
          button.button aria-label=Switch to the light theme type=button
            svg aria-hidden=true .4 17.6 5 19
      use button Search games
        searches
      use a Providers
      use a Promotions
      use a Points mall
      use button Invite friends
        refers
      use button Announcements
        reads announcements
      use button Customer service
        asks the service
      use button Help
        asks for help
      use a Feedback
      use select Language
        sends {"type":"language.choose","language":"NE"}
      use button Switch to the light theme
        sends {"type":"theme.toggle"}
      "
    `)
    const changing = flowWith({ changing: true, wanted: 'NE', language: 'EN', theme: 'light' })
    expect(about(/row|busy|span|select|To|svg/, more({ doors: closedDoors, preferences: changing })))
      .toMatchInlineSnapshot(`
      [
        "    div.box aria-busy=true",
        "      svg aria-hidden=true  5-5 13 0 18",
        "      span aria-hidden=true “NE”",
        "      select.select aria-label=Language has NE",
        "      svg aria-hidden=true 0 0 20 14.5Z",
        "use select Language",
      ]
    `)
  })

  test('are a bar at the foot of a phone, and parts that float [FLOW-13 part, SIDE-08 part]', () => {
    const bar = (view: object, given: object = {}) =>
      wholeOf(BottomBar, {
        doors: openDoors,
        gamesHref: '/rng',
        ...account,
        session: flowWith(view),
        ...given,
      })
    expect(bar(visitor)).toMatchInlineSnapshot(`
      "
      nav.bar aria-label=Main pages
        a.place href=/
          svg aria-hidden=true  10v10h12V10
          “Home”
        a.place href=/rng
          svg aria-hidden=true 4 14h6v6h-6z
          “Games”
        a.place href=/promotions
          svg aria-hidden=true 5-3s-2 3-5 3
          “Promotions”
        button.place type=button
          svg aria-hidden=true 3M15.5 13h.1
          “Deposit”
        button.place type=button
          svg aria-hidden=true  1.7 7.5 5.5
          “Log in”
      use a Home
        - a.place
        + a.place aria-current=page
      use a Games
        - a.place
        - a.place
        + a.place
        + a.place
      use a Promotions
        - a.place
        - a.place
        + a.place
        + a.place
      use button Deposit
        deposits an event
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      "
    `)
    expect(about(/badge|count|promotions|popovertarget/, bar(player, { doors: closedDoors }))).toMatchInlineSnapshot(`
      [
        "  button.place popovertarget=account-menu type=button",
        "    “Account”",
        "    span.count",
        "      span.badge",
        "use button Account55 new",
      ]
    `)
    expect(about(/popovertarget/, bar({ ...visitor, unconfirmed: true }))).toHaveLength(1)
    expect(
      [{ arriving: true }, { ending: true }].map((view) => about(/disabled/, bar({ ...visitor, ...view })).length),
    ).toEqual([1, 1])
    const floats = { onService: hears('asks the service'), onChat: hears('chats'), onTop: hears('goes up') }
    expect(wholeOf(Floats, floats)).toMatchInlineSnapshot(`
      "
      div.floats
        button.place data-narrow=true type=button
          svg aria-hidden=true c0 2-3 3-6 3
          span “Customer service”
        button.place data-chat=true type=button
          svg aria-hidden=true 1l-5 4v-4H4z
          span “Chat”
        button.place data-narrow=true type=button
          svg aria-hidden=true 6 19l6-6 6 6
          span “Back to top”
      use button Customer service
        asks the service an event
      use button Chat
        chats an event
      use button Back to top
        goes up an event
      "
    `)
    expect(about(/data-chat/, wholeOf(Floats, { ...floats, onChat: undefined }))).toEqual([])
  })

  test('are a side with apps, networks and ways to pass the site on [FLOW-13 part, SIDE-01 part, SIDE-02 part]', () => {
    const side = (given: object) =>
      plain(
        wholeOf(SideBar, {
          apps: [{ type: 'IOS', href: 'https://app.test/ios', code: 'ios' }],
          links: [{ type: 'LINE', name: 'LINE', href: 'https://line.test' }],
          onService: hears('asks the service'),
          referralHref: undefined,
          onShare: hears('shares'),
          shared: undefined,
          onTop: hears('goes up'),
          mall: { onEnter: hears('enters the mall'), onDismiss: hears('dismisses the mall') },
          ...given,
        } as never),
      )
    expect(side({})).toMatchInlineSnapshot(`
      "
      div.side
        div.mall
          button.mallEnter type=button
            svg aria-hidden=true 2 2.5-5 2.5Z
            span “Points mall”
          button.button aria-label=Hide the points mall’s badge type=button
            svg aria-hidden=true 12M18 6 6 18
        ul.places
          li.floats
            button.place type=button
              svg aria-hidden=true c0 2-3 3-6 3
              span “Customer service”
          li.group
            button.place popovertarget=side-apps type=button
              svg aria-hidden=true  5-5M5 20h14
              span “Our apps”
            div.panel popover=auto
              h2 “Our apps”
              ul.apps
                li
                  a.app href=https://app.test/ios rel=noopener noreferrer target=_blank
                    span.code style=padding: 5px;
                      svg role=img ,0
                    span “iPhone and iPad”
          li.group
            button.place popovertarget=side-links type=button
              svg aria-hidden=true v.1M16 12v.1
              span “Follow us”
            div.panel popover=auto
              h2 “Follow us”
              ul.links
                li
                  a.link href=https://line.test rel=noopener noreferrer target=_blank
                    svg aria-hidden=true v-4l2.5 4v-4
                    span.unseen “LINE”
          li
            button.place type=button
              svg aria-hidden=true 5 0 0 0 0 5Z
              span “Share”
          li.floats
            button.place type=button
              svg aria-hidden=true 6 19l6-6 6 6
              span “Back to top”
        p.status role=status
      use button Points mall
        enters the mall an event
      use button Hide the points mall’s badge
        dismisses the mall an event
      use button Customer service
        asks the service an event
      use button Our apps
      use a QR code: iPhone and iPadiPhone and iPad
      use button Follow us
      use a LINE
      use button Share
        shares an event
      use button Back to top
        goes up an event
      "
    `)
    expect(side({ apps: [], links: [], mall: undefined, referralHref: '/referral', shared: 'copied' }))
      .toMatchInlineSnapshot(`
      "
      div.side
        ul.places
          li.floats
            button.place type=button
              svg aria-hidden=true c0 2-3 3-6 3
              span “Customer service”
          li
            a.place href=/referral
              svg aria-hidden=true 5 0 0 0 0 5Z
              span “Invite friends”
          li.floats
            button.place type=button
              svg aria-hidden=true 6 19l6-6 6 6
              span “Back to top”
        p.status role=status “Link copied. Paste it wherever you like.”
      use button Customer service
        asks the service an event
      use a Invite friends
      use button Back to top
        goes up an event
      "
    `)
    expect(about(/status/, side({ shared: 'failed' }))).toMatchInlineSnapshot(`
      [
        "  p.status role=status “This device can’t share. You can copy the address from the address bar.”",
      ]
    `)
  })

  test('are a foot with the menu, help, networks and vendors [FLOW-13 part, SIDE-05 part]', () => {
    const footer = (given: object) =>
      wholeOf(Footer, {
        doors: openDoors,
        items: [{ ...items[0], starts: card }, items[1]],
        onEnter: hears('enters'),
        help: [{ tag: 'T1', title: 'Topic' }],
        onHelp: hears('asks for help'),
        links: [{ type: 'LINE', name: 'LINE', href: 'https://line.test' }],
        vendors: [
          { vassalage: 'A', vendorName: 'Alpha', icon: '/a.svg' },
          { vassalage: 'B', vendorName: 'Beta' },
        ],
        imageBase: '/cdn',
        protectionHref: '/protection',
        onConsent: hears('asks for consent'),
        version: '1.2.3',
        ...given,
      } as never)
    expect(footer({})).toMatchInlineSnapshot(`
      "
      footer.footer
        div.columns
          nav.column aria-label=More
            h2 “Play”
            ul
              li
                a.link href=/rng “Slots”
              li
                button.link data-launch=true type=button “Cockfight”
              li
                a.link href=/promotions “Promotions”
          section.column
            h2 “Good to know”
            ul
              li
                button.link type=button
                  bdi “Topic”
          section.column
            h2 “Follow us”
            ul.links data-named=true
              li
                a.link href=https://line.test rel=noopener noreferrer target=_blank
                  svg aria-hidden=true v-4l2.5 4v-4
                  span “LINE”
        ul.vendors aria-label=Game providers
          li
            img alt=Alpha decoding=async fetchpriority=low height=28 loading=lazy src=/cdn/a.svg width=72
          li “Beta”
        p.care
          span.age “18+”
          span “For players aged 18 and over. Play for fun, and stop when it stops being fun.”
        p.legal
          a href=/protection “Player protection”
          a href=/feedback “Feedback”
          a href=/terms “Terms of use”
          a href=/privacy “Privacy”
          button.link type=button “Visit statistics”
        p
          “© 2024 All rights reserved”
          “ ”
          small “1.2.3”
      use a Slots
        - a.link
        + a.link aria-current=page
      use button Cockfight
        enters {"vassalage":"A","vendorName":"Alpha"}
      use a Promotions
        - a.link aria-current=page
        + a.link
      use button Topic
        asks for help "T1"
      use a LINE
      use a Player protection
      use a Feedback
      use a Terms of use
      use a Privacy
      use button Visit statistics
        asks for consent an event
      "
    `)
    const bare = { doors: closedDoors, help: [], links: [], onConsent: undefined }
    expect(about(/h2|feedback|promotions|legal|button|section/, footer(bare))).toMatchInlineSnapshot(`
      [
        "      h2 “Play”",
        "          button.link data-launch=true type=button “Cockfight”",
        "  p.legal",
        "use button Cockfight",
      ]
    `)
    expect(about(/section|ul/, footer({ help: undefined }))).toMatchInlineSnapshot(`
      [
        "      ul",
        "    section.column",
        "      ul",
        "    section.column",
        "      ul.links data-named=true",
        "  ul.vendors aria-label=Game providers",
      ]
    `)
  })

  test('are regions of the page [FLOW-13 part, ROUTE-07 part]', () => {
    const regions = { header: 'Header', banner: 'Banner', side: 'Side', gift: 'Gift', footer: 'Footer', above: 'Above' }
    expect(wholeOf(Layout, { ...regions, wide: true, children: 'Page' })).toMatchInlineSnapshot(`
      "
      div.layout data-wide=true
        a.skip href=#main “Skip to content”
        “Header”
        section.banner aria-label=Banners “Banner”
        main.main data-wide=true tabindex=-1 “Page”
        aside.beside aria-label=Beside the page “Side”
        aside.beside aria-label=Gift “Gift”
        “Footer”
        “Above”
      use a Skip to content
      "
    `)
    expect(wholeOf(Layout, { header: 'Header', children: 'Page' })).toMatchInlineSnapshot(`
      "
      div.layout
        a.skip href=#main “Skip to content”
        “Header”
        main.main tabindex=-1 “Page”
      use a Skip to content
      "
    `)
  })
})
