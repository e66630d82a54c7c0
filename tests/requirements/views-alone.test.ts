import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectContactBinding } from '../../src/machines/account/contact-binding/contact-binding.view.ts'
import { selectProfile } from '../../src/machines/account/profile/profile.view.ts'
import { selectProtection } from '../../src/machines/account/protection/protection.view.ts'
import { sectionOf, selectSecurityCenter } from '../../src/machines/account/security-center/security-center.view.ts'
import { selectTwoStep } from '../../src/machines/account/two-step/two-step.view.ts'
import { selectContractRequests } from '../../src/machines/agents/contract-requests/contract-requests.view.ts'
import { selectContracts } from '../../src/machines/agents/contracts/contracts.view.ts'
import { selectDownlineForm } from '../../src/machines/agents/downline-form/downline-form.view.ts'
import { selectReferralLinks } from '../../src/machines/agents/referral-links/referral-links.view.ts'
import { selectRegisterCentre } from '../../src/machines/agents/register-centre/register-centre.view.ts'
import { selectTeam } from '../../src/machines/agents/team/team.view.ts'
import { selectWages } from '../../src/machines/agents/wages/wages.view.ts'
import { selectForgotByEmail } from '../../src/machines/auth/forgot-by-email/forgot-by-email.view.ts'
import { selectForgotByPhone } from '../../src/machines/auth/forgot-by-phone/forgot-by-phone.view.ts'
import { selectFreePlay } from '../../src/machines/auth/free-play/free-play.view.ts'
import { selectHumanVerification } from '../../src/machines/auth/human-verification/human-verification.view.ts'
import { selectSecondFactor } from '../../src/machines/auth/second-factor/second-factor.view.ts'
import { selectCodeForm } from '../../src/machines/auth/sms-code/code-form.view.ts'
import { selectRealityCheck } from '../../src/machines/games/reality-check/reality-check.view.ts'
import { selectSearch } from '../../src/machines/games/search/search.view.ts'
import { selectSuggestions } from '../../src/machines/games/suggestions/suggestions.view.ts'
import { selectApplication } from '../../src/machines/rewards/activity-application/activity-application.view.ts'
import {
  pressesTo,
  searchOfMall,
  selectMallFigures,
  selectPointMall,
} from '../../src/machines/rewards/point-mall/point-mall.view.ts'
import { selectPromotions } from '../../src/machines/rewards/promotions/promotions.view.ts'
import { selectReferral } from '../../src/machines/rewards/referral/referral.view.ts'
import { selectTopUp } from '../../src/machines/rewards/top-up/top-up.view.ts'
import { selectConsent } from '../../src/machines/site/consent/consent.view.ts'
import { selectHosts } from '../../src/machines/site/hosts/hosts.view.ts'
import { selectMotion } from '../../src/machines/site/motion/motion.view.ts'
import { placeOfCentre } from '../../src/machines/site/navigation/navigation.view.ts'
import { selectPreferences } from '../../src/machines/site/preferences/preferences.view.ts'
import { selectFlows, selectSite } from '../../src/machines/site/site/site.view.ts'
import { selectFeedback } from '../../src/machines/support/feedback/feedback.view.ts'
import { noLimits } from '../../src/machines/support/feedback/feedback.machine.ts'
import { flowIn, type Known } from '../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }
const terms = { maxRebate: 0.03, rules: { username: { required: '1' }, password: { required: '1' } } }

