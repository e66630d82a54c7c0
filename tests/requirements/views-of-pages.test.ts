import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectPasskeys } from '../../src/machines/account/passkeys/passkeys.view.ts'
import { selectTransfer } from '../../src/machines/agents/downline-transfer/downline-transfer.view.ts'
import { selectAuth } from '../../src/machines/auth/auth/auth.view.ts'
import { selectCaptcha } from '../../src/machines/auth/captcha/captcha.view.ts'
import { selectChangePassword } from '../../src/machines/auth/change-password/change-password.view.ts'
import { selectLogin } from '../../src/machines/auth/login/login.view.ts'
import { selectRegistration } from '../../src/machines/auth/registration/registration.view.ts'
import { selectSession } from '../../src/machines/auth/session/session.view.ts'
import { selectSmsCode } from '../../src/machines/auth/sms-code/sms-code.view.ts'
import { selectAgentCentre, selectAgentPage } from '../../src/machines/centres/agent-centre/agent-centre.view.ts'
import { selectMemberCentre, selectMemberPage } from '../../src/machines/centres/member-centre/member-centre.view.ts'
import { selectCatalogue } from '../../src/machines/games/catalogue/catalogue.view.ts'
import { selectFavourites } from '../../src/machines/games/favourites/favourites.view.ts'
import { betsOf, selectGameSheet } from '../../src/machines/games/game-sheet/game-sheet.view.ts'
import { selectJackpot } from '../../src/machines/games/jackpot/jackpot.view.ts'
import { isPlaying, selectLaunch } from '../../src/machines/games/launch/launch.view.ts'
import { selectLobby } from '../../src/machines/games/lobby/lobby.view.ts'
import { isLotteryOpen, selectLottery } from '../../src/machines/games/lottery/lottery.view.ts'
import { selectBankCard } from '../../src/machines/money/bank-card/bank-card.view.ts'
import { selectMoneyMove } from '../../src/machines/money/money-move/money-move.view.ts'
import { selectMoneyPage } from '../../src/machines/money/money-page/money-page.view.ts'
import { selectPaymentPassword } from '../../src/machines/money/payment-password/payment-password.view.ts'
import { selectPayoutReceipt } from '../../src/machines/money/payout-receipt/payout-receipt.view.ts'
import { selectRecords } from '../../src/machines/reports/records/records.view.ts'
import { selectClaim } from '../../src/machines/rewards/claim/claim.view.ts'
import { selectVip } from '../../src/machines/rewards/vip/vip.view.ts'
import { selectSystemStatus } from '../../src/machines/site/system-status/system-status.view.ts'
import { countForBack, isOpen, selectWindows } from '../../src/machines/site/windows/windows.view.ts'
import { searchOf, selectAnnouncements } from '../../src/machines/support/announcements/announcements.view.ts'
import { selectChat } from '../../src/machines/support/chat/chat.view.ts'
import { selectService } from '../../src/machines/support/customer-service/customer-service.view.ts'
import { hashOf, selectHelp } from '../../src/machines/support/help/help.view.ts'
import { selectMessages } from '../../src/machines/support/messages/messages.view.ts'
import { allSwitchesOff } from '../support/field-rules.ts'
import { flowIn, type Known } from '../support/flow-in.ts'
import { everyOffer } from '../support/offers.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }

