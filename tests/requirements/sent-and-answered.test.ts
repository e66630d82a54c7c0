import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallError } from '../../src/api/errors.ts'
import { scrolledIn } from '../../src/app/features/games/lobby/lobby-place.ts'
import { openLottery } from '../../src/app/features/games/lottery/actors.ts'
import {
  addCard,
  bookMove,
  confirmReceipt,
  findMoveByRequestId,
  loadTerms,
  sendProof,
} from '../../src/app/features/money/money-move/actors.ts'
import { toNotice } from '../../src/app/core/platform/error-message.ts'
import { loadRecords, saveFile } from '../../src/app/features/reports/records/actors.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'

const noon = '2026-11-20T06:15:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(noon), toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const platformOf = (...answers: readonly unknown[]) =>
  answering(answers, {
    config: { timeZone: 'Asia/Kathmandu', games: { vendors: { BETTING: { hosts: ['https://own.test'] } } } },
    gameAddress: (url: string) => `https://games.test${url}`,
  })

describe('a lottery', () => {
  const wanted = { gameCode: undefined, playType: undefined, prizeMode: 'A', vendor: 'BETTING', gameType: undefined }
  const open = (answer: unknown, input: object = wanted, theme = 'dark') => {
    vi.stubGlobal('document', { documentElement: { dataset: { theme } } })
    vi.stubGlobal('location', { origin: 'https://site.test' })
    const { platform, sent } = platformOf(answer)
    return outcomeOf(
      openLottery(platform, () => 'NE'),
      input,
    ).then((outcome) => ({ outcome, sent }))
  }
  const answer = { url: '/lotto', hosts: ['https://more.test'] }

  test('is asked for by its lobby, or by one game with its bets [FLOW-13 part]', async () => {
    const lobby = await open(answer)
    const common = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'A',
      device: 'WEB',
      theme: 'dark',
      language: 'NE',
    }
    expect(lobby.sent).toEqual([
      ['lotteryLobby', { ...common, lottoGameCode: '', lottoView: 'lobby', backUrl: 'https://site.test/lott' }],
    ])
    expect(lobby.outcome).toEqual({
      kind: 'opened',
      url: 'https://games.test/lotto',
      hosts: ['https://own.test', 'https://more.test'],
    })
    const betting = await open(answer, { ...wanted, gameCode: 'G1', playType: 'P2', gameType: 'ELOTT' }, 'light')
    expect(betting.sent[0]?.[1]).toMatchObject({
      theme: 'light',
      lottoGameCode: 'G1',
      lottoView: 'betting',
      lottoPlayType: 'P2',
    })
  })

  test.each([
    [refused('token_invalid'), { kind: 'loginNeeded' }],
    [refused('in_need_true_account'), { kind: 'trialAccount' }],
    [refused('constructor', 'No.'), { kind: 'refused', notice: { text: 'No.' } }],
    [unreachable, { kind: 'refused', notice: { key: 'error.network' } }],
  ])('that is not opened has the kind and the notice of its refusal: %# [FLOW-13 part]', async (error, outcome) => {
    expect((await open(error)).outcome).toEqual(outcome)
  })
})

test('an error code that is the name of an inherited property has the platform’s own words [FLOW-13 part]', () => {
  for (const code of ['constructor', 'toString', '__proto__'])
    expect(toNotice(refused(code, 'No.'))).toEqual({ text: 'No.' })
})

