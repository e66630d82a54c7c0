// @vitest-environment document
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { formDraft } from '../../src/app/core/form-draft.ts'
import { sessionStore } from '../../src/app/core/storage.ts'
import { loadFlows, openDrawnSite } from '../generated/drawn-site.tsx'
import { plainAnswers } from '../generated/plain-answers.ts'
import { defaultAnswers } from '../support/default-answers.ts'

const field = { enabled: '1', required: '0' }
const open = (of: string, page: string) => `/terms?${of}Centre=${page}`
const press = (flow: string, event: AnyEventObject) => ({ flow, event })
const secret = { password: 'sagarmatha1', paymentPassword: '246810', code: '482913' }

const answers = {
  memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1 },
  profile: { ...(plainAnswers.profile as object), nickname: 'Ram', email: 'r••@nepal.example' },
  consolidatedContract: { ...(plainAnswers.consolidatedContract as object), enableCt: 1, salary: 1 },
  registerSettings: {
    ...(plainAnswers.registerSettings as object),
    ...Object.fromEntries(['email', 'payeeName', 'idNumber', 'paymentPassword'].map((name) => [name, field])),
    taxId: { enabled: '1', required: '1' },
  },
}

interface TypedForm {
  readonly address: string
  readonly signedIn: boolean
  /** Leads from the page to the form. */
  readonly way: readonly ReturnType<typeof press>[]
  readonly kept: Readonly<Record<string, string>>
  /** A reload loses these. */
  readonly lost: Readonly<Record<string, string>>
  readonly sent: ReturnType<typeof press>
}

const member = { signedIn: true, way: [], lost: {} }
const rates = { winRate: '12', lossRate: '5', betAmountRate: '' }

const forms: Readonly<Record<string, TypedForm>> = {
  'bank account': {
    ...member,
    address: open('member', 'withdraw'),
    way: [press('moneyPage', { type: 'card.open', texts: { amount: '', channel: '', card: '', from: '', to: '' } })],
    kept: { bankName: 'Nabil Bank', holderName: 'Ram Thapa' },
    lost: { accountNumber: '0123456789012345' },
    sent: press('bankCard', {
      type: 'card.submit',
      texts: { bankName: 'Nabil Bank', accountNumber: '0123456789012345', holderName: 'Ram Thapa' },
    }),
  },
  nickname: {
    ...member,
    address: open('member', 'securityCenter'),
    way: [press('profile', { type: 'part.open', part: 'nickname' })],
    kept: { nickname: 'Ram Dai' },
    sent: press('profile', { type: 'change.want', change: { kind: 'nickname', nickname: 'Ram Dai' } }),
  },
  'mail address': {
    ...member,
    address: open('member', 'securityCenter'),
    way: [press('profile', { type: 'contact.open', contact: 'email' })],
    kept: { email: 'ram@nepal.example' },
    lost: { code: secret.code, password: secret.password },
    sent: press('contactBinding', {
      type: 'contact.submit',
      entry: { mobileNum: '', dialingCode: '', email: 'ram@nepal.example', ...secret },
    }),
  },
  'account of a downline': {
    ...member,
    address: open('agent', 'registerCenter'),
    kept: { kind: 'agent', username: 'naulo', rebate: '0.5' },
    lost: { password: secret.password },
    sent: press('downlineForm', {
      type: 'form.submit',
      texts: { kind: 'agent', username: 'naulo', rebate: '0.5', password: secret.password },
    }),
  },
  'referral link': {
    ...member,
    address: open('agent', 'registerCenter'),
    way: [press('registerCentre', { type: 'tab.choose', tab: 'links' })],
    kept: { campaign: 'Dashain', kind: 'agent', rebate: '0.5' },
    sent: press('referralLinks', {
      type: 'link.make',
      texts: { campaign: 'Dashain', kind: 'agent', rebate: '0.5' },
    }),
  },
  'offer of a contract': {
    ...member,
    address: open('agent', 'contractRequest'),
    kept: { kind: 'daily', username: 'tara', winRate: '12', lossRate: '5' },
    sent: press('contractRequests', { type: 'offer.submit', texts: { kind: 'daily', username: 'tara', ...rates } }),
  },
}

type Site = Awaited<ReturnType<typeof openDrawnSite>>

