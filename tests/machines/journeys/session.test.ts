import { describe, test } from 'vitest'
import { sessionMachine } from '../../../src/machines/auth/session/session.machine.ts'
import { selectSession } from '../../../src/machines/auth/session/session.view.ts'
import { systemStatusMachine } from '../../../src/machines/site/system-status/system-status.machine.ts'
import { selectSystemStatus } from '../../../src/machines/site/system-status/system-status.view.ts'
import { member } from '../../support/samples.ts'
import { answers, breaks, journey, passes, type Row } from '../pinned.ts'

const session = {
  input: ({ parent }: { parent: never }) => ({ site: parent }),
  does: ['keepToken', 'keepMember', 'forgetStored'],
  sees: (snapshot: never) => ({
    ...selectSession(snapshot),
    ...(snapshot as { context: { token: unknown; member: unknown } }).context,
  }),
}

const establish = { type: 'session.establish', token: 'T' }
const arriving = ['tell session.arriving', 'ask loadMember {"token":"T"}']
const start: Row = ['start', 'anonymous', ['do forgetStored']]
const restoring: Row = [establish, 'restoring', ['do keepToken', ...arriving], { arriving: true, token: 'T' }]
const found = (type: number) => answers('loadMember', { kind: 'found', member: { ...member, type } })
const started = (type: number) => ['do keepMember', `tell session.started {"memberType":${type},"account":"sita"}`]
const expired = ['do forgetStored', 'tell session.ended {"reason":"expired"}']
const signedOut = ['do forgetStored', 'tell session.ended {"reason":"signedOut"}']
const gone = { token: undefined, member: undefined, expired: true, anonymous: true }
const ending: Row = [
  { type: 'signOut.confirm' },
  'ending',
  ['tell session.leaving', 'ask endSession {"token":"T"}'],
  { ending: true },
]

describe.each([
  ['member', 0],
  ['trial', 4],
] as const)('a session of a %s [AUTH-07 part, AUTH-11 part]', (kind, type) => {
  const here: readonly Row[] = [
    start,
    restoring,
    [found(type), `${kind}.idle`, started(type), { signedIn: true, member: { ...member, type } }],
  ]

  test('asks before signing out, and ends whatever the platform answers', () => {
    journey(sessionMachine, session, [
      ...here,
      [{ type: 'signOut.confirm' }, `${kind}.idle`],
      [{ type: 'signOut.ask' }, `${kind}.askingToSignOut`, [], { asking: true }],
      [{ type: 'signOut.cancel' }, `${kind}.idle`, [], { asking: false }],
      [{ type: 'signOut.ask' }, `${kind}.askingToSignOut`],
      ending,
      [answers('endSession'), 'anonymous', signedOut, { token: undefined, member: undefined, expired: false }],
    ])
    journey(sessionMachine, session, [
      ...here,
      [{ type: 'signOut.ask' }, `${kind}.askingToSignOut`],
      ending,
      [breaks('endSession'), 'anonymous', signedOut, { token: undefined, member: undefined, expired: false }],
    ])
  })

  test('that expires is dropped and reported; the message goes by hand or next login', () => {
    journey(sessionMachine, session, [
      ...here,
      [{ type: 'session.expired' }, 'anonymous', expired, gone],
      [{ type: 'notice.dismiss' }, 'anonymous', [], { expired: false }],
      restoring,
      [found(type), `${kind}.idle`, started(type)],
      [{ type: 'signOut.ask' }, `${kind}.askingToSignOut`],
      [{ type: 'session.expired' }, 'anonymous', expired, gone],
      [establish, 'restoring', ['do keepToken', ...arriving], { expired: false }],
    ])
  })
})

describe('the token’s owner [AUTH-07 part]', () => {
  test('a refused one is dropped; an outage or a defect keeps it for a retry or sign-out', () => {
    journey(sessionMachine, session, [
      start,
      [{ type: 'notice.dismiss' }, 'anonymous'],
      restoring,
      [answers('loadMember', { kind: 'unreachable' }), 'unconfirmed', [], { unconfirmed: true, token: 'T' }],
      [{ type: 'session.retry' }, 'restoring', arriving],
      [breaks('loadMember'), 'unconfirmed'],
      [{ type: 'session.retry' }, 'restoring', arriving],
      [answers('loadMember', { kind: 'refused' }), 'anonymous', expired, gone],
    ])
    journey(sessionMachine, session, [
      start,
      restoring,
      [breaks('loadMember'), 'unconfirmed'],
      ending,
      [answers('endSession'), 'anonymous', signedOut],
    ])
  })

  test('a member reloads after a change', () => {
    journey(sessionMachine, session, [
      start,
      restoring,
      [found(0), 'member.idle', started(0)],
      [{ type: 'session.refresh' }, 'restoring', ['do keepToken', ...arriving]],
    ])
  })
})

