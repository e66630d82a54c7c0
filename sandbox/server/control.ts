import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { Result, Schema } from 'effect'
import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from './limit-body.ts'
import { AnnouncementType } from '../../src/api/calls/content.ts'
import { PromotionWay } from '../../src/api/calls/promotions.ts'
import { patternIds } from '../../src/api/calls/system.ts'
import { Switch } from '../../src/api/schema-parts.ts'
import { callTable } from '../../src/api/table.ts'
import type { CallName } from '../core/call-context.ts'
import type { Control } from '../control/control.ts'
import { depositEnds, firebaseFailures, payoutEnds } from '../core/controls.ts'
import { renderControlPage } from '../control/page.ts'
import { promotionTypes, type PromotionType } from '../areas/rewards/promotions/types.ts'
import { isOwnName, type Origins, type SandboxContext } from './request.ts'
import { siteHeaders } from './security-headers.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../control')
const calls = ['*', ...Object.keys(callTable)] as const

const FaultShape = Schema.Struct({
  delayMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 }))),
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  cut: Schema.optionalKey(Schema.Boolean),
  malformed: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.Literals(['json', 'text'])])),
  times: Schema.optionalKey(Schema.Int),
  after: Schema.optionalKey(Schema.Boolean),
})

/** Milliseconds, ten years at most either way. */
const Span = Schema.Int.check(Schema.isBetween({ minimum: -3.2e11, maximum: 3.2e11 }))

/** Each counted message is a row, so millions of them would stop the sandbox (SAFE-10). */
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))

/** A tester's texts are the largest bodies. */
const mostOfBody = 256 * 1024