const inputsOf = (form: Element, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`),
]

/** The inputs of a field that has to be drawn. */
const drawnInputs = (form: Element, name: string) => {
  const inputs = inputsOf(form, name)
  if (inputs.length === 0) throw new Error(`The form has no field ${name}.`)
  return inputs
}

/** The drawn form that has all these fields. */
const formWith = (names: readonly string[]) => {
  const found = [...document.querySelectorAll('form')].find((form) =>
    names.every((name) => inputsOf(form, name).length > 0),
  )
  if (found === undefined) throw new Error(`No form has ${names.join(', ')}.`)
  return found
}

const openForm = async ({ address, signedIn, way, kept }: TypedForm, again: boolean) => {
  const site = await openDrawnSite(address, { signedIn, again, answers })
  for (const { flow, event } of way) {
    await vi.waitFor(() => expect(site.flow(flow)).toBeDefined(), { timeout: 20_000 })
    await site.settle()
    site.flow(flow)?.send(event)
  }
  await vi.waitFor(() => formWith(Object.keys(kept)), { timeout: 20_000 })
  return site
}

const type = ({ kept, lost }: TypedForm) => {
  const form = formWith(Object.keys(kept))
  for (const [name, text] of Object.entries({ ...kept, ...lost })) {
    for (const input of drawnInputs(form, name)) {
      if (input.type === 'radio') input.checked = input.value === text
      else input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

const textsIn = (names: readonly string[]) => {
  const form = formWith(names)
  return Object.fromEntries(
    names.map((name) => {
      const inputs = inputsOf(form, name)
      const chosen = inputs.find(({ type: kind, checked }) => kind === 'radio' && checked)
      return [name, (chosen ?? inputs[0])?.value]
    }),
  )
}

const submit = async (site: Site, { flow, event }: TypedForm['sent']) => {
  site.flow(flow)?.send(event)
  await site.settle()
}

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)

describe('a reload keeps a half-typed form', () => {
  test.each(Object.entries(forms))(
    '%s: without its secrets, until it is sent [PLAY-08 part]',
    async (_, form) => {
      const first = await openForm(form, false)
      type(form)
      first.close()
      const stored = JSON.stringify(Object.entries<string>(sessionStorage))
      for (const text of Object.values(form.lost).filter(Boolean)) expect(stored).not.toContain(text)

      const second = await openForm(form, true)
      expect(textsIn(Object.keys(form.kept))).toEqual(form.kept)
      for (const input of Object.keys(form.lost).flatMap((name) => drawnInputs(formWith(Object.keys(form.kept)), name)))
        expect([input.name, input.value]).toEqual([input.name, ''])
      await submit(second, form.sent)
      await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull(), { timeout: 20_000 })
      second.close()
    },
    60_000,
  )
})

describe('the draft of a form', () => {
  const draft = formDraft('form', ['name', 'city'])
  const read = () => [draft.read('name'), draft.read('city'), draft.read('password')]
  const keep = (texts: Readonly<Record<string, string>>) => draft.keep((name) => texts[name])

  beforeEach(() => sessionStore.remove('drafts'))

  test('keeps its own fields alone, and nothing of an empty form', () => {
    keep({ name: 'Maya', city: '', password: 'secret' })
    expect(read()).toEqual(['Maya', undefined, undefined])
    expect(sessionStore.get('drafts')).toBe('{"form":{"name":"Maya"}}')
    keep({ name: '', city: '' })
    expect(sessionStore.get('drafts')).toBeUndefined()
    keep({ name: 'Maya' })
    keep({ city: 'Pokhara' })
    expect(read()).toEqual(['Maya', 'Pokhara', undefined])
    keep({ city: 'Pokhara'.repeat(1000) })
    expect(draft.read('city')).toHaveLength(1000)
    draft.drop()
    expect(read()).toEqual([undefined, undefined, undefined])
  })

  test.each(['{', 'null', '{"form":7}', '{"form":{"name":7,"city":null,"password":"secret"}}'])(
    'a broken one has no text: %s',
    (kept) => {
      sessionStore.set('drafts', kept)
      expect(read()).toEqual([undefined, undefined, undefined])
    },
  )
})

const form = (name: string) => {
  const known = forms[name]
  if (known === undefined) throw new Error(`There is no form ${name}.`)
  return known
}

test('a member who cancels a new nickname finds the old one [PLAY-08 part]', async () => {
  const site = await openForm(form('nickname'), false)
  type(form('nickname'))
  const buttons = formWith(['nickname']).querySelectorAll<HTMLElement>('button[type=button]')
  buttons[buttons.length - 1]?.click()
  expect(sessionStorage.getItem('drafts')).toBeNull()
  site.close()
  const second = await openForm(form('nickname'), true)
  expect(textsIn(['nickname'])).toEqual({ nickname: 'Ram' })
  second.close()
})

test('an agent who answers a request begins a new offer [PLAY-08 part]', async () => {
  const site = await openForm(form('offer of a contract'), false)
  type(form('offer of a contract'))
  const begin = [...document.querySelectorAll<HTMLElement>('section button[type=button]')].find(
    ({ previousElementSibling }) => previousElementSibling?.textContent.includes('2026-11-21'),
  )
  begin?.click()
  await vi.waitFor(() => expect(textsIn(['username', 'winRate'])).toEqual({ username: '2026-11-21', winRate: '' }), {
    timeout: 20_000,
  })
  site.close()
})

test.each([
  ['the same country', ['NP 977', 'IN 91'], 'NP', 'NP', '977'],
  ['its own country of several with one code', ['US 1', 'CA 1', 'NP 977'], 'CA', 'CA', '1'],
  ['the start country where the kept one is not offered any more', ['NP 977', 'CA 1'], 'AU', 'NP', '977'],
])('a half-typed number comes back with %s [PLAY-08 part]', async (_, countryList, kept, shown, dialingCode) => {
  const before = await openDrawnSite('/terms')
  before.close()
  sessionStorage.setItem('drafts', JSON.stringify({ 'contact mobile': { mobileNum: '98', countryCode: kept } }))
  const { value: permission } = defaultAnswers.permission as { value: { location: object } }
  const site = await openDrawnSite(open('member', 'securityCenter'), {
    signedIn: true,
    again: true,
    answers: {
      ...answers,
      permission: { ...permission, location: { ...permission.location, countryCode: 'NP' } },
      countryList: countryList.map((country) => {
        const [code, countryDialingCode] = country.split(' ')
        return { countryCode: code, countryDialingCode }
      }),
    },
  })
  await vi.waitFor(() => expect(site.flow('profile')).toBeDefined(), { timeout: 20_000 })
  await site.settle()
  site.flow('profile')?.send({ type: 'contact.open', contact: 'mobile' })
  await vi.waitFor(() => formWith(['mobileNum']), { timeout: 20_000 })
  await site.settle()
  expect(document.querySelector('dialog [role=combobox] img')?.getAttribute('src')).toContain(`/${shown}.svg`)
  expect(textsIn(['mobileNum', 'dialingCode'])).toEqual({ mobileNum: '98', dialingCode })
  site.close()
})

test('a member finds the country of a half-typed number again [PLAY-08 part]', async () => {
  const openNumber = async (again: boolean) => {
    const site = await openDrawnSite(open('member', 'securityCenter'), {
      signedIn: true,
      again,
      answers: {
        ...answers,
        countryList: ['NP 977', 'IN 91'].map((country) => {
          const [countryCode, countryDialingCode] = country.split(' ')
          return { countryCode, countryDialingCode }
        }),
      },
    })
    await vi.waitFor(() => expect(site.flow('profile')).toBeDefined(), { timeout: 20_000 })
    await site.settle()
    site.flow('profile')?.send({ type: 'contact.open', contact: 'mobile' })
    await vi.waitFor(() => expect(textsIn(['mobileNum', 'dialingCode'])['dialingCode']).not.toBe(''), {
      timeout: 20_000,
    })
    return site
  }
  const first = await openNumber(false)
  expect(textsIn(['dialingCode'])).toEqual({ dialingCode: '977' })
  inputsOf(document.body, 'mobileNum').forEach((input) => (input.value = '9812345678'))
  document.querySelector<HTMLElement>('dialog [role=combobox]')?.click()
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2), { timeout: 20_000 })
  document.querySelector<HTMLElement>('[role=option]:last-child')?.click()
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('"IN"'), { timeout: 20_000 })
  first.close()
  const second = await openNumber(true)
  expect(textsIn(['mobileNum', 'dialingCode'])).toEqual({ mobileNum: '9812345678', dialingCode: '91' })
  second.close()
})

test('a player finds the remark of an application again until it is sent [PLAY-08 part]', async () => {
  const openRemark = async (again: boolean) => {
    const site = await openDrawnSite('/terms', { signedIn: true, again, answers })
    await site.settle()
    const shown = { kind: 'activity', promotionId: 'P1', title: 'Dashain', way: 'apply' }
    site.flow('windows')?.send({ type: 'window.open', window: shown })
    await vi.waitFor(() => formWith(['remark']), { timeout: 20_000 })
    return site
  }
  const first = await openRemark(false)
  first.flow('activityApplication')?.send({ type: 'remark.type', remark: 'दशैं' })
  first.close()
  const second = await openRemark(true)
  expect(textsIn(['remark'])).toEqual({ remark: 'दशैं' })
  second.flow('activityApplication')?.send({ type: 'application.send', remark: 'दशैं', characters: 4 })
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull(), { timeout: 20_000 })
  second.close()
})