describe('an agent’s page', () => {
  test('of the team lists the downlines of the last step [FLOW-13 part]', () => {
    const team = {
      steps: ['a', 'b', 'c'],
      levels: ['l'],
      list: ['m'],
      total: 41,
      totalPages: 3,
    }
    const children = { transfer: 'T' }
    expect(
      selectTeam(flowIn('shown', { context: { team, page: 2, search: 'ta', notice }, tags: busy, children })),
    ).toEqual({
      busy: true,
      failed: undefined,
      first: false,
      transfer: 'T',
      search: 'ta',
      steps: ['a', 'b'],
      here: 'c',
      levels: ['l'],
      list: ['m'],
      total: 41,
      empty: false,
      page: 2,
      count: 3,
      marks: [1, 2, 3],
    })
    expect(selectTeam(flowIn('failed', { context: { page: 1, search: '', notice } }))).toEqual({
      busy: false,
      failed: notice,
      first: true,
      transfer: undefined,
      search: '',
      steps: [],
      here: undefined,
      levels: [],
      list: [],
      total: undefined,
      empty: false,
      page: 1,
      count: 1,
      marks: [1],
    })
  })

  test('of a new downline has hints, and says who was registered [FLOW-13 part]', () => {
    const context = { terms, fieldErrors, notice, registered: 'tara' }
    const open = selectDownlineForm(flowIn('editing', { context, tags: busy }))
    expect(open).toMatchObject({
      loading: false,
      failed: undefined,
      busy: true,
      registered: undefined,
      maxRebate: 0.03,
      fieldErrors,
      notice,
    })
    const rules = { username: { ...terms.rules.username, minLength: '4', maxLength: '11' }, password: {} }
    const hinted = selectDownlineForm(flowIn('editing', { context: { ...context, terms: { ...terms, rules } } }))
    const other = { username: {}, password: rules.username }
    const swapped = selectDownlineForm(
      flowIn('editing', { context: { ...context, terms: { ...terms, rules: other } } }),
    )
    expect([hinted.usernameHint, swapped.passwordHint]).toMatchInlineSnapshot(`
      [
        {
          "key": "rule.length",
          "lengths": {
            "max": "11",
            "min": 4,
          },
        },
        {
          "key": "rule.password",
          "lengths": {
            "max": "11",
            "min": 4,
          },
        },
      ]
    `)
    expect(hinted.usernameHint).toBeDefined()
    expect(hinted.passwordHint).toBeUndefined()
    expect(swapped.usernameHint).toBeUndefined()
    expect(swapped.passwordHint).toBeDefined()
    expect(selectDownlineForm(flowIn('registered', { context }))).toMatchObject({ registered: 'tara', busy: false })
    expect(selectDownlineForm(flowIn('failed', { context: { notice } }))).toMatchObject({
      failed: notice,
      maxRebate: 0,
    })
    expect(selectDownlineForm(flowIn('loading'))).toMatchObject({ loading: true, failed: undefined })
  })

  test('of the links has the chosen one [FLOW-13 part]', () => {
    const list = [{ code: 'R1' }, { code: 'R2' }]
    const context = { links: { links: list, maxRebate: 0.03 }, chosen: 'R2', fieldErrors, notice, passedOn: 'copied' }
    expect(selectReferralLinks(flowIn('shown', { context, tags: busy }))).toEqual({
      loading: false,
      failed: undefined,
      busy: true,
      list,
      chosen: list[1],
      maxRebate: 0.03,
      fieldErrors,
      notice,
      passedOn: 'copied',
    })
    expect(selectReferralLinks(flowIn('failed', { context: { notice } }))).toMatchObject({
      failed: notice,
      busy: false,
      list: [],
      chosen: undefined,
      maxRebate: 0,
    })
    expect(selectReferralLinks(flowIn('loading'))).toMatchObject({ loading: true })
  })

  test('of registrations and of wages has two parts, each of which may break [FLOW-13 part]', () => {
    const children = { form: 'F', links: 'L', contracts: 'C', records: 'R' }
    const tabs = (tab: string, form: string, links: string) =>
      selectRegisterCentre(flowIn({ tab, form, links }, { children }))
    const whole = { tab: 'account', form: 'F', formBroken: false, links: 'L', linksBroken: false }
    expect(tabs('account', 'running', 'running')).toEqual(whole)
    expect(tabs('links', 'broken', 'running')).toEqual({ ...whole, tab: 'links', formBroken: true })
    expect(tabs('account', 'running', 'broken')).toEqual({ ...whole, linksBroken: true })
    const wages = (contract: string, payments: string) => selectWages(flowIn({ contract, payments }, { children }))
    const running = { contracts: 'C', contractBroken: false, records: 'R', paymentsBroken: false }
    expect(wages('broken', 'running')).toEqual({ ...running, contractBroken: true })
    expect(wages('running', 'broken')).toEqual({ ...running, paymentsBroken: true })
  })

  test('of requests has each kind of contract with its state [FLOW-13 part]', () => {
    const info = { dailysalreqtype: 1, divtypereq: 0, contracthoursalreq: 2, realtimesalreqtype: 3 }
    const context = {
      info,
      book: { requests: ['r'], offers: ['o'] },
      fieldErrors,
      notice,
      draft: 'd',
      offered: 'tara',
      requestId: 'R1',
    }
    const view = selectContractRequests(flowIn('shown', { context }))
    expect(view).toMatchObject({
      loading: false,
      failed: false,
      busy: false,
      requests: ['r'],
      offers: ['o'],
      requestId: 'R1',
      draft: 'd',
      fieldErrors,
      notice,
      offered: 'tara',
    })
    expect(new Map(view.own.map(({ kind, ...own }) => [kind, own]))).toEqual(
      new Map([
        ['dividend', { state: 'none', canRequest: true }],
        ['daily', { state: 'offered', canRequest: false }],
        ['hourly', { state: 'accepted', canRequest: true }],
        ['realtime', { state: 'waiting', canRequest: false }],
      ]),
    )
    expect(selectContractRequests(flowIn('offering', { context, tags: busy }))).toMatchObject({
      busy: true,
      offered: undefined,
    })
    // The list stays while it loads again.
    expect(selectContractRequests(flowIn('loading', { context })).loading).toBe(false)
    expect(selectContractRequests(flowIn('loading'))).toMatchObject({ loading: true, requests: [], offers: [] })
    expect(selectContractRequests(flowIn('failed')).failed).toBe(true)
  })

  test('of a contract shows the offer, the one in force, and the step of an answer [FLOW-13 part]', () => {
    const [old, holding, offer, ended] = ['ended', 'accepted', 'offered', 'ended'].map((state, at) => ({ state, at }))
    const view = (value: string, contracts: readonly unknown[], tags: readonly string[] = []) =>
      selectContracts(flowIn(value, { context: { kind: 'daily', contracts, higher: 'h', notice }, tags }))
    expect(view('offered', [old, holding, offer], ['offer'])).toEqual({
      kind: 'daily',
      loading: false,
      failed: false,
      none: false,
      busy: false,
      offer,
      standing: holding,
      step: undefined,
      higher: 'h',
      notice,
    })
    expect(view('offered', [old, offer], ['offer'])).toMatchObject({ offer, standing: undefined })
    expect(view('shown', [old, offer, ended])).toMatchObject({ offer: undefined, standing: ended })
    expect(view('loading', [])).toMatchObject({ loading: true })
    expect(view('loading', [old], busy)).toMatchObject({ loading: false, busy: true })
    expect(view('failed', [])).toMatchObject({ failed: true, loading: false })
    expect(view('withoutContract', [])).toMatchObject({ none: true, failed: false })
    const steps = ['warned', 'ending', 'confirmingRejection', 'rejecting', 'shown'].map((value) => view(value, []).step)
    expect(steps).toEqual(['warning', 'warning', 'rejection', 'rejection', undefined])
  })
})