/** The control page `/sandbox` and its JSON API `/sandbox/api/*`. No part of the product. */
export function serveControl(
  app: Hono<{ Bindings: HttpBindings }>,
  control: Control,
  { origins, host }: { readonly origins: (c: SandboxContext) => Origins; readonly host: string },
): void {
  const api = new Hono<{ Bindings: HttpBindings }>()
  const guard: MiddlewareHandler = async (c, next) => {
    if (!isOwnName(c.req.header('host'), host)) return c.text('Misdirected Request', 421)
    await next()
    c.res.headers.set('cache-control', 'no-store')
  }
  for (const path of ['/sandbox', '/sandbox/*']) app.use(path, guard)
  app.use('/sandbox/api/*', limitBody(mostOfBody))
  /** JSON only: other origins need a preflight for it, which is never granted. */
  const change = <T>(path: string, shape: Schema.Codec<T, T>, work: (payload: T) => Promise<unknown> | void) =>
    api.post(path, async (c) => {
      if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({ error: 'JSON wanted' }, 415)
      const payload = Schema.decodeUnknownResult(shape)(await c.req.json().catch(() => null))
      if (Result.isFailure(payload)) return c.json({ error: 'The payload is invalid' }, 400)
      const answer = await work(payload.success)
      return c.json(answer ?? { done: true })
    })

  api.get('/state', async (c) => c.json(await control.overview()))
  api.get('/captchas', async (c) => c.json(await control.captchas()))
  api.get('/captchas/:id', async (c) => c.json({ answer: await control.captchaAnswer(c.req.param('id')) }))
  api.get('/outbox', async (c) => c.json(await control.outbox()))
  change('/reset', Schema.Struct({}), () => control.reset())
  change(
    '/status',
    Schema.Struct({ status: Schema.Literals([0, 1, 2]), regionClosed: Schema.optionalKey(Schema.Boolean) }),
    ({ status, regionClosed = false }) => control.setStatus(status, { regionClosed }),
  )
  change(
    '/location',
    Schema.Struct({
      countryCode: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
      ip: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9a-f.:]{2,45}$/i))),
    }),
    (location) => control.setLocation(location),
  )
  change('/clock', Schema.Struct({ milliseconds: Span }), ({ milliseconds }) => control.moveClock(milliseconds))
  change('/switch', Schema.Struct({ modId: Schema.String, on: Schema.Boolean }), ({ modId, on }) =>
    control.setSwitch(modId, on),
  )
  change(
    '/fault',
    Schema.Struct({ call: Schema.Literals(calls), fault: Schema.NullOr(FaultShape) }),
    ({ call, fault }) => control.setFault(call as CallName | '*', fault),
  )
  change(
    '/field',
    Schema.Struct({
      name: Schema.String,
      enabled: Schema.optionalKey(Switch),
      required: Schema.optionalKey(Switch),
      pattern: Schema.optionalKey(Schema.Literals([...patternIds, 'broken', 'catastrophic'])),
      minLength: Schema.optionalKey(Schema.Int),
      maxLength: Schema.optionalKey(Schema.Int),
    }),
    ({ name, ...rest }) => control.setField(name, rest),
  )
  change('/fields', Schema.Struct({ which: Schema.Literals(['every', 'start']) }), ({ which }) =>
    control.setFields(which),
  )
  change(
    '/sms',
    Schema.Struct({
      channel: Schema.optionalKey(Schema.Literals(['own', 'firebase'])),
      expiredMinutes: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60 }))),
    }),
    (sms) => control.setSms(sms),
  )
  change('/firebase', Schema.Struct({ failure: Schema.NullOr(Schema.Literals(firebaseFailures)) }), ({ failure }) =>
    control.setFirebaseFailure(failure),
  )
  change(
    '/chat',
    Schema.Struct({
      refuses: Schema.optionalKey(Schema.Boolean),
      delayMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 }))),
      silent: Schema.optionalKey(Schema.Boolean),
    }),
    (line) => control.setChat(line),
  )
  change('/chat/cut', Schema.Struct({}), () => control.cutChat())
  change('/chat/inject', Schema.Struct({ nickname: Schema.String, text: Schema.String }), (message) =>
    control.injectChat(message),
  )
  change('/human', Schema.Struct({ on: Schema.Boolean }), ({ on }) => control.setHumanVerification(on))
  change('/gifts', Schema.Struct({ on: Schema.Boolean }), ({ on }) => control.setGifts(on))
  change('/popups', Schema.Struct({ on: Schema.Boolean }), ({ on }) => control.setPopups(on))
  change('/referral', Schema.Struct({ on: Schema.Boolean }), ({ on }) => control.setReferral(on))
  change('/analytics', Schema.Struct({ on: Schema.Boolean }), ({ on }) => control.setAnalytics(on ? 'G-SANDBOX' : null))
  change(
    '/domains',
    Schema.Struct({
      domains: Schema.NullOr(Schema.Array(Schema.Struct({ domain: Schema.String, speed: Schema.Finite }))),
    }),
    ({ domains }) => control.setDomains(domains),
  )
  change(
    '/counts',
    Schema.Struct({ username: Schema.String, unreadMessages: Count, promotions: Count }),
    ({ username, ...counts }) => control.setCounts(username, counts),
  )
  change(
    '/message',
    Schema.Struct({ username: Schema.String, title: Schema.String, content: Schema.String }),
    ({ username, ...text }) => control.sendMessage(username, text),
  )
  change(
    '/promise',
    Schema.Struct({
      username: Schema.String,
      title: Schema.String,
      amount: Schema.Finite.check(Schema.isBetween({ minimum: 0.01, maximum: 100_000 })),
      opensIn: Schema.optionalKey(Span),
      endsIn: Schema.optionalKey(Span),
    }),
    ({ username, ...reward }) => control.promise(username, reward),
  )
  change(
    '/points',
    Schema.Struct({
      username: Schema.String,
      points: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000_000 })),
    }),
    ({ username, points }) => control.givePoints(username, points),
  )
  change(
    '/stock',
    Schema.Struct({
      rewardId: Schema.String,
      stock: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
    }),
    ({ rewardId, stock }) => control.setStock(rewardId, stock),
  )
  change(
    '/redemption',
    Schema.Struct({ username: Schema.String, status: Schema.Literals(['approved', 'rejected']) }),
    ({ username, status }) => control.decideRedemption(username, status),
  )
  change(
    '/promotion',
    Schema.Struct({
      title: Schema.NonEmptyString,
      content: Schema.String,
      type: Schema.Literals(Object.keys(promotionTypes) as PromotionType[]),
      way: PromotionWay,
      amount: Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 100_000 })),
      opensIn: Schema.optionalKey(Span),
      endsIn: Schema.optionalKey(Span),
    }),
    (promotion) => control.announcePromotion(promotion),
  )
  change(
    '/application',
    Schema.Struct({
      username: Schema.String,
      promotionId: Schema.String,
      decision: Schema.Union([
        Schema.Struct({ reject: Schema.String }),
        Schema.Struct({ issue: Schema.Literal('usual') }),
      ]),
    }),
    ({ username, promotionId, decision }) => control.decide(username, promotionId, decision),
  )
  change('/expire', Schema.Struct({ username: Schema.String }), async ({ username }) => ({
    ended: await control.expireTokens(username),
  }))
  change('/expire-password', Schema.Struct({ username: Schema.String }), ({ username }) =>
    control.expirePassword(username),
  )
  change(
    '/content/announce',
    Schema.Struct({ type: AnnouncementType, title: Schema.String, content: Schema.String }),
    (text) => control.announce(text),
  )
  change('/content/hostile', Schema.Struct({}), () => control.publishHostileHtml())
  change('/content/withdraw', Schema.Struct({}), () => control.withdrawAnnouncements())
  change('/content/unhelp', Schema.Struct({}), () => control.removeHelp())
  change(
    '/money',
    Schema.Struct({
      deposits: Schema.optionalKey(Schema.Literals(depositEnds)),
      payouts: Schema.optionalKey(Schema.Literals(payoutEnds)),
      receiptMinutes: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
      closedChannels: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
    (money) => control.setMoney(money),
  )
  change('/money/now', Schema.Struct({}), () => control.hastenMoney())
  change('/money/force', Schema.Struct({ username: Schema.String }), ({ username }) => control.forceReceipt(username))
  change('/revoke', Schema.Struct({ username: Schema.String }), async ({ username }) => ({
    ended: await control.revokeTokens(username),
  }))
  api.onError((error, c) => c.json({ error: error.message }, 400))
  api.notFound((c) => c.json({ error: 'No such thing' }, 404))
  app.route('/sandbox/api', api)

  app.get('/sandbox', async (c) => {
    const headers = { ...siteHeaders({ origins: origins(c) }), 'cache-control': 'no-store' }
    return c.html(renderControlPage(await control.overview(), origins(c)), 200, headers)
  })
  const asset = (name: string, type: string) =>
    app.get(`/sandbox/${name}`, async (c) =>
      c.body(await readFile(join(folder, name), 'utf8'), 200, { 'content-type': type }),
    )
  asset('control.js', 'text/javascript; charset=utf-8')
  asset('control.css', 'text/css; charset=utf-8')
}
