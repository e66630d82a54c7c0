import type { Profile } from '../../../../src/api/calls/account.ts'
import type { Protection } from '../../../../src/api/calls/protection.ts'
import {
  contactBindingMachine,
  type BindOutcome,
  type ContactBindingOutput,
  type ContactEntry,
} from '../../../../src/machines/account/contact-binding/contact-binding.machine.ts'
import type { PaymentPasswordOutput } from '../../../../src/machines/money/payment-password/payment-password.machine.ts'
import {
  profileMachine,
  type Change,
  type ChangeOutcome,
} from '../../../../src/machines/account/profile/profile.machine.ts'
import {
  protectionMachine,
  type ProtectionEvent,
  type ProtectionOutcome,
} from '../../../../src/machines/account/protection/protection.machine.ts'
import {
  realityCheckMachine,
  type SittingOutcome,
} from '../../../../src/machines/games/reality-check/reality-check.machine.ts'
import { securityCenterMachine } from '../../../../src/machines/account/security-center/security-center.machine.ts'
import {
  passkeysMachine,
  type AddOutcome,
  type PasskeysOutput,
} from '../../../../src/machines/account/passkeys/passkeys.machine.ts'
import {
  twoStepMachine,
  type BeginOutcome,
  type ConfirmOutcome,
  type DropOutcome,
  type TwoStepOutput,
} from '../../../../src/machines/account/two-step/two-step.machine.ts'
import { mobileRule } from '../../../support/field-rules.ts'
import {
  answer,
  defect,
  defineFlow,
  delay,
  user,
  within,
  type Flow,
  heldChild,
} from '../../../../path-testing/graph.ts'

export const sampleProfile: Profile = {
  account: 'sita',
  nickname: 'Sita',
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: ['VIP'],
  mobile: '+977 ••••••0001',
  hasPaymentPassword: false,
  links: [
    { provider: 'google', accountName: 'sita@google.example', confirmed: false },
    { provider: 'facebook', confirmed: false },
    { provider: 'telegram', accountName: '@sita_demo', confirmed: true },
  ],
  canEndDevices: true,
  twoStep: { on: false, recoveryCodes: 0 },
  passkeys: [
    {
      passkeyId: 'p1',
      name: 'Chrome · Android',
      createdAt: '2026-11-19T08:15:00.000Z',
      usedAt: '2026-11-20T08:15:00.000Z',
    },
  ],
  devices: [
    {
      deviceId: 'd1',
      name: 'Chrome · Android',
      address: '203.0.113.7',
      seenAt: '2026-11-21T08:15:00.000Z',
      current: true,
    },
    { deviceId: 'd2', name: '?', address: '203.0.113.9', seenAt: '2026-11-20T08:15:00.000Z', current: false },
  ],
}

/** The sample with two-step login. */
export const twoStepProfile: Profile = { ...sampleProfile, twoStep: { on: true, recoveryCodes: 10 } }

export const samplePictures = { current: '/avatars/M1.svg', icons: [{ iconId: 'M1', url: '/avatars/M1.svg' }] }

const want = (change: Change) => user({ type: 'change.want', change })
const saving = (outcome: ChangeOutcome) => answer('saveChange', outcome)