describe('a way in', () => {
  test('by name shows the device’s question, the picture and what is wrong [FLOW-13 part]', () => {
    const context = { offersPasskey: true, fieldErrors, rejection: notice }
    const view = (value: StateValue, tags: readonly string[] = []) =>
      selectLogin(flowIn(value, { context, tags, children: { captcha: 'C' } }))
    const shown = { busy: false, asksDevice: false, ...context, captcha: 'C' }
    expect(view({ withoutCaptcha: 'editing' })).toEqual(shown)
    expect(view({ withCaptcha: 'submitting' }, busy)).toEqual({ ...shown, busy: true })
    expect(view({ withoutCaptcha: 'askingDevice' }).asksDevice).toBe(true)
    expect(view({ withCaptcha: 'askingDevice' }).asksDevice).toBe(true)
  })

  test('shows a picture, a code and a passkey by their states [FLOW-13 part]', () => {
    const picture = (value: string, known: Known = {}) =>
      selectCaptcha(flowIn(value, { context: { image: 'I' }, ...known }))
    expect(picture('shown', { takes: 'captcha.refresh' })).toEqual({
      image: 'I',
      busy: false,
      failed: false,
      canRefresh: true,
    })
    expect(picture('loading', { tags: busy })).toEqual({ image: 'I', busy: true, failed: false, canRefresh: false })
    expect(picture('failed').failed).toBe(true)
    const code = (value: string, tags: readonly string[] = []) =>
      selectSmsCode(flowIn(value, { context: { notice }, tags, children: { countdown: 'C' } }))
    expect(code('sendable')).toEqual({ busy: false, canSend: true, notice, countdown: 'C' })
    expect(code('sending', busy)).toEqual({ busy: true, canSend: false, notice, countdown: 'C' })
    const context = { fieldError: 'F', rejection: notice }
    const passkey = (value: string, tags: readonly string[] = []) => selectPasskeys(flowIn(value, { context, tags }))
    expect(passkey('unsupported')).toEqual({ ...context, unsupported: true, busy: false })
    expect(passkey('adding', busy)).toEqual({ ...context, unsupported: false, busy: true })
  })

  test('has the window of each form, and a forced change of password [FLOW-13 part]', () => {
    const children = {
      login: 1,
      smsLogin: 2,
      freePlay: 3,
      deviceCheck: 4,
      secondFactor: 5,
      forgotByEmail: 6,
      forgotByPhone: 7,
      registration: 8,
      changePassword: 9,
    }
    const view = (value: StateValue) => selectAuth(flowIn(value, { children }))
    const shown = { open: true, forced: false, registering: false, ...children }
    expect(view({ form: 'loggingIn' })).toEqual(shown)
    expect(view({ form: 'registering' })).toEqual({ ...shown, registering: true })
    expect(view({ changingPassword: 'forced' })).toEqual({ ...shown, forced: true })
    expect(view({ changingPassword: 'wanted' })).toEqual(shown)
    expect(view('closed').open).toBe(false)
    expect(view('announcing').open).toBe(false)
    const ask = { forced: true, oldPasswordKnown: false, rule: { required: '1', minLength: '6', maxLength: '20' } }
    const change = (known: Known) =>
      selectChangePassword(flowIn('editing', { context: { ask, fieldErrors, rejection: notice }, ...known }))
    expect(change({ tags: busy, takes: 'change.signOut' })).toMatchObject({
      busy: true,
      forced: true,
      asksForOld: true,
      canClose: false,
      canSignOut: true,
      hint: { lengths: expect.anything() as unknown },
      fieldErrors,
      rejection: notice,
    })
    expect(change({ takes: 'change.close' })).toMatchObject({ busy: false, canClose: true, canSignOut: false })
    const known = { ask: { ...ask, oldPasswordKnown: true } }
    expect(change({ context: known }).asksForOld).toBe(false)
  })

  test('by registration has its form, or the reason why there is none [FLOW-13 part]', () => {
    const switches = { ...allSwitchesOff, USERNAMEREG3: true, MOBILENUMREG3: true }
    const rules = { mobileNum: { required: '1' } }
    const context = { switches, rules, fieldErrors, notice, failure: 'F', code: 'C' }
    const view = (value: StateValue, known: Known = {}) =>
      selectRegistration(flowIn(value, { context, tags: ['form'], children: { captcha: 'P' }, ...known }))
    const shown = view({ editing: 'username' })
    expect(shown).toMatchObject({
      body: 'form',
      busy: false,
      tab: 'username',
      mobileRule: rules.mobileNum,
      fieldErrors,
      notice,
      failure: undefined,
      captcha: 'P',
      code: 'C',
    })
    expect(shown.tabs).toEqual(expect.arrayContaining(['username', 'mobile']))
    expect(shown.fields.map(({ name }) => name)).toContain('username')
    expect(view({ editing: 'mobile' }).tab).toBe('mobile')
    const sending = { context: { ...context, submission: { tab: 'mobile' } }, tags: ['form', 'busy'] }
    expect(view('sending', sending)).toMatchObject({ body: 'form', busy: true, tab: 'mobile' })
    expect(view('rulesFailed', { tags: [] })).toMatchObject({ body: 'rulesFailed', failure: 'F' })
    expect(view('unavailable', { tags: [] })).toMatchObject({ body: 'unavailable', failure: undefined })
    expect(view('loadingRules', { tags: busy }).body).toBe('loading')
  })

  test('leads to a session, whose states the header shows [FLOW-13 part]', () => {
    const member = { type: 1, nickname: 'Sita', avatar: '/a.svg' }
    const view = (value: string, known: Known = {}) =>
      selectSession(flowIn(value, { context: { member, expired: true }, ...known }))
    const shown = {
      signedIn: false,
      anonymous: false,
      arriving: false,
      ending: false,
      trial: false,
      unconfirmed: false,
      asking: false,
      expired: true,
      memberType: 1,
      nickname: 'Sita',
      avatar: '/a.svg',
    }
    expect(view('member', { tags: ['signedIn'], takes: 'signOut.cancel' })).toEqual({
      ...shown,
      signedIn: true,
      asking: true,
    })
    expect(view('anonymous')).toEqual({ ...shown, anonymous: true })
    expect(view('restoring')).toEqual({ ...shown, arriving: true })
    expect(view('limited')).toEqual({ ...shown, arriving: true })
    expect(view('ending')).toEqual({ ...shown, ending: true })
    expect(view('trial')).toEqual({ ...shown, trial: true })
    expect(view('unconfirmed')).toEqual({ ...shown, unconfirmed: true })
    expect(view('anonymous', { context: { expired: false } })).toMatchObject({
      expired: false,
      memberType: undefined,
      nickname: undefined,
      avatar: undefined,
    })
  })
})