describe('a move of money', () => {
  const what = { channel: 'C1', card: 'K1', from: 'main', to: 'PG' }
  const wanted = (type: string) => ({
    requestId: 'R1',
    draft: { type, amount: 50, what },
    reward: 'gift',
    password: '123456',
  })
  const move = { requestId: 'R1', type: 'deposit', amount: 50, state: 'processing', at: noon }

  test.each([
    ['deposit', 'deposit', { amount: 50, channelId: 'C1' }],
    ['withdrawal', 'withdraw', { amount: 50, cardId: 'K1', paymentPassword: '123456' }],
    ['collect', 'collectWallets', {}],
    ['upline', 'uplineTransfer', { amount: 50, paymentPassword: '123456' }],
  ])('%s is sent as %s, and is the move of the answer [FLOW-13 part]', async (type, call, payload) => {
    const { platform, sent } = platformOf({ move })
    expect(await outcomeOf(bookMove(platform), wanted(type))).toEqual({ kind: 'done', move })
    expect(sent).toEqual([[call, { requestId: 'R1', ...payload }]])
  })

  test.each([
    [
      'transfer',
      'walletTransfer',
      { amount: 50, from: '', to: 'PG' },
      { wallets: [{ vassalage: 'PG' }, { vassalage: '' }] },
      { amount: 50, from: '', to: 'PG', state: 'completed', at: noon },
    ],
    [
      'conversion',
      'pointConversion',
      { points: 50, paymentPassword: '123456' },
      { amount: 5 },
      { amount: 5, points: 50, state: 'completed', at: noon },
    ],
    [
      'redeem',
      'redeem',
      { rewardId: 'gift', quantity: 50, paymentPassword: '123456' },
      { name: 'A cap', quantity: 50, points: 900, time: '2026-11-20T06:00:00Z' },
      { amount: 0, points: 900, quantity: 50, counterpart: 'A cap', state: 'processing', at: '2026-11-20T06:00:00Z' },
    ],
  ])('%s is sent as %s, and its answer becomes a move [FLOW-13 part]', async (type, call, payload, answer, made) => {
    const { platform, sent } = platformOf(answer)
    const booked = { kind: 'done', move: { requestId: 'R1', type, ...made } }
    expect(await outcomeOf(bookMove(platform), wanted(type))).toEqual(booked)
    expect(sent).toEqual([[call, { requestId: 'R1', ...payload }]])
  })

  test.each([
    { wallets: [] },
    { wallets: [{ vassalage: '' }] },
    { wallets: [{ vassalage: 'PG' }, { vassalage: 'OTHER' }] },
  ])('between wallets is unknown after an answer without both: %j [PLAT-03 part]', async (answer) => {
    expect(await outcomeOf(bookMove(platformOf(answer).platform), wanted('transfer'))).toEqual({ kind: 'unknown' })
  })

  test.each([
    ['rejected', 'failed'],
    ['approved', 'completed'],
    ['processing', 'processing'],
    ['unknownWord', 'processing'],
    [undefined, 'processing'],
  ])('that redeems a reward and is answered with %s is %s [CONTENT-05 part]', async (status, state) => {
    const { platform } = platformOf({ name: 'A cap', quantity: 50, points: 900, time: noon, status })
    expect(await outcomeOf(bookMove(platform), wanted('redeem'))).toMatchObject({ kind: 'done', move: { state } })
  })

  test.each([
    ['deposit', { amount: 50, channelId: '' }],
    ['withdrawal', { amount: 50, cardId: '', paymentPassword: '123456' }],
    ['transfer', { amount: 50, from: '', to: '' }],
    ['redeem', { rewardId: '', quantity: 50, paymentPassword: '123456' }],
  ])('%s without a choice sends none [FLOW-13 part]', async (type, payload) => {
    const { platform, sent } = platformOf({ move, wallets: [] })
    const draft = { type, amount: 50, what: {} }
    await outcomeOf(bookMove(platform), { ...wanted(type), draft, reward: undefined })
    expect(sent[0]?.[1]).toEqual({ requestId: 'R1', ...payload })
  })

  test('has its terms, a new request and what was typed before a reload [FLOW-13 part]', async () => {
    const kept = new Map([['drafts', JSON.stringify({ 'redeem gift': { amount: '40' } })]])
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null })
    const terms = { channels: [], cards: [], wallets: [] }
    const load = (answer: unknown, input: object) => {
      const { platform, sent } = platformOf(answer)
      return outcomeOf(loadTerms(platform), input).then((outcome) => ({ outcome, sent }))
    }
    const loaded = await load(terms, { kind: 'redeem', reward: 'gift' })
    expect(loaded.outcome).toMatchObject({ kind: 'loaded', terms, typed: { amount: '40', channel: '' } })
    expect((loaded.outcome as { readonly requestId: string }).requestId).toMatch(/^[\da-z]+(?:-[\da-z]+){3}$/)
    expect(loaded.sent).toEqual([['moveTerms', { type: 'redeem', rewardId: 'gift' }]])
    const other = await load(refused('forbidden', 'No.'), { kind: 'deposit', reward: undefined })
    expect(other.outcome).toEqual({ kind: 'refused', notice: { text: 'No.' } })
    expect(other.sent).toEqual([['moveTerms', { type: 'deposit' }]])
  })

  test('of a payout has its proof and the player’s word, or the reason of a refusal [FLOW-13 part]', async () => {
    const file = { name: 'proof.png', size: 2, arrayBuffer: async () => new TextEncoder().encode('Hi').buffer }
    const input = { requestId: 'R1', file }
    const { platform, sent } = platformOf({ proofId: 'P1' })
    expect(await outcomeOf(sendProof(platform), input)).toEqual({ kind: 'kept', proofId: 'P1' })
    expect(sent).toEqual([['uploadProof', { requestId: 'R1', name: 'proof.png', content: 'SGk=' }]])
    const no = { kind: 'refused', notice: { text: 'No.' } }
    const refuses = platformOf(refused('forbidden', 'No.')).platform
    expect(await outcomeOf(sendProof(refuses), input)).toEqual(no)
    await expect(outcomeOf(sendProof(platform), undefined)).rejects.toThrow('no picture')
    expect(await outcomeOf(confirmReceipt(platformOf(null).platform), { requestId: 'R1' })).toEqual({ kind: 'told' })
    expect(await outcomeOf(confirmReceipt(refuses), { requestId: 'R1' })).toEqual(no)
  })

  test('whose answer is lost is unknown; a refusal has its reason, and is no move [FLOW-13 part]', async () => {
    const bookedWith = (error: CallError) => outcomeOf(bookMove(platformOf(error).platform), wanted('deposit'))
    expect(await bookedWith(unreachable)).toEqual({ kind: 'unknown' })
    expect(await bookedWith(refused('server_error'))).toEqual({ kind: 'unknown' })
    const reason = { reason: 'wrongPassword', notice: { text: 'No.' } }
    const wrong = refused('payment_password_wrong', 'No.')
    expect(await bookedWith(wrong)).toEqual({ kind: 'refused', refused: reason })
  })

  test('is looked up by its request: there, absent or unknown [FLOW-13 part]', async () => {
    const foundIn = async (answer: unknown) => {
      const { platform, sent } = platformOf(answer)
      const outcome = await outcomeOf(findMoveByRequestId(platform), { requestId: 'R1' })
      expect(sent).toEqual([['moveByRequest', { requestId: 'R1' }]])
      return outcome
    }
    expect(await foundIn({ move })).toEqual({ kind: 'done', move })
    expect(await foundIn({ move: { ...move, requestId: 'R0' } })).toEqual({ kind: 'unknown' })
    expect(await foundIn({ move: undefined })).toEqual({ kind: 'absent' })
    expect(await foundIn(unreachable)).toEqual({ kind: 'unknown' })
    expect(await foundIn(refused('forbidden'))).toEqual({ kind: 'unknown' })
  })

  test('a bank card is added, refused, or nobody knows [FLOW-13 part]', async () => {
    const card = { bank: 'B', number: '1' }
    const addedWith = (answer: unknown) => outcomeOf(addCard(platformOf(answer).platform), card)
    expect(await addedWith(null)).toEqual({ kind: 'added' })
    expect(await addedWith(refused('forbidden', 'No.'))).toEqual({ kind: 'refused', notice: { text: 'No.' } })
    expect(await addedWith(unreachable)).toEqual({ kind: 'unknown', notice: { key: 'error.network' } })
  })
})

