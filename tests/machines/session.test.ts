import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { MemberInfo } from '../../src/api/calls/member.ts'
import { sessionMachine, type MemberOutcome } from '../../src/machines/auth/session/session.machine.ts'
import { selectSession } from '../../src/machines/auth/session/session.view.ts'
import { member } from '../support/samples.ts'
import { heldWork, listener } from './held-work.ts'

const started = () => {
  const loadMember = heldWork<MemberOutcome, { token: string }>()
  const endSession = heldWork<void, { token: string }>()
  const site = listener()
  const machine = sessionMachine.provide({ actors: { loadMember: loadMember.logic, endSession: endSession.logic } })
  const actor = createActor(machine, { input: { site: site.ref } }).start()
  return { actor, loadMember, endSession, site, view: () => selectSession(actor.getSnapshot()) }
}

const signedInAs = async (who: MemberInfo) => {
  const session = started()
  session.actor.send({ type: 'session.establish', token: 'T' })
  await session.loadMember.at(-1).answer({ kind: 'found', member: who })
  return session
}

describe('the signed-in player', () => {
  it('is nobody, a member, or a trial player, who is of type 4 only [AUTH-10 part]', async () => {
    expect(started().view()).toMatchObject({ signedIn: false, trial: false })
    for (const type of [0, 1, 2, 41, 42])
      expect((await signedInAs({ ...member, type })).view()).toMatchObject({ signedIn: true, trial: false })
    expect((await signedInAs({ ...member, type: 4 })).view()).toMatchObject({ signedIn: true, trial: true })
  })

  it('is unknown until the member info loads [AUTH-07 part]', async () => {
    const { actor, loadMember, site, view } = started()
    actor.send({ type: 'session.establish', token: 'T' })
    expect(loadMember.at(-1).input).toEqual({ token: 'T' })
    expect(view()).toMatchObject({ signedIn: false, arriving: true })
    await loadMember.at(-1).answer({ kind: 'unreachable' })
    expect(view()).toMatchObject({ signedIn: false, unconfirmed: true })
    actor.send({ type: 'session.retry' })
    await loadMember.at(-1).answer({ kind: 'found', member })
    expect(view()).toMatchObject({ signedIn: true, nickname: 'Sita' })
    expect(site.heard.at(-1)).toEqual({ type: 'session.started', memberType: 0, account: 'sita' })
  })

  it('signing out asks, tells the platform once, and keeps nothing [AUTH-11 part]', async () => {
    const { actor, endSession, site, view } = await signedInAs(member)
    actor.send({ type: 'signOut.confirm' })
    expect(endSession.asked).toEqual([])
    actor.send({ type: 'signOut.ask' })
    actor.send({ type: 'signOut.cancel' })
    expect(view()).toMatchObject({ signedIn: true, asking: false })
    actor.send({ type: 'signOut.ask' })
    actor.send({ type: 'signOut.confirm' })
    actor.send({ type: 'signOut.confirm' })
    expect(endSession.asked.map(({ input }) => input)).toEqual([{ token: 'T' }])
    await endSession.at(-1).answer()
    expect(view()).toMatchObject({ signedIn: false, expired: false, nickname: undefined })
    expect(actor.getSnapshot().context).toMatchObject({ token: undefined, member: undefined })
    expect(site.heard.at(-1)).toEqual({ type: 'session.ended', reason: 'signedOut' })
  })
})