describe('a centre', () => {
  test('of a member has its menu with badges, its page, or the reason of a refusal [FLOW-13 part]', () => {
    const counts = { missions: 3, messages: 2, rewards: 4 }
    const context = { page: 'securityCenter', counts, notice }
    const flow = (value: StateValue) => flowIn(value, { context, children: { page: 'P' } })
    const view = selectMemberCentre(flow('open'), everyOffer)
    expect(view).toMatchObject({ open: true, refusal: undefined, notice })
    expect(view.entries.filter(({ active }) => active).map(({ page }) => page)).toEqual(['securityCenter'])
    expect(new Set(view.entries.map(({ badge }) => badge))).toEqual(new Set([undefined, 2, 3, 4]))
    expect(view.entries.every(({ label }) => label.includes('.'))).toBe(true)
    expect(view.entries.some(({ report }) => report)).toBe(true)
    expect(selectMemberCentre(flow({ refused: 'trial' }), everyOffer)).toMatchObject({ open: false, refusal: 'trial' })
    expect(selectMemberCentre(flow({ refused: 'gate' }), everyOffer).refusal).toBe('gate')
    expect(selectMemberPage(flow('open'), everyOffer)).toEqual({
      page: 'securityCenter',
      actor: 'P',
      missing: undefined,
    })
  })

  test('of an agent has the entries of its contracts, and its page [FLOW-13 part]', () => {
    const flags = { enableCt: 1, salary: 1, hourSalary: 1, agentRealtimeSalary: 1 }
    const context = { page: 'agentTeamOverview', flags, failure: notice }
    const flow = (value: StateValue, tags: readonly string[] = []) =>
      flowIn(value, { context, tags, children: { page: 'P' } })
    const view = selectAgentCentre(flow('open', busy), everyOffer)
    expect(view).toMatchObject({ open: true, busy: true, failed: undefined, refusal: undefined })
    expect(view.entries.filter(({ active }) => active).map(({ page }) => page)).toEqual(['agentTeamOverview'])
    expect(view.entries.every(({ label }) => label.includes('.'))).toBe(true)
    expect(view.entries.some(({ report }) => report)).toBe(true)
    const without = selectAgentCentre(
      flowIn('open', {
        context: { ...context, flags: { ...flags, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 } },
      }),
      everyOffer,
    )
    expect(without.entries.length).toBeLessThan(view.entries.length)
    expect(selectAgentCentre(flow('failed'), everyOffer)).toMatchObject({ open: false, busy: false, failed: notice })
    for (const reason of ['trial', 'notAgent', 'gate'])
      expect(selectAgentCentre(flow({ refused: reason }), everyOffer).refusal).toBe(reason)
    const page = { page: 'agentTeamOverview', actor: 'P', missing: undefined }
    expect(selectAgentPage(flow('open'), everyOffer)).toEqual(page)
  })

  test('moves money to a downline step by step [FLOW-13 part]', () => {
    const context = {
      downline: 'D',
      amount: 50,
      amountProblem: 'A',
      passwordProblem: 'P',
      refusal: 'R',
      unsure: true,
      moved: 'M',
    }
    const view = (value: string, known: Known = {}) => selectTransfer(flowIn(value, { context, ...known }))
    expect(view('editing', { takes: 'transfer.close' })).toEqual({
      ...context,
      step: 'amount',
      busy: false,
      canClose: true,
    })
    expect(view('sending', { tags: busy })).toEqual({ ...context, step: 'confirm', busy: true, canClose: false })
    expect(view('moved').step).toBe('moved')
  })
})

describe('a window', () => {
  const stack = [
    { kind: 'memberCentre' },
    { kind: 'agentCentre' },
    { kind: 'auth' },
    { kind: 'help' },
    { kind: 'chat', ofPage: true },
  ]
  const flow = (forced: boolean, open: readonly object[] = stack) =>
    flowIn('open', { context: { stack: open, forced } })

  test('in front is the last one, or a forced change of password [FLOW-13 part]', () => {
    expect(selectWindows(flow(false))).toEqual({ stack, forced: false, front: 'chat' })
    expect(selectWindows(flow(true))).toEqual({ stack, forced: true, front: 'auth' })
    expect(selectWindows(flow(false, [])).front).toBeUndefined()
    expect([isOpen(flow(false), 'help'), isOpen(flow(false, []), 'help')]).toEqual([true, false])
  })

  test('is closed by Back where it has no address and no page of its own [FLOW-13 part]', () => {
    expect(countForBack(flow(false), 'home')).toBe(2)
    expect(countForBack(flow(true), 'home')).toBe(1)
    expect(countForBack(flow(false), 'login')).toBe(1)
    expect(countForBack(flow(false), 'register')).toBe(1)
  })

  test('says which page replaces the site, and what a service answers [FLOW-13 part]', () => {
    const context = { shown: 'blocked', ip: '203.0.113.9' }
    const view = (tags: readonly string[]) => selectSystemStatus(flowIn('x', { context, tags }))
    expect(view(busy)).toEqual({ busy: true, page: 'blocked', ip: '203.0.113.9' })
    expect(view([]).busy).toBe(false)
    expect(selectService(flowIn('x', { context: { notice }, tags: busy }))).toEqual({ busy: true, notice })
    expect(selectService(flowIn('x', { context: {} }))).toEqual({ busy: false, notice: undefined })
  })
})

