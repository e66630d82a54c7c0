// @vitest-environment document
import { act, type ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import GiftParts from '../../../src/app/features/rewards/gift/GiftParts.tsx'
import GiftWindows from '../../../src/app/features/rewards/gift/GiftWindows.tsx'
import { giftsQuery } from '../../../src/app/features/rewards/gift/gifts-query.ts'
import { PromotionPage, PromotionsPage } from '../../../src/app/features/rewards/promotions/PromotionScreens.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { about } from '../../support/part-views.ts'
import { drawAt, queries, resetScreen, screen, settled, startedAs, visitor } from '../../support/screen-stand-ins.ts'
import { drawnWhole, flowWith, hears } from '../../support/whole-part.ts'

const { now, viewOf, windowOf } = await vi.hoisted(() => import('../../support/screen-stand-ins.ts'))

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
vi.mock('../../../src/app/core/share.ts', () => ({ shareAddress: async () => now.site['shares'] }))
vi.mock('../../../src/app/core/use-offers.ts', () => ({
  useRegister: () => now.site['register'],
  useDoors: () => now.site['doors'],
  useOffers: () => now.site['doors'],
}))
vi.mock('../../../src/app/core/platform/create-request-id.ts', () => ({ createRequestId: () => 'R1' }))
vi.mock('../../../src/machines/auth/auth/auth.view.ts', () => ({ selectAuth: viewOf }))
vi.mock('../../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../../src/machines/rewards/claim/claim.view.ts', async (original) => ({
  ...(await original<object>()),
  selectClaim: viewOf,
}))
vi.mock('../../../src/machines/rewards/promotions/promotions.view.ts', () => ({ selectPromotions: viewOf }))
vi.mock('../../../src/machines/site/site/site.view.ts', () => ({ selectSite: viewOf }))
vi.mock('../../../src/ui/rewards/top-up/TopUpWidget.tsx', () => ({ TopUpWidget: windowOf('top-up') }))
vi.mock('../../../src/ui/rewards/top-up/TopUpWindow.tsx', () => ({ TopUpWindow: windowOf('top-up-window') }))
vi.mock('../../../src/ui/rewards/promotions/PromotionDetail.tsx', () => ({
  PromotionDetail: windowOf('promotion-window'),
}))
vi.mock('../../../src/ui/rewards/promotions/PromotionList.tsx', () => ({
  PromotionList: windowOf('promotions-window'),
  PromotionsPlace: windowOf('promotions-place'),
}))
vi.mock('../../../src/app/features/rewards/gift/watch-visitor.ts', () => ({
  watchVisitor: () => void now.said.push('watches the visitor'),
}))
vi.mock('../../../src/app/features/rewards/top-up/top-up.ts', () => ({
  topUpOf: () => ({}),
  deposit: () => (now.site['deposit'] as () => void)(),
}))

beforeAll(beginDrawing)
beforeEach(resetScreen)
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('gifts', () => {
  const place = (kind: string, id: string) => ({ context: { stack: [{ kind, id }] } })

  test('open by themselves, are kept as shown, and tell when they are closed [FLOW-13 part, SIDE-04 part]', () => {
    vi.setSystemTime(Date.parse('2026-11-21T08:15:00Z'))
    localStorage.setItem('giftDay', '2026-11-21 afterLogin')
    localStorage.setItem('popups', JSON.stringify(['A1', 7, 'A2']))
    now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
    const told: ((snapshot: object) => void)[] = []
    now.site['windows'] = Object.assign(flowWith({}, { context: { stack: [] } }), {
      subscribe: (hear: (snapshot: object) => void) => {
        if (typeof hear === 'function') told.push(hear)
        return { unsubscribe: () => undefined }
      },
    })
    const gifts = { w_reg: { url: '/reg.svg' }, w_topup_2: { url: '/2.svg' } }
    expect(screen(GiftParts as ComponentType<object>, { gifts, popups: ['A3'], wasGiven: false }))
      .toMatchInlineSnapshot(`
        "
        sends {"type":"page.seen","due":"beforeLogin","popups":["A3"],"clear":false}
        top-up data-actor=given data-picture=given
        "
      `)
    const { actions, input } = startedAs('gift')
    expect(input).toEqual({ shown: ['afterLogin'], seen: ['A1', 'A2'] })
    expect(now.said).toEqual(['watches the visitor'])
    const does = (name: string, context: object, given?: unknown) => {
      actions[name]?.({ context } as never, given as never)
      return drawnWhole().split('\n')[1]
    }
    const seen = Array.from({ length: 60 }, (_, at) => `N${at}`)
    expect([does('openGift', {}), does('openPopup', { seen: ['A1', 'A3'] })]).toMatchInlineSnapshot(`
      [
        "sends {"type":"window.open","window":{"kind":"gift"}}",
        "sends {"type":"window.open","window":{"kind":"announcements","id":"A3"}}",
      ]
    `)
    does('keepSeen', { seen })
    expect(JSON.parse(localStorage.getItem('popups') ?? '')).toEqual(seen.slice(10))
    does('keepFlag', { shown: ['beforeLogin', 'afterLogin'] }, 'beforeLogin')
    expect([localStorage.getItem('giftDay'), sessionStorage.getItem('beforeLogin')]).toEqual([
      '2026-11-21 beforeLogin afterLogin',
      '1',
    ])
    sessionStorage.clear()
    does('keepFlag', { shown: [] }, undefined)
    expect(sessionStorage).toHaveLength(0)
    const tells = (snapshot: object) => {
      for (const hear of told) hear(snapshot)
      return about(/closed/, drawnWhole())
    }
    expect([tells(place('gift', '')), tells(place('announcements', '')), tells({ context: { stack: [] } })])
      .toMatchInlineSnapshot(`
      [
        [
          "sends {"type":"popup.closed"}",
        ],
        [
          "sends {"type":"gift.closed"}",
        ],
        [
          "sends {"type":"gift.closed"}",
          "sends {"type":"popup.closed"}",
        ],
      ]
    `)
  })

  test('wait for their code, and while something of the page loads [CONTENT-11 part, FLOW-13 part]', async () => {
    now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
    const seen: string[] = []
    const look = () => seen.push(...about(/page\.seen/, drawnWhole()))
    drawAt('/', GiftParts as ComponentType<object>, { gifts: { w_reg: { url: '/reg.svg' } }, wasGiven: false })
    look()
    await vi.waitFor(async () => {
      await settled(look)
      expect(seen).toHaveLength(2)
    })
    let end: (value: string) => void = () => undefined
    const games = new Promise<string>((resolve) => (end = resolve))
    act(() => void queries.fetchQuery({ queryKey: ['games'], queryFn: () => games }))
    look()
    await settled(() => end('Games'))
    look()
    const sent = (clear: boolean) => `sends {"type":"page.seen","due":"beforeLogin","popups":[],"clear":${clear}}`
    expect(seen).toEqual([sent(false), sent(true), sent(false), sent(true)])
  })

  test('count by day and session, and unreadable announcements as none [FLOW-13 part, SIDE-04 part]', () => {
    vi.setSystemTime(Date.parse('2026-11-21T08:15:00Z'))
    const input = (wasGiven: boolean, kept: string, day = '2026-11-20 beforeLogin') => {
      localStorage.setItem('popups', kept)
      localStorage.setItem('giftDay', day)
      now.flows['gift'] = flowWith({}, { context: { shown: [], seen: [] } })
      screen(GiftParts as ComponentType<object>, { gifts: {}, popups: undefined, wasGiven })
      return startedAs('gift').input
    }
    expect([input(false, '{'), input(true, '{}'), input(false, '["A"]', '2026-11-21 beforeLogin')]).toEqual([
      { shown: [], seen: [] },
      { shown: ['afterLogin'], seen: [] },
      { shown: ['beforeLogin'], seen: ['A'] },
    ])
    sessionStorage.setItem('beforeLogin', '1')
    expect(input(false, '[]')).toEqual({ shown: ['beforeLogin'], seen: [] })
  })

  test('are windows for a visitor and for a member [FLOW-13 part, SIDE-03 part, SIDE-04 part]', () => {
    const { platform } = now.site as { platform: never }
    const gifts = { w_reg: { url: '/reg.svg' }, w_login: { url: '/login.svg' }, w_topup_3: { url: '/3.svg' } }
    const window = (kind: 'gift' | 'topUp', signedIn: boolean) => {
      queries.setQueryData(giftsQuery(platform, 'EN').queryKey, gifts)
      now.site['session'] = flowWith({ ...visitor, signedIn })
      return screen(GiftWindows, { kind, onClose: hears('closes') })
    }
    expect(window('gift', false)).toMatchInlineSnapshot(`
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
              img alt= src=/reg.svg
          div.actions
            button.button data-first=true data-tone=main type=button
              span.label “Register”
            button.button data-first=true data-tone=quiet type=button
              span.label “Look around first”
      use button Close
        closes an event
      use button Register
        closes
        registers
      use button Look around first
        closes an event
      "
    `)
    expect(window('gift', true)).toMatchInlineSnapshot(`
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
              img alt= src=/login.svg
          div.actions
            button.button data-first=true data-tone=main type=button
              span.label “Look around first”
      use button Close
        closes an event
      use button Look around first
        closes an event
      "
    `)
    expect(window('topUp', true)).toMatchInlineSnapshot(`
      "
      top-up-window data-picture=given
        button “onDeposit”
        button “onClose”
      use button onDeposit
        deposits
      use button onClose
        closes "phone"
      "
    `)
    now.site['register'] = undefined
    expect(about(/button/, window('gift', false))).toMatchInlineSnapshot(`
      [
        "  focus on button Look around first",
        "      button.button aria-label=Close type=button",
        "      button.button data-first=true data-tone=main type=button",
        "use button Close",
        "use button Look around first",
      ]
    `)
  })
})

describe('promotions', () => {
  const nothingClaimed = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false }
  const seen = { showing: true, promotion: { promotion: { title: 'Tihar', content: '<b>Text</b>' } } }

  test('are told, claimed and shared on their page [CONTENT-04 part, FLOW-13 part]', async () => {
    now.flows['promotions'] = flowWith(seen, { children: { claim: flowWith(nothingClaimed) } })
    now.site['shares'] = 'copied'
    expect(screen(PromotionPage, {})).toMatchInlineSnapshot(`
      "
      sends {"type":"language.change","language":"EN"}
      sends {"type":"looker.change","looker":{"kind":"visitor"}}
      promotion-window data-canregister=true data-claim=given data-imagebase=/cdn data-listhref=/promotions data-view=given
        button “onFollow”
        button “onEvent”
        button “onClaimEvent”
        button “onClaim”
        button “onShare”
      use button onFollow
        goes to "phone"
      use button onEvent
        sends "phone"
      use button onClaimEvent
        sends "phone"
      use button onClaim
        sends {"type":"claim.press","subject":{"kind":"promotion","id":"phone"},"requestId":"R1"}
      use button onShare
      "
    `)
    await settled()
    now.site['shares'] = 'shared'
    const shared = () => document.querySelector('promotion-window')?.getAttribute('data-shared')
    expect(shared()).toBe('copied')
    drawnWhole()
    await settled()
    expect(shared()).toBeNull()
    expect(document.title).toContain('Tihar')
    now.flows['promotions'] = flowWith({ showing: false }, { children: {} })
    expect(about(/data|sends/, screen(PromotionPage, {}))).toMatchInlineSnapshot(`
      [
        "sends {"type":"language.change","language":"EN"}",
        "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
        "promotion-window data-canregister=true data-claim=given data-imagebase=/cdn data-listhref=/promotions data-view=given",
        "  sends "phone"",
      ]
    `)
    now.flows['promotions'] = undefined
    expect(screen(PromotionPage, {})).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 24rem;
      "
    `)
  })

  test('wait for the session, and know their reader [CONTENT-04 part, FLOW-13 part]', () => {
    now.flows['promotions'] = flowWith(seen)
    const list = (view: object, member?: object) => {
      now.site['session'] = flowWith({ ...visitor, ...view }, { context: { member } })
      return about(/^\S*|looker/, screen(PromotionsPage, {}))
    }
    expect({
      visitor: list({}),
      arriving: list({ arriving: true }),
      trial: list({ trial: true, signedIn: true }, { account: 'guest' }),
      player: list({ signedIn: true }, { account: 'sita' }),
      unknown: list({ signedIn: true }),
    }).toMatchInlineSnapshot(`
      {
        "arriving": [
          "",
          "promotions-place",
          "",
        ],
        "player": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"player","account":"sita"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "trial": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"trial"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "unknown": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
        "visitor": [
          "",
          "sends {"type":"language.change","language":"EN"}",
          "sends {"type":"looker.change","looker":{"kind":"visitor"}}",
          "promotions-window data-imagebase=/cdn data-view=given",
          "  button “onEvent”",
          "use button onEvent",
          "  sends "phone"",
          "",
        ],
      }
    `)
  })
})