describe('a form', () => {
  const given = { code: 'C', mobileRule: 'M', passwordRule: { required: '1', minLength: '6', maxLength: '20' } }
  const own = { given, fieldErrors, rejection: notice }

  test('with a code has its rule, its picture and what is wrong [FLOW-13 part]', () => {
    const shown = { busy: true, code: 'C', mobileRule: 'M', fieldErrors, rejection: notice }
    const known = { context: own, tags: busy, children: { captcha: 'P' } }
    expect(selectCodeForm(flowIn('submitting', known))).toEqual({ ...shown, captcha: 'P' })
    expect(selectCodeForm(flowIn('editing', { context: own })).busy).toBe(false)
    const { passwordHint, ...byPhone } = selectForgotByPhone(flowIn('submitting', known))
    expect(byPhone).toEqual(shown)
    expect(passwordHint).toMatchObject({ lengths: expect.anything() })
    expect(selectForgotByPhone(flowIn('editing', { context: own })).busy).toBe(false)
  })

  test('for a forgotten password says that a mail was sent [FLOW-13 part]', () => {
    const shown = { fieldErrors, rejection: notice }
    const sent = selectForgotByEmail(flowIn('mailed', { context: own, takes: 'mail.acknowledge' }))
    expect(sent).toEqual({ ...shown, busy: false, confirmed: true })
    const sending = selectForgotByEmail(flowIn('sending', { context: own, tags: busy, takes: 'mail.submit' }))
    expect(sending).toEqual({ ...shown, busy: true, confirmed: false })
  })

  test('of the second step says whether the login is over [FLOW-13 part]', () => {
    const context = { by: 'app', fieldError: 'F', rejection: notice }
    const shown = { by: 'app', fieldError: 'F', rejection: notice }
    expect(selectSecondFactor(flowIn('over', { context }))).toEqual({ ...shown, busy: false, over: true })
    expect(selectSecondFactor(flowIn('checking', { context, tags: busy }))).toEqual({
      ...shown,
      busy: true,
      over: false,
    })
  })

  test('of a trial account or a proof says whether it is busy [FLOW-13 part]', () => {
    const context = { rejection: notice }
    const failed = selectFreePlay(flowIn('failed', { context, takes: 'freePlay.retry' }))
    expect(failed).toEqual({ busy: false, canRetry: true, rejection: notice })
    const asking = selectFreePlay(flowIn('asking', { context: {}, tags: busy }))
    expect(asking).toEqual({ busy: true, canRetry: false, rejection: undefined })
    expect(selectHumanVerification(flowIn('asking', { tags: busy }))).toEqual({ busy: true })
    expect(selectHumanVerification(flowIn('idle'))).toEqual({ busy: false })
  })

  test('for a feedback has the platform’s limits, or none [FLOW-13 part]', () => {
    const limits = { minWords: 5, maxWords: 50 }
    const view = (value: string, known: Known = {}) =>
      selectFeedback(flowIn(value, { context: { limits, problem: 'required', notice }, ...known }))
    expect(view('writing', { tags: busy })).toEqual({
      step: 'writing',
      busy: true,
      limits,
      problem: 'required',
      notice,
    })
    expect(['loading', 'failed', 'sent', 'sending'].map((value) => view(value).step)).toEqual([
      'loading',
      'failed',
      'sent',
      'writing',
    ])
    expect(view('writing', { context: { limits: noLimits } })).toMatchObject({ busy: false, limits: undefined })
  })
})