describe('a list', () => {
  test('of announcements has ten a page, and the lists that hold any [FLOW-13 part]', () => {
    const announcements = Array.from({ length: 12 }, (_, at) => ({ id: `a${at}`, type: at < 11 ? 'PL' : 'B' }))
    const base = { announcements, types: ['B', 'PU', 'PL'], list: 'all', page: 1, selected: 'a3', failure: notice }
    const view = (value: StateValue, changes: object = {}) =>
      selectAnnouncements(flowIn(value, { context: { ...base, ...changes } }))
    const shown = view({ showing: 'list' })
    expect(shown).toMatchObject({
      loading: false,
      late: false,
      showing: true,
      failed: undefined,
      empty: false,
      gone: false,
      lists: ['all', 'B', 'PL'],
      list: 'all',
      page: 1,
      openId: 'a3',
    })
    const own = view({ showing: 'list' }, { list: 'B' })
    expect([own.items.map(({ id }) => id), own.count, own.marks]).toEqual([['a11'], 1, [1]])
    const second = view({ showing: 'list' }, { page: 2 })
    expect([...shown.items, ...second.items]).toEqual(announcements)
    expect([second.count, second.marks, second.page]).toEqual([2, [1, 2], 2])
    expect(view({ loading: 'early' })).toMatchObject({ loading: true, late: false, showing: false })
    expect(view({ loading: 'late' }).late).toBe(true)
    expect(view('failed').failed).toEqual(notice)
    expect(view('empty').empty).toBe(true)
    expect(view({ showing: 'gone' }).gone).toBe(true)
    expect([searchOf('?a=1', 'x y'), searchOf('?a=1&id=2', undefined), searchOf('?id=2', undefined)]).toEqual([
      '?a=1&id=x+y',
      '?a=1',
      '',
    ])
  })

  test('of help’s topics has an anchor for the open one [FLOW-13 part]', () => {
    const view = (value: StateValue) =>
      selectHelp(flowIn(value, { context: { topics: ['t'], tag: 'money', failure: notice } }))
    const shown = {
      loading: false,
      late: false,
      showing: true,
      failed: undefined,
      empty: false,
      gone: false,
      topics: ['t'],
      openTag: 'money',
    }
    const others = { ...shown, showing: false }
    expect(view({ showing: 'topic' })).toEqual(shown)
    expect(view({ showing: 'gone' })).toEqual({ ...shown, gone: true })
    expect(view({ loading: 'early' })).toEqual({ ...others, loading: true })
    expect(view({ loading: 'late' })).toEqual({ ...others, loading: true, late: true })
    expect(view('failed')).toEqual({ ...others, failed: notice })
    expect(view('empty')).toEqual({ ...others, empty: true })
    expect([hashOf(undefined), hashOf('a b')]).toEqual(['', '#a%20b'])
    // Half of a letter of two parts, which no address can hold.
    expect(hashOf('a\uD83D\u0000')).toBe('#a%EF%BF%BD%00')
  })

  test('of messages says what can be read, restored and changed [FLOW-13 part]', () => {
    const messages = [{ id: '1', read: true }]
    const base = { messages, openId: '1', deleted: undefined, notice, page: 2, totalPages: 3, failure: 'F' }
    const view = (value: StateValue, changes: object = {}, unread = 0) =>
      selectMessages(flowIn({ list: value }, { context: { ...base, ...changes } }), unread)
    const shown = {
      loading: false,
      failed: undefined,
      showing: true,
      empty: false,
      messages,
      openId: '1',
      canReadAll: false,
      busy: false,
      undo: false,
      notice,
      page: 2,
      count: 3,
      marks: [1, 2, 3],
    }
    expect(view({ showing: 'idle' })).toEqual(shown)
    expect(view({ showing: 'changing' })).toEqual({ ...shown, busy: true })
    expect(view({ showing: 'idle' }, {}, 1).canReadAll).toBe(true)
    const unread = { messages: [...messages, { id: '2', read: false }] }
    expect(view({ showing: 'idle' }, unread).canReadAll).toBe(true)
    expect(view({ showing: 'idle' }, { messages: [] })).toMatchObject({ empty: true, canReadAll: false })
    expect(view({ showing: 'idle' }, { deleted: '1' }).undo).toBe(true)
    expect(view('loading', unread, 1)).toMatchObject({ loading: true, showing: false, canReadAll: false })
    expect(view('loading', { messages: [] }).empty).toBe(false)
    expect(view('failed').failed).toBe('F')
  })

  test('of reports has sums, the best moment and the state of its file [FLOW-13 part]', () => {
    const report = {
      columns: [
        { key: 'id', kind: 'text' },
        { key: 'net', kind: 'money', added: true },
      ],
      filters: [
        { key: 'game', kind: 'choice' },
        { key: 'name', kind: 'text' },
      ],
      totals: [{ key: 'net', kind: 'money' }],
      chart: 'page.records.rows',
    }
    const series = [{ value: 1 }, { value: 5 }, { value: 5, last: true }]
    const rows = [{ net: 0.1 }, { net: 0.2 }]
    const shownPage = { rows, pages: 2, series, sum: { net: 7 }, from: '2026-11-01', to: '2026-11-02' }
    const base = {
      report,
      period: 'today',
      own: false,
      problem: 'P',
      filters: { game: '7' },
      sort: 'S',
      page: 1,
      shown: shownPage,
      saved: 'V',
      failure: notice,
    }
    const view = (list: string, changes: object = {}, file = 'idle', tags: readonly string[] = []) =>
      selectRecords(flowIn({ list, file }, { context: { ...base, ...changes }, tags }))
    const shown = view('showing')
    expect(shown).toMatchObject({
      columns: report.columns,
      filters: [
        { key: 'game', value: '7' },
        { key: 'name', value: '' },
      ],
      totals: [{ key: 'net', value: 7 }],
      sort: 'S',
      own: false,
      problem: 'P',
      from: '2026-11-01',
      to: '2026-11-02',
      busy: false,
      waiting: false,
      empty: false,
      failed: undefined,
      rows,
      pageSums: { net: 0.3 },
      page: 1,
      pages: 2,
      marks: [1, 2],
      chart: { label: 'page.records.rows', series, best: series[1] },
      saving: false,
      saveFailed: false,
      saved: undefined,
      canSave: true,
    })
    expect(shown.presets.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['today'])
    expect(view('showing', { own: true })).toMatchObject({ own: true })
    const typed = view('showing', { period: { from: 'a', to: 'b' } })
    expect(typed.presets.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['own'])
    expect(view('asking', { shown: undefined }, 'idle', busy)).toMatchObject({
      busy: true,
      waiting: true,
      rows: [],
      pages: 0,
      chart: undefined,
      totals: [{ value: undefined }],
      pageSums: undefined,
      canSave: false,
    })
    expect(view('asking', {}, 'idle', busy)).toMatchObject({ busy: true, waiting: false })
    expect(view('showing', { shown: { ...shownPage, pages: 1 } }).pageSums).toBeUndefined()
    expect(view('showing', { report: { ...report, chart: undefined } }).chart).toBeUndefined()
    expect(view('empty').empty).toBe(true)
    expect(view('renewing').empty).toBe(false)
    expect(view('renewing', { shown: { ...shownPage, rows: [] } }).empty).toBe(true)
    expect(view('failed')).toMatchObject({ failed: notice, rows: [], canSave: false })
    expect(view('showing', {}, 'collecting', ['saving']).saving).toBe(true)
    expect(view('showing', {}, 'failed').saveFailed).toBe(true)
    expect(view('showing', {}, 'saved').saved).toBe('V')
  })
})