export const profileFlow = defineFlow({
  name: 'profile',
  machine: profileMachine.provide({
    actors: { contactBinding: heldChild(), paymentPassword: heldChild(), twoStep: heldChild(), passkeys: heldChild() },
  }),
  guardsRead: ({ context: { notice, change } }) => [notice !== undefined, change?.kind === 'endEverywhere'],
  cases: {
    'the profile comes': answer('loadProfile', {
      kind: 'loaded',
      account: { profile: sampleProfile, pictures: samplePictures, today: '2026-11-21' },
    }),
    'the profile does not come': answer('loadProfile', { kind: 'failed', notice: { key: 'error.network' } }),
    'reading the profile breaks': defect('loadProfile'),
    'the member tries again': user({ type: 'profile.retry' }),
    'the member opens the nickname': user({ type: 'part.open', part: 'nickname' }),
    'the member closes it': user({ type: 'part.close' }),
    'the member saves an empty nickname': want({ kind: 'nickname', nickname: '' }),
    'the member saves a nickname': want({ kind: 'nickname', nickname: 'Sita Didi' }),
    'the member ends another device': want({ kind: 'endDevice', deviceId: 'd2' }),
    'the member logs out everywhere': want({ kind: 'endEverywhere' }),
    'the member confirms': user({ type: 'change.confirm' }),
    'the member cancels': user({ type: 'change.cancel' }),
    'the change is made': saving({ kind: 'changed', profile: { ...sampleProfile, nickname: 'Sita Didi' } }),
    'the platform refuses the change': saving({ kind: 'rejected', notice: { key: 'error.tooManyAttempts' } }),
    'the change breaks': defect('saveChange'),
    'the member dismisses the refusal': user({ type: 'notice.dismiss' }),
    'the member changes the number': user({ type: 'contact.open', contact: 'mobile' }),
    'the new number is bound': answer('contactBinding', {
      kind: 'bound',
      profile: { ...sampleProfile, mobile: '+977 ••••••7777' },
    } satisfies ContactBindingOutput),
    'the number stays': answer('contactBinding', { kind: 'closed' } satisfies ContactBindingOutput),
    'the form breaks': defect('contactBinding'),
    'the member opens the payment password': user({ type: 'payment.open' }),
    'the payment password is set': answer('paymentPassword', { kind: 'saved' } satisfies PaymentPasswordOutput),
    'the payment password stays': answer('paymentPassword', { kind: 'closed' } satisfies PaymentPasswordOutput),
    'setting the payment password breaks': defect('paymentPassword'),
    'the member opens two-step login': user({ type: 'twoStep.open' }),
    'two-step login is on': answer('twoStep', { kind: 'changed', profile: twoStepProfile } satisfies TwoStepOutput),
    'two-step login stays off': answer('twoStep', { kind: 'closed' } satisfies TwoStepOutput),
    'the window of two-step login breaks': defect('twoStep'),
    'the member opens the window of a new passkey': user({ type: 'passkeys.open' }),
    'a passkey is added': answer('passkeys', { kind: 'changed', profile: sampleProfile } satisfies PasskeysOutput),
    'the window of a new passkey closes too early': answer('passkeys', { kind: 'unsure' } satisfies PasskeysOutput),
    'no passkey is added': answer('passkeys', { kind: 'closed' } satisfies PasskeysOutput),
    'the window of a new passkey breaks': defect('passkeys'),
    'the member removes a passkey': want({ kind: 'dropPasskey', passkeyId: 'p1' }),
  },
})

const entry: ContactEntry = {
  mobileNum: '981-234-5678',
  dialingCode: '977',
  email: '',
  code: '482913',
  password: 'himalaya',
}
const binding = (outcome: BindOutcome) => answer('bindContact', outcome)

export const contactBindingFlow = defineFlow({
  name: 'contactBinding',
  machine: contactBindingMachine.provide({ actors: { smsCode: heldChild() } }),
  input: { contact: 'mobile', isChange: true, mobileRule },
  guardsRead: () => null,
  cases: {
    'the member sends number, code and password': user({ type: 'contact.submit', entry }),
    'the member sends it without the password': user({ type: 'contact.submit', entry: { ...entry, password: '' } }),
    'the member asks for a code': user({ type: 'code.ask', to: entry }),
    'the member asks for a code without a number': user({ type: 'code.ask', to: { ...entry, mobileNum: '98' } }),
    'the number is bound': binding({ kind: 'bound', profile: sampleProfile }),
    'the platform rejects the code': binding({ kind: 'rejected', notice: { key: 'code.wrong' } }),
    'binding breaks': defect('bindContact'),
    'the code breaks': defect('smsCode'),
    'the member closes the form': user({ type: 'contact.close' }),
  },
})

