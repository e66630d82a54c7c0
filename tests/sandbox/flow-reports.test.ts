import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { siteHeaders } from '../../sandbox/server/security-headers.ts'
import { flowBatch } from '../support/flow-batch.ts'

const folder = mkdtempSync(join(tmpdir(), 'flow-reports-'))
let platform: Platform

beforeAll(async () => {
  platform = await openPlatform({ flowReports: folder })
})

afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const send = async (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${platform.siteUrl}/v1/logs`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const lines = () => readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))

test('the receiver keeps a batch as a line of its day, zipped or not, and no more of it [FLOW-10]', async () => {
  const answers = await Promise.all([
    send(flowBatch, { cookie: 'id=7', referer: `${platform.siteUrl}/rng?name=sita` }),
    send(gzipSync(flowBatch), { 'content-encoding': 'gzip' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // A receiver of OpenTelemetry answers so.
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{}, {}])
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.jsonl$/)])
  expect(lines()).toEqual([flowBatch, flowBatch])
})

test('the receiver refuses whatever is no batch of transitions, and keeps nothing of it [FLOW-10 part]', async () => {
  const before = lines()
  const changed = (was: string, becomes: string) => {
    expect(flowBatch).toContain(was)
    return flowBatch.replace(was, becomes)
  }
  const wrong = [
    '',
    '{}',
    '[]',
    flowBatch.slice(0, -2),
    changed('"flow.transition"', '"user.click"'),
    changed('"intValue":"4200"', '"intValue":4200'),
    changed('"key":"outcome"', '"key":"username"'),
    changed('"name":"flows"', '"name":"other"'),
    changed('"severityNumber":9', '"severityNumber":9,"body":{"stringValue":"himalaya"}'),
    changed('withoutCaptcha.editing', 'x'.repeat(201)),
    changed('"stringValue":"NE"', '"boolValue":true'),
  ]
  for (const body of wrong) expect((await send(body)).status, body.slice(0, 80)).toBe(400)
  expect((await send(flowBatch, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await send(flowBatch, { 'content-encoding': 'gzip' })).status).toBe(400)
  expect((await send('x'.repeat(200_000))).status).toBe(413)
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  expect((await send(bomb, { 'content-encoding': 'gzip' })).status).toBe(400)
  expect(lines()).toEqual(before)
})

test('the receiver takes 120 batches a minute from one address [FLOW-10 part]', async () => {
  await platform.control.reset()
  const statuses = new Map<number, number>()
  for (let count = 0; count < 130; count += 1) {
    const { status } = await send(flowBatch)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 10 })
})

test('the policy names a receiver elsewhere, and none for a path of the site [FLOW-10 part]', () => {
  const sourcesOf = (flowReports?: string) => {
    const origins = { site: 'https://brand.example', games: 'https://games.brand.example' }
    const policy = siteHeaders({ origins, flowReports })['content-security-policy'] ?? ''
    return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  }
  const own = ["'self'", 'wss://brand.example']
  expect(sourcesOf('https://collector.test:4318/v1/logs')).toEqual([...own, 'https://collector.test:4318'])
  expect([sourcesOf('/v1/logs'), sourcesOf()]).toEqual([own, own])
})