describe('games', () => {
  test('of a lobby are shown, awaited or missing [FLOW-13 part]', () => {
    const context = {
      vendor: 'PG',
      list: 'all',
      name: '',
      classify: '',
      minBet: '',
      sort: 'new',
      hotGames: [],
      games: ['g'],
      isNewCategory: true,
      failure: notice,
    }
    const view = (games: string, changes: object = {}, hotList = 'idle') =>
      selectLobby(flowIn({ open: { games, hotList } }, { context: { ...context, ...changes } }))
    const {
      failure: _,
      hotGames: __,
      isNewCategory: ___,
      ...shown
    } = {
      ...context,
      narrowed: false,
      hotTab: 'none',
      awaitsHotTab: false,
      body: 'games',
      ending: 'more',
    }
    expect(view('showing')).toEqual({ ...shown, failure: undefined })
    expect(view('showing', {}, 'loading')).toMatchObject({ hotTab: 'pending', awaitsHotTab: true })
    const known = view('showing', { isNewCategory: false }, 'loading')
    expect(known).toMatchObject({ hotTab: 'pending', awaitsHotTab: false })
    const hot = view('hot', { list: 'hot', hotGames: ['h'] })
    expect(hot).toMatchObject({ hotTab: 'shown', games: ['h'], ending: 'end', body: 'games' })
    for (const narrowed of [{ name: 'yak' }, { classify: '1' }, { minBet: '2' }])
      expect(view('showing', narrowed).narrowed).toBe(true)
    expect(view('failed')).toMatchObject({ body: 'failed', failure: notice, ending: 'none' })
    expect(view('failedMore')).toMatchObject({ body: 'games', failure: notice, ending: 'failedMore' })
    expect(view('loadingMore').ending).toBe('loadingMore')
    expect(view('renewing').ending).toBe('loadingMore')
    expect(view('ended').ending).toBe('end')
    expect(view('loadingFirst').body).toBe('loading')
    expect(view('awaitingHot').body).toBe('loading')
    expect(view('empty').body).toBe('empty')
    const whole = (value: string) => selectLobby(flowIn(value, { context })).body
    expect([whole('closed'), whole('withoutVendors')]).toEqual(['loading', 'withoutVendors'])
  })

  test('are opened in a frame, a window or not at all [FLOW-13 part]', () => {
    const game = { nodeId: 'G1', vassalage: 'PG', displayName: 'Yak', gameName: 'The yak', trial: true }
    const context = { game, url: 'U', hosts: ['h'], problem: notice, subGames: ['s'], pageNo: 1, totalPages: 2 }
    const view = (value: StateValue, changes: object = {}) =>
      selectLaunch(flowIn(value, { context: { ...context, ...changes } }))
    const shown = {
      phase: 'playing',
      busy: false,
      openingId: undefined,
      url: 'U',
      hosts: ['h'],
      vendor: 'PG',
      over: false,
      gameName: 'Yak',
      playing: true,
      trial: true,
      problem: notice,
      subGames: ['s'],
      moreSubGames: 'more',
      moreFailure: undefined,
      inWindow: false,
    }
    expect(view('playing')).toEqual(shown)
    expect(view('playingOver')).toEqual({ ...shown, phase: 'playingOver', over: true, inWindow: true })
    expect(view('playingInWindow')).toEqual({ ...shown, phase: 'playingInWindow', url: undefined })
    const waiting = { ...shown, busy: true, openingId: 'G1', url: undefined, playing: false }
    expect(view('opening')).toEqual({ ...waiting, phase: 'opening', inWindow: true })
    expect(view('opening', { subGames: undefined }).inWindow).toBe(false)
    expect(view('listingSubGames')).toEqual({ ...waiting, phase: 'listingSubGames' })
    expect(view({ failed: 'refused' })).toMatchObject({ phase: 'failed', busy: false, problem: notice })
    const choosing = { ...shown, phase: 'choosingSubGame', url: undefined, playing: false, inWindow: true }
    const listed = (listing: string) => view({ choosingSubGame: listing })
    expect(listed('idle')).toEqual({ ...choosing, problem: undefined, moreFailure: notice })
    expect(listed('loadingMore').moreSubGames).toBe('loadingMore')
    expect(listed('failedMore').moreSubGames).toBe('failedMore')
    expect(view('playing', { totalPages: 1 }).moreSubGames).toBe('none')
    expect(view('playing', { gameName: 'Platform' }).gameName).toBe('Platform')
    expect(view('playing', { gameName: '', game: { ...game, displayName: '' } }).gameName).toBe('The yak')
    const bare = view('idle', { game: undefined })
    expect(bare).toMatchObject({ vendor: undefined, gameName: undefined, trial: false, openingId: undefined })
    expect(['idle', 'opening'].map((value) => isPlaying(flowIn(value)))).toEqual([false, false])
  })

  test('of vendors, hearts, lotteries and the jackpot are shown by their states [FLOW-13 part]', () => {
    const catalogue = (value: string) => selectCatalogue(flowIn(value, { context: { lanes: ['l'], failure: notice } }))
    expect(catalogue('ready')).toEqual({ failed: undefined, ready: true, lanes: ['l'] })
    expect(catalogue('failed')).toEqual({ failed: notice, ready: false, lanes: ['l'] })
    const hearts = { ids: ['G1'], wishes: ['w'], takenOff: ['t'], notice }
    expect(selectFavourites(flowIn('idle', { context: { ...hearts, other: 1 } }))).toEqual(hearts)
    const lottery = (value: string) => {
      const flow = flowIn(value, { context: { url: 'U', hosts: ['h'], problem: notice } })
      return [selectLottery(flow), isLotteryOpen(flow)]
    }
    const common = { hosts: ['h'], problem: notice }
    expect(lottery('playing')).toEqual([{ phase: 'playing', url: 'U', ...common }, true])
    expect(lottery('opening')).toEqual([{ phase: 'opening', url: undefined, ...common }, false])
    const jackpot = (value: string, at: number) => selectJackpot(flowIn(value, { context: { at } }))
    expect(jackpot('rising', 0)).toEqual({ amount: 4_850_000, rises: true })
    expect(jackpot('paused', 7 * 86_400_000)).toEqual({ amount: 4_850_000, rises: false })
    const details = { nodeId: 'G1', minBet: 1 }
    const sheet = (value: string, context: object) => selectGameSheet(flowIn(value, { context }))
    expect(sheet('shown', { details, known: 'K', failure: notice })).toEqual({
      game: details,
      loading: false,
      failure: undefined,
    })
    expect(sheet('loading', { known: 'K' })).toEqual({ game: 'K', loading: true, failure: undefined })
    expect(sheet('failed', { known: 'K', failure: notice }).failure).toEqual(notice)
    expect(
      [{}, { minBet: 0, maxBet: 0 }, { minBet: 2, maxBet: 1 }, { maxBet: 5 }, { minBet: 2, maxBet: 2 }].map(betsOf),
    ).toEqual([undefined, undefined, { min: 2, max: undefined }, { min: undefined, max: 5 }, { min: 2, max: 2 }])
  })

  test('are talked about in a chat, whose line and end of words are told [FLOW-13 part]', () => {
    const context = {
      messages: ['m'],
      hasOlder: true,
      present: 3,
      draft: ' Namaste ',
      sending: ['s'],
      failed: ['f'],
      unread: 2,
      longest: 56,
      following: true,
      writing: 'open',
    }
    const view = (connection: StateValue, writing = 'idle', changes: object = {}) =>
      selectChat(flowIn({ connection, writing }, { context: { ...context, ...changes }, children: { countdown: 'C' } }))
    const { longest: _, writing: __, ...told } = context
    const joined = {
      ...told,
      left: 49,
      joined: true,
      line: undefined,
      loadingOlder: false,
      busy: false,
      holding: false,
      mustLogIn: false,
      mustRegister: false,
      countdown: 'C',
    }
    expect(view({ online: { joined: 'idle' } })).toEqual(joined)
    expect(view({ online: { joined: 'loadingOlder' } })).toEqual({ ...joined, loadingOlder: true })
    expect(view({ online: 'connecting' })).toMatchObject({ line: 'connecting', joined: false })
    expect(view('waiting').line).toBe('waiting')
    expect(view('refused').line).toBe('refused')
    expect(view('waiting', 'holding')).toMatchObject({ busy: true, holding: true })
    expect(view('waiting', 'sending')).toMatchObject({ busy: true, holding: false })
    expect(view('waiting', 'idle', { writing: 'loginNeeded' })).toMatchObject({ mustLogIn: true, mustRegister: false })
    expect(view('waiting', 'idle', { writing: 'trialAccount' })).toMatchObject({ mustLogIn: false, mustRegister: true })
    const left = (longest: number) => view('waiting', 'idle', { longest }).left
    expect([left(57), left(5), left(0)]).toEqual([undefined, -2, undefined])
  })
})