describe('an account’s page', () => {
  test('of the profile shows the change that is asked about or saved [FLOW-13 part]', () => {
    const parts = (
      icons: readonly string[],
      links: readonly string[],
      devices: readonly string[],
      more: object = {},
    ) => ({
      profile: { links, devices, ...more },
      pictures: { icons },
    })
    const account = parts(['I1'], ['telegram'], ['D1'])
    const context = { account, part: 'nickname', change: 'X', fieldError: 'F', notice }
    const children = { contactBinding: 'C', paymentPassword: 'W', twoStep: 'S', passkeys: 'K' }
    const view = (value: StateValue, tags: readonly string[] = [], changes: object = {}) =>
      selectProfile(flowIn(value, { context: { ...context, ...changes }, tags, children }))
    const has = (known: object | undefined) => {
      const { hasIcons, hasLinks, hasDevices } = view('loading', [], { account: known })
      return [hasIcons, hasLinks, hasDevices]
    }
    expect(has(parts([], [], []))).toEqual([false, false, false])
    expect(has(parts([], ['telegram'], []))).toEqual([false, true, false])
    expect(has(parts([], [], [], { canEndDevices: true }))).toEqual([false, false, true])
    expect(has(undefined)).toEqual([false, false, false])
    const shown = {
      phase: 'shown',
      account,
      hasIcons: true,
      hasLinks: true,
      hasDevices: true,
      part: 'nickname',
      fieldError: 'F',
      notice,
      asked: undefined,
      saving: undefined,
      busy: false,
      binding: 'C',
      settingPayment: 'W',
      settingTwoStep: 'S',
      addingPasskey: 'K',
    }
    expect(view({ showing: 'idle' })).toEqual(shown)
    expect(view({ showing: 'asking' })).toEqual({ ...shown, asked: 'X' })
    expect(view({ showing: 'saving' }, busy)).toEqual({ ...shown, saving: 'X', busy: true })
    expect(view('failed').phase).toBe('failed')
    expect(view('loading').phase).toBe('loading')
  })

  test('of protection has the limits by kind, and the pause that is asked about [FLOW-13 part]', () => {
    const limits = [
      { kind: 'loss', period: 'day' },
      { kind: 'deposit', period: 'week' },
    ]
    const protection = { limits, pause: { term: 'week', until: 'U' }, realityMinutes: 30 }
    const pause = { kind: 'pause', term: 'day' }
    const view = (value: StateValue, changes: object = {}, tags: readonly string[] = []) =>
      selectProtection(
        flowIn(value, {
          context: { protection, limit: 'L', change: pause, fieldError: 'F', notice, ...changes },
          tags,
        }),
      )
    expect(view({ showing: 'idle' })).toEqual({
      phase: 'shown',
      groups: [
        { kind: 'deposit', limits: [limits[1]] },
        { kind: 'loss', limits: [limits[0]] },
      ],
      breakTerms: ['hour', 'day', 'week', 'month'],
      exclusionTerms: ['halfYear', 'year', 'forever'],
      realityChoices: [0, 15, 30, 60],
      pause: { kind: 'break', until: 'U' },
      realityMinutes: 30,
      limit: 'L',
      fieldError: 'F',
      notice,
      askedTerm: undefined,
      saving: undefined,
      busy: false,
    })
    expect(view({ showing: 'asking' })).toMatchObject({ askedTerm: 'day', saving: undefined })
    expect(view({ showing: 'asking' }, { change: { kind: 'reality', minutes: 30 } }).askedTerm).toBeUndefined()
    expect(view({ showing: 'asking' }, { change: undefined }).askedTerm).toBeUndefined()
    expect(view({ showing: 'saving' }, {}, busy)).toMatchObject({ askedTerm: undefined, saving: pause, busy: true })
    expect(view('failed', { protection: undefined })).toMatchObject({
      phase: 'failed',
      realityMinutes: undefined,
      pause: undefined,
      groups: [],
    })
    expect(view('loading').phase).toBe('loading')
  })

  test('of protection has the platform’s own interval and pause, and all limits where none is set [PLAT-01 part]', () => {
    const view = (protection: object) =>
      selectProtection(flowIn({ showing: 'resting' }, { context: { protection: { limits: [], ...protection } } }))
    const rows = (kind: string) => ['day', 'week', 'month'].map((period) => ({ kind, period }))
    expect(view({}).groups).toEqual(['deposit', 'loss', 'time'].map((kind) => ({ kind, limits: rows(kind) })))
    const own = [{ kind: 'BONUS', period: 'day' }, ...rows('loss')]
    expect(view({ limits: own }).groups).toEqual([{ kind: 'loss', limits: rows('loss') }])
    expect(view({ realityMinutes: 45 })).toMatchObject({ realityChoices: [0, 15, 30, 45, 60], realityMinutes: 45 })
    for (const realityMinutes of [undefined, 0, -5])
      expect(view({ realityMinutes })).toMatchObject({ realityChoices: [0, 15, 30, 60], realityMinutes })
    const pauseOf = (pause: object) => view({ pause }).pause
    expect(pauseOf({ term: 'hour' })?.kind).toBe('break')
    expect(pauseOf({ term: 'year', until: 'U' })).toEqual({ kind: 'exclusion', until: 'U' })
    expect(pauseOf({ term: 'NAP', until: 'U' })).toEqual({ kind: 'break', until: 'U' })
    expect(pauseOf({ term: 'NAP' })).toEqual({ kind: 'exclusion', until: undefined })
    expect(pauseOf({ until: 'U' })).toEqual({ kind: 'break', until: 'U' })
    expect(pauseOf({})).toBeUndefined()
  })

  test('of a contact or of two steps shows its step [FLOW-13 part]', () => {
    const ask = { contact: 'mobile', isChange: true, mobileRule: 'M' }
    const known = { context: { ask, fieldErrors, rejection: notice }, children: { smsCode: 'C' } }
    const form = {
      contact: 'mobile',
      isChange: true,
      mobileRule: 'M',
      code: 'C',
      fieldErrors,
      rejection: notice,
    }
    expect(selectContactBinding(flowIn('editing', known))).toEqual({ ...form, busy: false })
    expect(selectContactBinding(flowIn('binding', { ...known, tags: busy })).busy).toBe(true)
    const context = { isOn: true, key: 'K', recoveryCodes: ['a'], fieldError: 'F', rejection: notice }
    const steps = ['codes', 'confirming', 'checking', 'password', 'beginning']
    expect(steps.map((value) => selectTwoStep(flowIn(value, { context })).step)).toEqual([
      'codes',
      'key',
      'key',
      'password',
      'password',
    ])
    expect(selectTwoStep(flowIn('checking', { context, tags: busy }))).toEqual({
      ...context,
      step: 'key',
      closable: false,
      busy: true,
    })
    expect(selectTwoStep(flowIn('codes', { context, takes: 'window.close' }))).toMatchObject({
      closable: true,
      busy: false,
    })
  })

  test('of security shows the section that an address names [FLOW-13 part]', () => {
    const children = { profile: 'P', protection: 'G' }
    expect(selectSecurityCenter(flowIn('profile', { children }))).toEqual({ section: 'profile', ...children })
    expect(['#protection', '#profile', ''].map(sectionOf)).toEqual(['protection', undefined, undefined])
  })
})

