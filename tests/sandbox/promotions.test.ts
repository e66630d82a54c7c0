import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import {
  activities,
  activityPicture,
  applyForActivity,
  claimActivity,
  gameAnnouncements,
  type Activity,
} from '../../src/api/calls/promotions.ts'
import { balance } from '../../src/api/calls/member.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'tests' })
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const day = 86_400_000
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])
const jpg = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(40)])

const listed = async (language = 'EN') => (await visitor.ask(gameAnnouncements, { language })).value
const standings = async (token: string) =>
  new Map(
    (await visitor.ask(activities, {}, { token })).value.map((activity): [string, Activity] => [
      activity.promotionId,
      activity,
    ]),
  )
const stateOf = async (token: string, id: string) => (await standings(token)).get(id)?.state

let requests = 0
const newRequest = () => `request-${(requests += 1).toString().padStart(4, '0')}`
const apply = (
  token: string,
  promotionId: string,
  more: { remark?: string; pictureIds?: string[]; requestId?: string } = {},
) =>
  visitor.ask(
    applyForActivity,
    { promotionId, requestId: newRequest(), remark: '', pictureIds: [], ...more },
    { token },
  )
/** Sends a picture in parts of so many bytes. */
const upload = async (
  token: string,
  promotionId: string,
  bytes: Buffer,
  { pictureId = newRequest(), size = 196_608, order = [] as number[] } = {},
) => {
  const parts = Math.max(1, Math.ceil(bytes.length / size))
  const said = []
  for (const part of order.length > 0 ? order : Array.from({ length: parts }, (_, at) => at))
    said.push(
      await visitor.ask(
        activityPicture,
        {
          promotionId,
          pictureId,
          part,
          parts,
          content: bytes.subarray(part * size, (part + 1) * size).toString('base64'),
        },
        { token },
      ),
    )
  return { pictureId, said }
}