describe('a token for a change of password only [AUTH-06 part]', () => {
  const limited: readonly Row[] = [
    start,
    restoring,
    [answers('loadMember', { kind: 'mustChangePassword' }), 'limited', ['tell session.limited'], { signedIn: false }],
  ]
  test('is known from platform or login, until the password is changed', () => {
    journey(sessionMachine, session, [
      ...limited,
      [{ type: 'session.refresh' }, 'restoring', ['do keepToken', ...arriving]],
      [found(0), 'member.idle', started(0)],
    ])
    journey(sessionMachine, session, [
      start,
      [{ ...establish, mustChange: true }, 'limited', ['do keepToken', 'tell session.limited'], { signedIn: false }],
      [{ type: 'session.refresh' }, 'restoring', ['do keepToken', ...arriving]],
      [found(0), 'member.idle', started(0)],
    ])
  })

  test('gives way to the new token of a changed password [SAFE-07 part]', () => {
    const asked = ['do keepToken', 'tell session.arriving', 'ask loadMember {"token":"N"}']
    const renew = { type: 'session.refresh', token: 'N' }
    journey(sessionMachine, session, [...limited, [renew, 'restoring', asked, { token: 'N' }]])
    journey(sessionMachine, session, [
      start,
      restoring,
      [found(0), 'member.idle', started(0)],
      [renew, 'restoring', asked, { token: 'N' }],
    ])
  })

  test('it can be signed out of, and can expire', () => {
    journey(sessionMachine, session, [...limited, ending])
    journey(sessionMachine, session, [...limited, [{ type: 'session.expired' }, 'anonymous', expired, gone]])
  })
})

describe('the platform’s status [SYS-01 part, SYS-04 part]', () => {
  const status = { input: ({ parent }: { parent: never }) => ({ site: parent }), sees: selectSystemStatus }
  const permission = { whitelabel: [] }
  const first = 'ask checkSystem {"reason":"first"}'
  const again = 'ask checkSystem {"reason":"again"}'
  const still = 'ask recheckSystem {"reason":"still"}'
  const opened = `tell system.opened ${JSON.stringify({ permission })}`
  const closed = 'tell system.closed'
  const isOpen = answers('checkSystem', { kind: 'open', permission })
  const maintenance = { kind: 'maintenance' }
  const blocked = { kind: 'blocked', ip: '203.0.113.7' }

  test('closed for a reason, it is polled every 20 s or by hand, and shows help', () => {
    journey(systemStatusMachine, status, [
      ['start', 'checking', [first], { busy: true, page: 'nothing' }],
      [answers('checkSystem', maintenance), 'maintenance', [closed], { page: 'maintenance', busy: false }],
      [passes(19_999), 'maintenance'],
      [passes(1), 'checking', [again], { page: 'maintenance' }],
      [answers('checkSystem', blocked), 'blocked', [closed], { page: 'blocked', ip: '203.0.113.7' }],
      [{ type: 'status.retry' }, 'checking', [again]],
      [answers('checkSystem', maintenance), 'maintenance', [closed]],
      [{ type: 'status.retry' }, 'checking', [again]],
      [answers('checkSystem', blocked), 'blocked', [closed]],
      [passes(19_999), 'blocked'],
      [passes(1), 'checking', [again]],
      [answers('checkSystem', { kind: 'unreachable' }), 'unreachable', [closed], { page: 'unreachable' }],
      [{ type: 'status.retry' }, 'checking', [first]],
      [breaks('checkSystem'), 'unreachable', [closed]],
      [passes(19_999), 'unreachable'],
      [passes(1), 'checking', [first]],
      [breaks('checkSystem'), 'unreachable', [closed]],
      // The connection is back.
      [{ type: 'status.doubt' }, 'checking', [first]],
      [isOpen, 'open', [opened, 'ask watchPage'], { page: 'nothing' }],
    ])
  })

  test('open, it is polled every minute or on doubt, and stays open by default', () => {
    const watched: Row = [isOpen, 'open', [opened, 'ask watchPage']]
    journey(systemStatusMachine, status, [
      ['start', 'checking', [first]],
      watched,
      [passes(59_999), 'open'],
      [passes(1), 'rechecking', ['drop watchPage', still], { page: 'nothing', busy: false }],
      [answers('recheckSystem', { kind: 'stillOpen' }), 'open', ['ask watchPage']],
      [{ type: 'status.doubt' }, 'rechecking', ['drop watchPage', still]],
      [breaks('recheckSystem'), 'open', ['ask watchPage']],
      [{ type: 'status.doubt' }, 'rechecking', ['drop watchPage', still]],
      [answers('recheckSystem', maintenance), 'maintenance', [closed], { page: 'maintenance' }],
      [{ type: 'status.retry' }, 'checking', [again]],
      watched,
      [{ type: 'status.doubt' }, 'rechecking', ['drop watchPage', still]],
      [answers('recheckSystem', blocked), 'blocked', [closed], { ip: '203.0.113.7' }],
    ])
  })
})