describe('money', () => {
  const terms = {
    paymentPassword: { needed: true },
    wallets: [
      { vassalage: '', balance: 7 },
      { vassalage: 'PG', balance: 5 },
    ],
  }
  const booked = { requestId: 'R1', state: 'processing' }
  const context = {
    kind: 'deposit',
    terms,
    texts: 'T',
    draft: 'D',
    fieldErrors,
    passwordMissing: true,
    refused: 'R',
    notice,
    move: booked,
  }
  const view = (value: string, changes: object = {}, known: Known = {}, history: readonly object[] = []) =>
    selectMoneyMove(flowIn(value, { context: { ...context, ...changes }, ...known }), history as never)

  test('that moves shows the newest state of its move [FLOW-13 part]', () => {
    const shown = view('done', {}, { tags: busy, takes: 'move.collect', children: { settingUp: 'S', recovering: 'V' } })
    expect(shown).toMatchObject({
      step: 'done',
      busy: true,
      kind: 'deposit',
      terms,
      texts: 'T',
      draft: 'D',
      fieldErrors,
      passwordMissing: true,
      refused: 'R',
      notice,
      move: booked,
      resultState: 'page.money.state.processing',
      hasFailed: false,
      asksPassword: true,
      canCollect: true,
      collectable: 5,
      passwordForm: 'S',
    })
    expect(shown.resultTitle).toBe(shown.definition.done)
    // A state in the platform's own word says nothing of the booking.
    expect(view('done', {}, {}, [{ ...booked, state: 'UNDER_REVIEW' }])).toMatchObject({ move: booked })
    expect(view('done', {}, { children: { recovering: 'V' } })).toMatchObject({
      busy: false,
      canCollect: false,
      passwordForm: 'V',
    })
    const now = (state: string, kind = 'deposit', requestId = 'R1') => {
      const { resultTitle, resultState, hasFailed } = view('done', { kind }, {}, [{ requestId, state }])
      return [resultTitle, resultState, hasFailed]
    }
    const title = (state: string) => `page.money.state.${state}`
    expect(now('completed')).toEqual([title('completed'), undefined, false])
    expect(now('completed', 'withdrawal')).toEqual([title('completed'), undefined, false])
    expect(now('completed', 'transfer')[1]).toBe(title('completed'))
    expect(now('failed')).toEqual([title('failed'), undefined, true])
    expect(now('notReceived')).toEqual([title('notReceived'), undefined, true])
    expect(now('failed', 'deposit', 'R2')[1]).toBe(title('processing'))
    expect(view('loading', { terms: undefined, move: undefined })).toMatchObject({
      asksPassword: false,
      collectable: 0,
      move: undefined,
      resultState: title('processing'),
    })
    expect(view('editing', { terms: { ...terms, paymentPassword: { needed: false } } }).asksPassword).toBe(false)
    const sentence = (kind: string, receiptMinutes?: number) =>
      view('confirming', { kind, terms: { ...terms, receiptMinutes } }).willHappen
    expect(sentence('withdrawal', 30)).toBe('page.withdraw.willHappen')
    expect(sentence('withdrawal')).toBe('page.withdraw.willHappenUntimed')
    expect(sentence('deposit')).toBe('page.deposit.willHappen')
  })

  test('has its page with its parts, a card and a receipt [FLOW-13 part]', () => {
    const children = { move: 'M', receipt: 'R', card: 'C' }
    const page = (value: string, kind: string) => selectMoneyPage(flowIn(value, { context: { kind }, children }))
    expect(page('running', 'deposit')).toMatchObject({ broken: false, kind: 'deposit', ...children })
    expect(page('broken', 'deposit').broken).toBe(true)
    expect(page('running', 'deposit').history).not.toBe(page('running', 'withdrawal').history)
    const card = { fieldErrors, rejection: notice }
    expect(selectBankCard(flowIn('saving', { context: card, tags: busy }))).toEqual({ ...card, busy: true })
    expect(selectBankCard(flowIn('editing', { context: card })).busy).toBe(false)
    const receipt = { payout: 'P', received: 'R', proofs: ['f'], problem: 'X', lacksProof: true, rejection: notice }
    const receiptIn = (value: string, tags: readonly string[] = []) =>
      selectPayoutReceipt(flowIn(value, { context: receipt, tags }))
    expect(receiptIn('checking')).toEqual({ ...receipt, busy: false, checking: true })
    expect(receiptIn('saving', busy)).toEqual({ ...receipt, busy: true, checking: false })
  })

  test('has a password, whose form follows its state [FLOW-13 part]', () => {
    const ways = [
      { way: 'sms', to: '98…' },
      { way: 'email', to: 's…@post.test' },
    ]
    const own = { ways, way: 'email', fieldErrors, refused: 'R' }
    const form = (value: StateValue, tags: readonly string[] = []) =>
      selectPaymentPassword(flowIn(value, { context: own, tags }))
    expect(form({ setting: 'saving' }, busy)).toEqual({
      failed: false,
      busy: true,
      form: 'first',
      ways,
      sentTo: 's…@post.test',
      fieldErrors,
      refused: 'R',
    })
    expect(form({ changing: 'editing' })).toMatchObject({ form: 'change', busy: false })
    expect(form({ recovering: 'choosing' }).form).toBe('choose')
    expect(form({ recovering: 'sending' }).form).toBe('choose')
    expect(form({ recovering: 'editing' }).form).toBe('recover')
    expect(form('failed')).toMatchObject({ failed: true, form: undefined })
  })
})