describe('the list', () => {
  test('everybody reads it in both languages, by type and state on the platform’s clock [CONTENT-04 part]', async () => {
    const promotions = await listed()
    expect(promotions.length).toBeGreaterThan(9)
    expect(new Set(promotions.map(({ state }) => state))).toEqual(new Set(['open', 'comingSoon', 'closed']))
    expect(new Set(promotions.map(({ type }) => type)).size).toBeGreaterThan(4)
    const nepali = await listed('NE')
    expect(nepali.map(({ id }) => id)).toEqual(promotions.map(({ id }) => id))
    for (const { title, typeName, content } of nepali) expect(title + typeName + content).toMatch(/[ऀ-ॿ]/)
    const find = async (id: string) => (await listed()).find((one) => one.id === id)?.state
    expect([await find('tihar-lights'), await find('slot-race')]).toEqual(['comingSoon', 'open'])
    await platform.control.moveClock(11 * day)
    expect([await find('tihar-lights'), await find('slot-race')]).toEqual(['open', 'open'])
    await platform.control.moveClock(50 * day)
    expect([await find('tihar-lights'), await find('slot-race')]).toEqual(['closed', 'closed'])
    const picture = await fetch(`${platform.siteUrl}/cdn${promotions[0]?.image}`)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('a member also sees the own statuses, and nobody else’s [CONTENT-04 part]', async () => {
    const sita = await visitor.signIn('sita')
    const own = await standings(sita)
    const { control } = platform
    expect(['slot-race', 'weekly-cashback', 'live-evening', 'match-insurance'].map((id) => own.get(id)?.state)).toEqual(
      ['joined', 'applying', 'rejected', 'issued'],
    )
    expect(own.get('live-evening')?.reason).toBe('The picture does not show the round.')
    expect(own.get('match-insurance')?.amount).toBe(100)
    expect([own.get('tihar-lights')?.state, own.get('fishing-cup')?.state, own.get('welcome-bonus')?.state]).toEqual([
      'comingSoon',
      'closed',
      'open',
    ])
    expect(await stateOf(await visitor.signIn('ram'), 'slot-race')).toBe('open')
    // A decided or issued promotion outlives its end; a joined one ends with it.
    const short = await control.announcePromotion({ title: 'Short', way: 'apply', endsIn: 60_000 })
    const shorter = await control.announcePromotion({ title: 'Shorter', way: 'join', endsIn: 60_000 })
    await apply(sita, short)
    await apply(sita, shorter)
    await platform.control.moveClock(61_000)
    expect([await stateOf(sita, short), await stateOf(sita, shorter)]).toEqual(['applying', 'closed'])
    await control.decide('sita', short, { issue: 12.5 })
    expect((await standings(sita)).get(short)).toMatchObject({ state: 'issued', amount: 12.5 })
  })
})

describe('an application', () => {
  test('it waits, is rejected, reapplied for, issued and claimed; joining is at once [CONTENT-04 part]', async () => {
    const token = await visitor.signIn('ram')
    const requestId = newRequest()
    expect((await apply(token, 'welcome-bonus', { remark: 'Please', requestId })).value.state).toBe('applying')
    expect((await apply(token, 'welcome-bonus', { remark: 'Please', requestId })).value.state).toBe('applying')
    expect((await apply(token, 'welcome-bonus')).errorCode).toBe('activity_taken')
    await platform.control.decide('ram', 'welcome-bonus', { reject: 'No receipt.' })
    expect((await standings(token)).get('welcome-bonus')).toMatchObject({ state: 'rejected', reason: 'No receipt.' })
    expect((await apply(token, 'welcome-bonus', { remark: 'Again' })).value.state).toBe('applying')
    expect(await platform.control.application('ram', 'welcome-bonus')).toEqual({ remark: 'Again', pictures: [] })
    await platform.control.decide('ram', 'welcome-bonus', { issue: 'usual' })
    expect((await standings(token)).get('welcome-bonus')).toMatchObject({ state: 'issued', amount: 500 })
    expect((await apply(token, 'slot-race')).value.state).toBe('joined')
    expect((await apply(token, 'slot-race')).errorCode).toBe('activity_taken')
  })

  test('it is refused by role, time, kind of promotion and length of the remark [CONTENT-04 part]', async () => {
    const token = await visitor.signIn('ram')
    expect(
      (
        await visitor.ask(applyForActivity, {
          promotionId: 'welcome-bonus',
          requestId: newRequest(),
          remark: '',
          pictureIds: [],
        })
      ).errorCode,
    ).toBe('token_invalid')
    const trial = await visitor.play()
    expect((await apply(trial, 'welcome-bonus')).errorCode).toBe('in_need_true_account')
    expect((await visitor.ask(activities, {}, { token: trial })).errorCode).toBe('in_need_true_account')
    expect((await apply(token, 'nothing')).errorCode).toBe('not_found')
    for (const closed of ['tihar-lights', 'fishing-cup', 'lucky-numbers'])
      expect((await apply(token, closed)).errorCode).toBe('activity_closed')
    expect((await apply(token, 'welcome-bonus', { requestId: 'short' })).errorCode).toBe('payload_invalid')
    // Each is one user-perceived character of several code points.
    for (const character of ['a', 'क्षि', '👨‍👩‍👧', 'é'])
      expect((await apply(token, 'welcome-bonus', { remark: character.repeat(141) })).errorCode).toBe('remark_too_long')
    expect((await apply(token, 'welcome-bonus', { remark: 'क्षि'.repeat(140) })).value.state).toBe('applying')
  })
})

describe('pictures', () => {
  test('parts arrive in any order or twice; checked by content, size, number and owner [CONTENT-04 part]', async () => {
    const token = await visitor.signIn('ram')
    const big = Buffer.concat([png, Buffer.alloc(400_000)])
    const first = await upload(token, 'welcome-bonus', big, { order: [2, 0, 0, 1, 1] })
    expect(first.said.map(({ value }) => value.whole)).toEqual([false, false, false, true, true])
    const second = await upload(token, 'welcome-bonus', jpg)
    const third = await upload(token, 'welcome-bonus', png)
    const fourth = await upload(token, 'welcome-bonus', png)
    const elsewhere = await upload(token, 'match-insurance', png)
    const refused = (one: Awaited<ReturnType<typeof upload>>) => one.said.at(-1)?.errorCode
    expect(refused(await upload(token, 'welcome-bonus', Buffer.from('GIF89a and more')))).toBe('proof_invalid')
    const tooBig = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
    expect(refused(await upload(token, 'welcome-bonus', tooBig))).toBe('proof_invalid')
    expect(refused(await upload(token, 'welcome-bonus', png, { size: 8, order: [9] }))).toBe('proof_invalid')
    expect(refused(await upload(token, 'fishing-cup', png))).toBe('activity_closed')

    const ids = [first, second, third, fourth].map(({ pictureId }) => pictureId)
    const sita = await visitor.signIn('sita')
    expect((await apply(sita, 'welcome-bonus', { pictureIds: ids.slice(0, 1) })).errorCode).toBe('proof_invalid')
    expect((await apply(token, 'welcome-bonus', { pictureIds: ids })).errorCode).toBe('proof_invalid')
    expect((await apply(token, 'welcome-bonus', { pictureIds: [elsewhere.pictureId] })).errorCode).toBe('proof_invalid')
    expect(await platform.control.application('ram', 'welcome-bonus')).toBe(null)
    expect((await apply(token, 'welcome-bonus', { pictureIds: ids.slice(0, 3) })).value.state).toBe('applying')
    expect((await platform.control.application('ram', 'welcome-bonus'))?.pictures.toSorted()).toEqual([
      'image/jpeg',
      'image/png',
      'image/png',
    ])
  })

  test('unused uploads are bounded', async () => {
    const token = await visitor.signIn('ram')
    const last = async (one: ReturnType<typeof upload>) => (await one).said.at(-1)
    for (let number = 0; number < 6; number += 1) await upload(token, 'welcome-bonus', png)
    const begun = { pictureId: newRequest(), size: 8 }
    for (let number = 0; number < 5; number += 1) await upload(token, 'welcome-bonus', png, { size: 8, order: [0] })
    await upload(token, 'welcome-bonus', png, { ...begun, order: [0] })
    expect((await last(upload(token, 'welcome-bonus', png)))?.errorCode).toBe('proof_invalid')
    expect((await last(upload(token, 'welcome-bonus', png, { size: 8, order: [0] })))?.errorCode).toBe('proof_invalid')
    // A started upload continues.
    expect((await last(upload(token, 'welcome-bonus', png, begun)))?.value).toEqual({ whole: true })
    expect((await last(upload(token, 'welcome-bonus', png)))?.errorCode).toBe('proof_invalid')
  })

  test('an unused upload expires after an hour and makes room; a used one stays', async () => {
    const token = await visitor.signIn('ram')
    const used = await upload(token, 'welcome-bonus', png)
    expect((await apply(token, 'welcome-bonus', { pictureIds: [used.pictureId] })).value.state).toBe('applying')
    const left = await upload(token, 'match-insurance', png)
    for (let number = 0; number < 11; number += 1) await upload(token, 'match-insurance', png, { size: 8, order: [0] })
    await platform.control.moveClock(3_600_000 + 60_000)
    expect((await upload(token, 'match-insurance', png)).said.at(-1)?.value).toEqual({ whole: true })
    expect((await apply(token, 'match-insurance', { pictureIds: [left.pictureId] })).errorCode).toBe('proof_invalid')
    expect((await platform.control.application('ram', 'welcome-bonus'))?.pictures).toEqual(['image/png'])
  })
})

test('fifty parallel claims pay once, and nothing is paid that was not issued [CONTENT-04 part]', async () => {
  const token = await visitor.signIn('sita')
  const claim = (promotionId: string, requestId = newRequest()) =>
    visitor.ask(claimActivity, { promotionId, requestId }, { token })
  const before = (await visitor.ask(balance, {}, { token })).value.sumBalance
  for (const [id, code] of [
    ['weekly-cashback', 'not_claimable_yet'],
    ['welcome-bonus', 'not_claimable_yet'],
    ['nothing', 'not_found'],
  ] as const)
    expect((await claim(id)).errorCode).toBe(code)
  const said = await Promise.all(Array.from({ length: 50 }, () => claim('match-insurance')))
  expect(said.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(said.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['already_claimed']),
  )
  expect((await visitor.ask(balance, {}, { token })).value.sumBalance).toBe(before + 100)
  expect(await stateOf(token, 'match-insurance')).toBe('claimed')
  // A lost answer is repeated under its own id.
  await platform.control.decide('sita', 'weekly-cashback', { issue: 33.33 })
  const requestId = newRequest()
  expect([
    (await claim('weekly-cashback', requestId)).value,
    (await claim('weekly-cashback', requestId)).value,
  ]).toEqual([{ amount: 33.33 }, { amount: 33.33 }])
  expect((await claim('match-insurance', requestId)).errorCode).toBe('request_conflict')
  expect((await visitor.ask(balance, {}, { token })).value.sumBalance).toBe(before + 133.33)
})