describe('a report', () => {
  const report = {
    call: 'accountRecord',
    fixed: { kind: 'all' },
    filters: [
      { key: 'state', kind: 'choice', number: true },
      { key: 'game', kind: 'choice', number: false },
      { key: 'name', kind: 'text' },
    ],
    columns: [
      { key: 'id', kind: 'text' },
      { key: 'state', kind: 'word' },
      { key: 'at', kind: 'moment' },
    ],
  }
  const question = {
    report,
    period: { from: '2026-11-01', to: '2026-11-02' },
    filters: { state: '3', game: '7' },
    sort: { key: 'at', order: 'desc' },
    page: 2,
  }
  const page = { list: [{ id: 'a' }], totalPages: 4, sum: { amount: 9 }, series: undefined }

  test('is asked for with its days, filters, order and page [FLOW-13 part]', async () => {
    const { platform, sent } = platformOf(page)
    expect(await outcomeOf(loadRecords(platform), question)).toEqual({
      kind: 'loaded',
      page: { rows: page.list, pages: 4, sum: { amount: 9 }, series: [], from: '2026-11-01', to: '2026-11-02' },
      pageNo: 2,
    })
    const asked = { from: '2026-11-01', to: '2026-11-02', kind: 'all', state: 3, game: '7', sort: 'at', order: 'desc' }
    expect(sent).toEqual([['accountRecord', { ...asked, pageNo: 2, pageSize: 20 }]])
  })

  test('of wages is asked for by moments of the brand’s time zone, and has one sum [FLOW-13 part]', async () => {
    const { platform, sent } = platformOf({ ...page, sum: 12, series: [{ day: 'x' }] })
    const wages = { ...question, report: { ...report, call: 'wage' }, sort: undefined, filters: {} }
    expect(await outcomeOf(loadRecords(platform), wages)).toMatchObject({
      page: { sum: { amount: 12 }, series: [{ day: 'x' }] },
    })
    const days = { from: '2026-10-31T18:15:00.000Z', to: '2026-11-02T18:15:00.000Z' }
    expect(sent).toEqual([['wage', { ...days, kind: 'all', pageNo: 2, pageSize: 20 }]])
  })

  test('is saved with all its pages, ten at most; a page that fails saves nothing [FLOW-13 part]', async () => {
    const saved: { name: string; text: string }[] = []
    const link = { href: '', download: '', click: () => saved.push({ name: link.download, text: link.href }) }
    const texts: string[] = []
    vi.stubGlobal('document', { createElement: (name: string) => (name === 'a' ? link : undefined) })
    vi.stubGlobal('Blob', function keep(parts: readonly string[], { type }: { readonly type: string }) {
      texts.push(`${type} ${parts.join('')}`)
    })
    const revoked = vi.fn()
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: revoked })
    const words = { name: 'Report', heads: ['Id', 'State', 'At'], words: { open: 'Open' } }
    const saveWith = async (...answers: readonly unknown[]) => {
      const { platform, sent } = platformOf(...answers)
      return { outcome: await outcomeOf(saveFile(platform), { question, words }), sent }
    }
    const row = (id: string) => ({ id, state: 'open', at: '2026-11-01T00:00:00Z' })
    const pageWith = (id: string, totalPages: number) => ({ ...page, list: [row(id)], totalPages })
    const three = await saveWith(pageWith('a', 3), pageWith('b', 3), pageWith('c', 3))
    expect(three.outcome).toEqual({ kind: 'saved', rows: 3, whole: true })
    expect(three.sent.map(([, payload]) => payload)).toMatchObject([
      { pageNo: 1, pageSize: 500 },
      { pageNo: 2, pageSize: 500 },
      { pageNo: 3, pageSize: 500 },
    ])
    expect(saved).toEqual([{ name: 'Report 2026-11-01 2026-11-02.csv', text: 'blob:1' }])
    expect(texts[0]?.split('\r\n').slice(0, 2)).toEqual([
      'text/csv;charset=utf-8 \uFEFFId,State,At',
      'a,Open,2026-11-01 05:45',
    ])
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(revoked).toHaveBeenCalledWith('blob:1')

    await saveWith({ ...page, list: [{ id: 'b', state: 'new', at: undefined }], totalPages: 1 })
    expect(texts[1]).toContain('b,new,\r\n')
    const ten = await saveWith(pageWith('a', 10))
    expect(ten.outcome).toEqual({ kind: 'saved', rows: 10, whole: true })
    const many = await saveWith(pageWith('a', 11))
    expect(many.outcome).toEqual({ kind: 'saved', rows: 10, whole: false })
    expect((await saveWith(pageWith('a', 2), unreachable)).outcome).toEqual({ kind: 'unreachable' })
    expect(saved).toHaveLength(4)
  })
})

test('a list is scrolled back only where it is the kept one in every respect [FLOW-13 part]', () => {
  const place = { gameType: 'RNG', vendor: 'PG', list: 'all', name: 'x', classify: 1, minBet: 2, sort: 'name' }
  const view = { vendor: 'PG', list: 'all', name: 'x', classify: 1, minBet: 2, sort: 'name' }
  const kept = { ...place, games: 24, scrolled: 300 }
  const scrolled = (changes: object, type = 'RNG') =>
    scrolledIn(type as never, { ...view, ...changes } as never, { place: kept } as never)
  expect(scrolled({})).toBe(kept)
  for (const changes of [
    { vendor: 'JL' },
    { list: 'hot' },
    { name: 'y' },
    { classify: 2 },
    { minBet: 3 },
    { sort: 'new' },
  ])
    expect(scrolled(changes)).toBeUndefined()
  expect(scrolled({}, 'FISH')).toBeUndefined()
  expect(scrolledIn('RNG', view as never, { place: undefined })).toBeUndefined()
})