describe('rewards', () => {
  test('are claimed, refused for a reason, or unclear [FLOW-13 part]', () => {
    const context = { request: { subject: 'S' }, claimed: 'C', notice }
    const view = (value: StateValue) => selectClaim(flowIn(value, { context }))
    const nothing = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false }
    expect(view('idle')).toEqual(nothing)
    expect(view('claiming')).toEqual({ ...nothing, claiming: 'S' })
    expect(view('claimed')).toEqual({ ...nothing, claimed: 'C' })
    expect(view('unclear')).toEqual({ ...nothing, unclear: true })
    expect(view({ refused: 'other' })).toEqual({ ...nothing, refusal: notice })
    for (const [reason, key] of [
      ['alreadyClaimed', 'page.rewards.alreadyClaimed'],
      ['expired', 'page.rewards.tooLate'],
      ['notYet', 'page.rewards.notYet'],
      ['noDraws', 'page.rewards.noDraws'],
    ] as const)
      expect(view({ refused: reason })).toEqual({ ...nothing, refusal: { key } })
  })

  test('of VIPs show the way to the next rank, and what is left to bet [FLOW-13 part]', () => {
    const ranks = [
      { rankLevel: 3, labelName: 'Gold', turnover: 500 },
      { rankLevel: 1, labelName: 'Bronze' },
      { rankLevel: 2, labelName: 'Silver', turnover: 100.1 },
    ]
    const context = {
      programme: { ranks, turnover: 50.05 },
      bonuses: [
        { required: 10.1, done: 0.2 },
        { required: 5, done: 9 },
      ],
      programmeFailure: 'P',
      bonusesFailure: 'B',
    }
    const own = (rankLevel: number) => ({ labelName: 'Bronze', rankLevel })
    const view = (programme: string, bonuses: string, label: unknown = own(1), changes: object = {}) =>
      selectVip(flowIn({ open: { programme, bonuses } }, { context: { ...context, ...changes } }), label as never)
    const shown = view('shown', 'shown')
    expect(shown).toMatchObject({
      absent: false,
      rank: 'Bronze',
      programme: {
        loading: false,
        failed: undefined,
        shown: true,
        wayUp: { kind: 'next', name: 'Silver', left: 50.05, done: 50.05, of: 100.1 },
      },
      bonuses: { loading: false, failed: undefined, shown: true, list: [{ left: 9.9 }, { left: 0 }] },
    })
    expect(shown.programme.ranks.map(({ rankLevel, at }) => [rankLevel, at])).toEqual([
      [1, 'own'],
      [2, 'ahead'],
      [3, 'ahead'],
    ])
    expect(view('shown', 'shown', own(2)).programme.ranks.map(({ at }) => at)).toEqual(['behind', 'own', 'ahead'])
    expect(view('shown', 'shown', own(3)).programme.wayUp).toEqual({ kind: 'top' })
    const way = (label: unknown, programme: object) => view('shown', 'shown', label, { programme }).programme.wayUp
    expect(way(own(1), { ranks })).toEqual({ kind: 'next', name: 'Silver' })
    expect(way(own(0), { ranks, turnover: 5 })).toEqual({ kind: 'next', name: 'Bronze' })
    expect(way(own(1), { ranks, turnover: 900 })).toMatchObject({ left: 0, done: 100.1 })
    expect(way(own(1), { ranks: [], turnover: 9 })).toBeUndefined()
    const none = view('loading', 'loading', null)
    expect(none).toMatchObject({
      rank: undefined,
      programme: { loading: true, wayUp: undefined },
      bonuses: { loading: true },
    })
    expect(none.programme.ranks.map(({ at }) => at)).toEqual(['ahead', 'ahead', 'ahead'])
    expect(view('failed', 'failed')).toMatchObject({ programme: { failed: 'P' }, bonuses: { failed: 'B' } })
    expect(selectVip(flowIn('absent', { context }), undefined).absent).toBe(true)
  })
})
