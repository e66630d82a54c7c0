import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Permission } from '../../src/api/calls/system.ts'
import { checkSystem } from '../../src/app/features/site/system-status/actors.ts'
import { makeLonePlatform } from '../support/lone-platform.ts'
import {
  systemStatusMachine,
  type CheckOutcome,
  type CheckReason,
} from '../../src/machines/site/system-status/system-status.machine.ts'
import { selectSystemStatus } from '../../src/machines/site/system-status/system-status.view.ts'
import { openPermission } from '../support/samples.ts'
import { heldWork, listener } from './held-work.ts'

const started = () => {
  const work = heldWork<CheckOutcome, { reason: CheckReason }>()
  const site = listener()
  const machine = systemStatusMachine.provide({ actors: { checkSystem: work.logic } })
  const actor = createActor(machine, { input: { site: site.ref } }).start()
  return { actor, work, site, view: () => selectSystemStatus(actor.getSnapshot()) }
}

describe('the status of the platform', () => {
  it('opens the site with the platform’s permissions [SYS-01 part]', async () => {
    const { work, site, view } = started()
    expect(view()).toMatchObject({ busy: true, page: 'nothing' })
    expect(site.heard).toEqual([])
    await work.at(-1).answer({ kind: 'open', permission: openPermission })
    expect(site.heard).toEqual([{ type: 'system.opened', permission: openPermission }])
  })

  it('a closed platform is polled, and the page stays until it answers [SYS-01 part]', async () => {
    const { actor, work, site, view } = started()
    expect(work.at(-1).input).toEqual({ reason: 'first' })
    await work.at(-1).answer({ kind: 'maintenance' })
    expect(view()).toMatchObject({ page: 'maintenance', busy: false })
    actor.send({ type: 'status.retry' })
    expect(view()).toMatchObject({ page: 'maintenance', busy: true })
    expect(work.at(-1).input).toEqual({ reason: 'again' })
    await work.at(-1).answer({ kind: 'blocked', ip: '203.0.113.9' })
    expect(view()).toMatchObject({ page: 'blocked', ip: '203.0.113.9' })
    expect(site.heard).toEqual([{ type: 'system.closed' }, { type: 'system.closed' }])
  })

  it('a platform without an answer is a page with a retry, from the start [SYS-05 part]', async () => {
    const { actor, work, view } = started()
    await work.at(-1).answer({ kind: 'unreachable' })
    expect(view()).toMatchObject({ page: 'unreachable', busy: false })
    actor.send({ type: 'status.retry' })
    expect(work.at(-1).input).toEqual({ reason: 'first' })
  })
})

describe('the check of the platform', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('http://site.test/rng')))
  afterEach(() => vi.unstubAllGlobals())

  /** The platform's answers by path; the requested paths are returned beside the outcome. */
  const look = async (reason: CheckReason, answers: Record<string, object>) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: URL) => {
      asked.push(address.pathname + address.search)
      const value = answers[address.pathname]
      const refusal: { readonly errorCode?: string } | undefined = value
      if (refusal?.errorCode !== undefined)
        return Promise.resolve(Response.json({ success: false, message: '', ...refusal }, { status: 503 }))
      return Promise.resolve(Response.json({ success: value !== undefined, value: value ?? null }))
    })
    const platform = makeLonePlatform()
    const outcome = await toPromise(createActor(checkSystem(platform), { input: { reason } }).start())
    return { outcome, asked }
  }
  const permits = (change: Partial<Permission>) => ({ '/wps/relay/permission': { ...openPermission, ...change } })
  const status = (value: 0 | 1 | 2) => ({ '/wps/system/status': { status: value, ip: '203.0.113.9' } })
  const first = '/wps/relay/permission?url=site.test'

  it('the permission response decides first, and maintenance wins over the region [SYS-01 part]', async () => {
    expect(await look('first', permits({ maintenance: true, regionRestriction: true }))).toEqual({
      outcome: { kind: 'maintenance' },
      asked: [first],
    })
    expect((await look('first', permits({ regionRestriction: true }))).outcome).toEqual({
      kind: 'blocked',
      ip: openPermission.location.ip,
    })
    expect((await look('first', permits({}))).outcome).toMatchObject({ kind: 'open' })
  })

  it('the status call re-reads it: 0 application, 1 maintenance, 2 region block [SYS-01 part]', async () => {
    expect(await look('again', status(1))).toEqual({
      outcome: { kind: 'maintenance' },
      asked: ['/wps/system/status'],
    })
    expect(await look('again', status(2))).toEqual({
      outcome: { kind: 'blocked', ip: '203.0.113.9' },
      asked: ['/wps/system/status'],
    })
    const opened = await look('again', { ...status(0), ...permits({}) })
    expect(opened.outcome).toMatchObject({ kind: 'open' })
    expect(opened.asked).toEqual(['/wps/system/status', first])
  })

  it('a refused permission call shows the page of its reason [SYS-06 part]', async () => {
    const refused = (errorCode: string) => look('first', { '/wps/relay/permission': { errorCode } })
    expect((await refused('maintenance')).outcome).toEqual({ kind: 'maintenance' })
    expect((await refused('region_blocked')).outcome).toEqual({ kind: 'blocked', ip: '' })
    const addressed = await look('first', { '/wps/relay/permission': { errorCode: 'region_blocked' }, ...status(2) })
    expect(addressed.outcome).toEqual({ kind: 'blocked', ip: '203.0.113.9' })
    const closed = await look('first', { '/wps/relay/permission': { errorCode: 'region_blocked' }, ...status(1) })
    expect(closed.outcome).toEqual({ kind: 'maintenance' })
    expect((await refused('server_error')).outcome).toEqual({ kind: 'unreachable' })
  })

  it('launch hosts are foreign origins, in any notation [LAUNCH-09 part]', async () => {
    const written = [
      'http://games.test/',
      'https://b.test/path',
      'http://site.test',
      'http://site.test/',
      'c.test:80',
      '',
    ]
    const { outcome } = await look('first', permits({ launchGameCDNs: written }))
    expect(outcome.kind === 'open' && outcome.permission.launchGameCDNs).toEqual([
      'http://games.test',
      'https://b.test',
      'https://c.test:80',
    ])
  })
})