export const sampleProtection: Protection = {
  limits: [
    { kind: 'deposit', period: 'day', used: 0 },
    {
      kind: 'loss',
      period: 'day',
      amount: 500,
      used: 120,
      pending: { amount: 900, from: '2026-11-22T08:15:00.000Z' },
    },
  ],
  realityMinutes: 0,
}

const does = (event: ProtectionEvent) => user(event)
const told = (outcome: ProtectionOutcome) => answer('saveProtection', outcome)
const lossOfDay = { kind: 'loss', period: 'day' } as const

export const protectionFlow = defineFlow({
  name: 'protection',
  machine: protectionMachine,
  guardsRead: ({ context: { limit, notice, change } }) => [
    limit !== undefined,
    notice !== undefined,
    change?.kind === 'setLimit',
  ],
  cases: {
    'the protection comes': answer('loadProtection', { kind: 'told', protection: sampleProtection }),
    'the protection does not come': answer('loadProtection', { kind: 'refused', notice: { key: 'error.network' } }),
    'reading the protection breaks': defect('loadProtection'),
    'the player tries again': does({ type: 'protection.retry' }),
    'the protection changes in another tab': within({ type: 'protection.renew' }),
    'the player opens a limit': does({ type: 'limit.open', limit: lossOfDay }),
    'the player closes it': does({ type: 'limit.close' }),
    'the player types no amount': does({ type: 'limit.submit', amount: 'much' }),
    'the player saves an amount': does({ type: 'limit.submit', amount: '300' }),
    'the player takes the limit away': does({ type: 'limit.remove' }),
    'the player keeps the tighter limit': does({ type: 'limit.keep', limit: lossOfDay }),
    'the player wants a reality check': does({ type: 'reality.choose', minutes: 15 }),
    'the player wants a break': does({ type: 'pause.want', term: 'day' }),
    'the player confirms it': does({ type: 'pause.confirm' }),
    'the player cancels it': does({ type: 'pause.cancel' }),
    'it holds': told({ kind: 'told', protection: { ...sampleProtection, realityMinutes: 15 } }),
    'the platform refuses it': told({ kind: 'refused', notice: { key: 'error.network' } }),
    'saving breaks': defect('saveProtection'),
    'the player dismisses the refusal': does({ type: 'notice.dismiss' }),
  },
})

export const securityCenterFlow = defineFlow({
  name: 'securityCenter',
  machine: securityCenterMachine.provide({ actors: { profile: heldChild(), protection: heldChild() } }),
  guardsRead: () => null,
  cases: {
    'the member looks at the protection': user({ type: 'section.choose', section: 'protection' }),
    'the member looks at the profile': user({ type: 'section.choose', section: 'profile' }),
    'the profile breaks': defect('profile'),
    'the protection breaks': defect('protection'),
  },
})

const sitting = (id: 'readSitting' | 'readFigures', everyMinutes: number) =>
  answer(id, { kind: 'told', sitting: { seconds: 900, net: -120, everyMinutes } } satisfies SittingOutcome)
const unread = (id: 'readSitting' | 'readFigures') => answer(id, { kind: 'unreachable' } satisfies SittingOutcome)

export const realityCheckFlow = defineFlow({
  name: 'realityCheck',
  machine: realityCheckMachine,
  guardsRead: () => null,
  delays: { untilCheck: 900_000, untilAsked: 60_000 },
  cases: {
    'a check is wanted every 15 minutes': sitting('readSitting', 15),
    'no check is wanted': sitting('readSitting', 0),
    'the reality check cannot be read': unread('readSitting'),
    'reading the reality check breaks': defect('readSitting'),
    'a minute later it is retried': delay('untilAsked', 'realityCheck.unasked'),
    'the minutes are over': delay('untilCheck', 'realityCheck.playing'),
    'time and result come': sitting('readFigures', 15),
    'no check is wanted any more': sitting('readFigures', 0),
    'time and result do not come': unread('readFigures'),
    'asking for time and result breaks': defect('readFigures'),
    'the player goes on': user({ type: 'play.goOn' }),
    'the player ends the game': user({ type: 'play.end' }),
  },
})