describe('a page of rewards', () => {
  test('of an application shows the progress of its pictures [FLOW-13 part]', () => {
    const context = {
      title: 'T',
      way: 'W',
      typed: 'words',
      pictures: [
        { sent: 1, parts: 4 },
        { sent: 2, parts: 4 },
      ],
      tooLong: true,
      problem: 'P',
      rejection: notice,
      activity: { state: 'applying' },
    }
    const view = (value: string, known: Known = {}) => selectApplication(flowIn(value, { context, ...known }))
    expect(view('uploading', { tags: busy })).toEqual({
      busy: true,
      checking: false,
      uploading: true,
      stalled: false,
      done: false,
      title: 'T',
      way: 'W',
      typed: 'words',
      pictures: context.pictures,
      progress: 3 / 8,
      limit: 140,
      tooLong: true,
      problem: 'P',
      rejection: notice,
      state: 'applying',
    })
    const steps = ['checking', 'stalled', 'done'].map((value) => {
      const { checking, uploading, stalled, done } = view(value)
      return [checking, uploading, stalled, done]
    })
    expect(steps).toEqual([
      [true, false, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ])
    const bare = { context: { ...context, pictures: [], activity: undefined } }
    expect(view('editing', bare)).toMatchObject({ progress: 1, state: undefined, busy: false })
  })

  test('of the mall has its tab, and the presses that lead to an address [FLOW-13 part, PLAY-08 part]', () => {
    const children = { redemption: 'M', redemptions: 'R' }
    const others = { conversion: 'C', pointDetails: 'D' }
    const view = (value: StateValue, own: object = {}) =>
      selectPointMall(flowIn(value, { context: { notice, page: 2, reward: 'W' }, children: own }))
    expect(view({ open: 'redeeming' }, children)).toEqual({
      step: 'open',
      tab: 'rewards',
      notice,
      page: 2,
      reward: 'W',
      move: 'M',
      records: 'R',
    })
    expect(view({ open: 'convert' }, others)).toMatchObject({
      tab: 'convert',
      reward: undefined,
      move: 'C',
      records: 'D',
    })
    expect(view({ open: 'history' }).tab).toBe('history')
    expect(view({ open: 'details' }).tab).toBe('details')
    expect(['trial', 'closed', 'failed', 'loading'].map((value) => view(value).step)).toEqual([
      'trial',
      'closed',
      'failed',
      'entering',
    ])
    const untold = { exchange: undefined, stakePerPoint: undefined }
    expect(selectMallFigures(undefined, undefined)).toEqual({ points: undefined, ...untold })
    expect(selectMallFigures({}, { exchangeRatio: 0 })).toEqual({ points: 'untold', ...untold })
    expect(selectMallFigures({ points: 0 }, { exchangeRatio: 100, stakePerPoint: 10 })).toEqual({
      points: 0,
      exchange: { points: 100, money: 1 },
      stakePerPoint: 10,
    })
    expect(searchOfMall('a=1&tab=history&page=3', 'rewards', 1)).toBe('a=1')
    expect(searchOfMall('a=1', 'rewards', 2)).toBe('a=1&page=2')
    expect(searchOfMall('page=3', 'history', 2)).toBe('tab=history')
    const presses = (search: string, step = 'open', tab = 'rewards', page = 1) =>
      pressesTo({ step, tab, page } as never, search)
    expect(presses('page=2')).toEqual([{ type: 'page.choose', page: 2 }])
    expect(presses('page=2', 'trial')).toEqual([])
    expect(presses('')).toEqual([])
    expect(presses('page=2.7', 'open', 'rewards', 2)).toEqual([])
    expect(presses('page=-3&tab=no')).toEqual([])
    expect(presses('page=x', 'open', 'rewards', 2)).toEqual([{ type: 'page.choose', page: 1 }])
    expect(presses('tab=history&page=4')).toEqual([{ type: 'tab.choose', tab: 'history' }])
    expect(presses('', 'open', 'history', 2)).toEqual([
      { type: 'tab.choose', tab: 'rewards' },
      { type: 'page.choose', page: 1 },
    ])
  })

  test('of promotions lists nine of a type and a state [FLOW-13 part]', () => {
    const promotions = Array.from({ length: 12 }, (_, at) => ({
      id: `p${at}`,
      type: at < 11 ? 'slots' : 'fish',
      typeName: at < 11 ? 'Slots' : 'Fish',
      state: at === 0 ? 'closed' : 'open',
    }))
    const activities = [{ promotionId: 'p1', state: 'joined' }]
    const base = {
      promotions,
      activities,
      type: 'slots',
      state: 'open',
      page: 1,
      looker: { kind: 'player' },
      failure: notice,
    }
    const view = (value: StateValue, changes: object = {}) =>
      selectPromotions(flowIn(value, { context: { ...base, ...changes } }))
    const shown = view('showing')
    expect(shown).toMatchObject({
      loading: false,
      late: false,
      showing: true,
      failed: undefined,
      empty: false,
      gone: false,
      types: [
        ['slots', 'Slots'],
        ['fish', 'Fish'],
      ],
      type: 'slots',
      states: ['open', 'joined', 'closed'],
      state: 'open',
      page: 1,
      count: 1,
      marks: [1],
      promotion: undefined,
      looker: 'player',
    })
    expect(shown.items.map(({ promotion }) => promotion.id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `p${at}`))
    const second = view('showing', { state: 'all', page: 2, selected: 'p1' })
    expect([second.count, second.marks, second.items.length]).toEqual([2, [1, 2], 2])
    expect(second.promotion).toMatchObject({ promotion: { id: 'p1' }, state: 'joined' })
    expect(view({ loading: 'early' })).toMatchObject({ loading: true, late: false, showing: false })
    expect(view({ loading: 'late' })).toMatchObject({ loading: true, late: true })
    expect(view('failed')).toMatchObject({ failed: notice })
    expect(view('empty')).toMatchObject({ empty: true, gone: false })
    expect(view('gone')).toMatchObject({ empty: false, gone: true })
  })

  test('of invitations says that a link was copied, or was not passed on [FLOW-13 part]', () => {
    const invitation = { totalPages: 2 }
    const view = (value: StateValue) =>
      selectReferral(flowIn(value, { context: { invitation, page: 2, failure: notice } }))
    const shown = {
      loading: false,
      coming: false,
      failed: undefined,
      showing: true,
      copied: false,
      notPassed: false,
      invitation,
      page: 2,
      marks: [1, 2],
    }
    expect(view({ showing: 'idle' })).toEqual(shown)
    expect(view({ showing: 'copied' })).toEqual({ ...shown, copied: true })
    expect(view({ showing: 'notPassed' })).toEqual({ ...shown, notPassed: true })
    const others = { ...shown, showing: false }
    expect(view('loading')).toEqual({ ...others, loading: true })
    expect(view('coming')).toEqual({ ...others, coming: true })
    expect(view('failed')).toEqual({ ...others, failed: notice })
    expect(['folded', 'unfolded'].map((value) => selectTopUp(flowIn(value)).unfolded)).toEqual([false, true])
  })
})

describe('games', () => {
  test('are searched, and each list says whether it has more or why it failed [FLOW-13 part]', () => {
    const context = {
      name: 'yak',
      games: ['g'],
      next: [1],
      nextFavourites: [1],
      failure: notice,
      history: ['h'],
      recents: ['r'],
      recentsFailure: 'R',
      favourites: ['f'],
      favouritesFailure: 'F',
    }
    const view = (results: StateValue, changes: object = {}, favourites = 'shown', recents = 'shown') =>
      selectSearch(
        flowIn(
          { results, favourites, recents },
          { context: { ...context, ...changes }, children: { suggestions: 'S' } },
        ),
      )
    const found = {
      results: 'found',
      failure: undefined,
      suggestions: 'S',
      name: 'yak',
      games: ['g'],
      more: 'more',
      history: ['h'],
      recents: ['r'],
      recentsFailure: undefined,
      favourites: ['f'],
      moreFavourites: 'more',
      favouritesFailure: undefined,
    }
    expect(view({ found: 'shown' })).toEqual(found)
    expect(view({ found: 'shown' }, { next: [], nextFavourites: [] })).toMatchObject({
      more: 'none',
      moreFavourites: 'none',
    })
    expect(view({ found: 'loadingMore' })).toEqual({ ...found, more: 'loadingMore' })
    expect(view({ found: 'failedMore' })).toEqual({ ...found, more: 'failedMore', failure: notice })
    expect(view('failed')).toEqual({ ...found, results: 'failed', failure: notice })
    expect(view('none')).toEqual({ ...found, results: 'none' })
    expect(view('none', {}, 'loading')).toMatchObject({ moreFavourites: 'loadingMore', favouritesFailure: undefined })
    expect(view('none', {}, 'failed')).toMatchObject({ moreFavourites: 'failedMore', favouritesFailure: 'F' })
    expect(view('none', {}, 'shown', 'failed')).toMatchObject({ recentsFailure: 'R' })
  })

  test('are suggested while the words are typed [FLOW-13 part]', () => {
    const context = { text: 'ya', groups: ['G'], at: 2, failure: notice }
    const shown = { text: 'ya', groups: ['G'], at: 2 }
    const sights = ['typing', 'asking', 'searchingLists', 'shown', 'nothing'].map((open) =>
      selectSuggestions(flowIn({ open }, { context })),
    )
    expect(sights).toEqual(
      ['searching', 'searching', 'searching', 'shown', 'nothing'].map((list) => ({
        ...shown,
        list,
        failure: undefined,
      })),
    )
    expect(selectSuggestions(flowIn({ open: 'failed' }, { context }))).toEqual({
      ...shown,
      list: 'failed',
      failure: notice,
    })
    expect(selectSuggestions(flowIn('closed', { context })).list).toBe('closed')
    const reminded = { sitting: { seconds: 60 } }
    expect(selectRealityCheck(flowIn('reminding', { context: reminded }))).toEqual(reminded)
    expect(selectRealityCheck(flowIn('waiting', { context: reminded })).sitting).toBeUndefined()
  })
})

describe('the site', () => {
  test('moves where the device, the player, the window and the mouse let it [FLOW-13 part]', () => {
    const view = (device: string, wish: string, focus: string, pointer: string) =>
      Object.values(selectMotion(flowIn({ device, wish, focus, pointer })))
    expect(view('lively', 'running', 'outside', 'away')).toEqual([true, false, true, true])
    expect(view('lively', 'running', 'outside', 'over')).toEqual([true, false, true, false])
    expect(view('lively', 'running', 'inside', 'away')).toEqual([true, false, false, false])
    expect(view('lively', 'paused', 'outside', 'away')).toEqual([true, true, false, false])
    expect(view('still', 'running', 'outside', 'away')).toEqual([false, false, false, false])
  })

  test('has its flows and its permission when the platform runs [FLOW-13 part]', () => {
    const known = { context: { permission: 'P' }, children: { session: 'S' } }
    const view = (platform: StateValue) => {
      const flow = flowIn({ platform }, known)
      return [selectSite(flow), selectFlows(flow)]
    }
    expect(view({ running: 'open' })).toEqual([{ permission: 'P', interrupted: false }, known.children])
    expect(view({ running: 'interrupted' })).toEqual([{ permission: 'P', interrupted: true }, known.children])
    expect(view('opening')).toEqual([{ permission: undefined, interrupted: false }, undefined])
  })

  test('knows where a centre is, whether hosts failed, and whether consent is asked for [FLOW-13 part]', () => {
    const place = (value: string) => placeOfCentre(flowIn(value, { context: { page: 'deposit' } }))
    expect(place('open')).toEqual({ page: 'deposit', isSettled: true })
    expect(place('closed')).toEqual({ page: undefined, isSettled: true })
    expect(place('opening')).toEqual({ page: undefined, isSettled: false })
    expect(['invalid', 'chosen'].map((value) => selectHosts(flowIn(value)).invalid)).toEqual([true, false])
    expect(['asking', 'given'].map((value) => selectConsent(flowIn(value)).asking)).toEqual([true, false])
  })

  test('shows theme and language, and a change that is under way or failed [FLOW-13 part]', () => {
    const context = { language: 'NE', wanted: 'EN' }
    const view = (theme: string, language: string, tags: readonly string[] = []) =>
      selectPreferences(flowIn({ theme, language }, { context, tags }))
    expect(view('dark', 'settled')).toEqual({ theme: 'dark', ...context, changing: false, failed: false })
    expect(view('light', 'changing', busy)).toEqual({ theme: 'light', ...context, changing: true, failed: false })
    expect(view('light', 'failed')).toMatchObject({ changing: false, failed: true })
  })
})