export const sampleKey = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/sita?secret=JBSWY3DPEHPK3PXP' }
export const sampleRecoveryCodes = ['ABCDE-23456', 'FGHJK-78923']

const begin = (outcome: BeginOutcome) => answer('beginTwoStep', outcome)
const confirm = (outcome: ConfirmOutcome) => answer('confirmTwoStep', outcome)
const drop = (outcome: DropOutcome) => answer('dropTwoStep', outcome)
const refused = { kind: 'rejected', notice: { key: 'error.tooManyAttempts' } } as const

const twoStepCases = {
  'the member types the password': user({ type: 'password.submit', password: 'himalaya' }),
  'the member types no password': user({ type: 'password.submit', password: '' }),
  'the member closes the window': user({ type: 'window.close' }),
}

export const twoStepFlow = defineFlow({
  name: 'twoStep',
  machine: twoStepMachine,
  input: { isOn: false },
  guardsRead: () => null,
  cases: {
    ...twoStepCases,
    'the platform makes a key': begin({ kind: 'begun', key: sampleKey }),
    'the password is wrong': begin(refused),
    'making a key breaks': defect('beginTwoStep'),
    'the member types the first code': user({ type: 'code.submit', code: '482 913' }),
    'the member types no code': user({ type: 'code.submit', code: ' ' }),
    'the first code is right': confirm({ kind: 'on', profile: twoStepProfile, recoveryCodes: sampleRecoveryCodes }),
    'the first code is wrong': confirm({ kind: 'rejected', notice: { key: 'secondFactor.wrong' } }),
    'checking the first code breaks': defect('confirmTwoStep'),
    'the member copies the recovery codes': user({ type: 'codes.copy' }),
    'the member saves the recovery codes as a file': user({ type: 'codes.download' }),
    'the member has kept the recovery codes': user({ type: 'codes.saved' }),
  },
})

export const turningOffFlow = defineFlow({
  name: 'twoStep, turning off',
  machine: twoStepMachine,
  input: { isOn: true },
  guardsRead: () => null,
  cases: {
    ...twoStepCases,
    'two-step login is turned off': drop({ kind: 'off', profile: sampleProfile }),
    'the platform keeps it on': drop(refused),
    'turning it off breaks': defect('dropTwoStep'),
  },
})

export const samplePasskeyOptions = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AQID', name: 'sita', displayName: 'Sita' },
  pubKeyCredParams: [{ alg: -7 }],
  excludeCredentials: [],
}

const add = (outcome: AddOutcome) => answer('addPasskey', outcome)

export const passkeysFlow = defineFlow({
  name: 'passkeys',
  machine: passkeysMachine,
  input: { isSupported: true },
  guardsRead: () => null,
  cases: {
    'the member types the password': user({ type: 'password.submit', password: 'himalaya' }),
    'the member types no password': user({ type: 'password.submit', password: '' }),
    'the member closes the window': user({ type: 'window.close' }),
    'the device makes a passkey': add({ kind: 'added', profile: sampleProfile }),
    'the member says no to the device': add({ kind: 'cancelled' }),
    'the device has one already': add({ kind: 'rejected', notice: { key: 'page.passkeys.taken' } }),
    'adding a passkey breaks': defect('addPasskey'),
  },
})

export const withoutPasskeysFlow = defineFlow({
  name: 'passkeys, where the browser makes none',
  machine: passkeysMachine,
  input: { isSupported: false },
  guardsRead: () => null,
  cases: { 'the member closes the window': user({ type: 'window.close' }) },
})

/** The flows of the security page and of player protection. */
export const accountPageMachines = {
  securityCenter: [securityCenterFlow],
  profile: [profileFlow],
  twoStep: [twoStepFlow, turningOffFlow],
  passkeys: [passkeysFlow, withoutPasskeysFlow],
  contactBinding: [contactBindingFlow],
  protection: [protectionFlow],
  realityCheck: [realityCheckFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>

export const accountPageFlows: readonly Flow[] = Object.values(accountPageMachines).flat()
