import { describe, expect, it } from 'vitest'
import type { Answer, Call } from '../../src/api/call.ts'
import { Misfit, readAnswer } from '../../src/api/read-tolerantly.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { lotteryHref } from '../../src/app/features/games/lottery/lottery-href.ts'
import { readSwitches } from '../../src/machines/site/white-label/switches.ts'
import { channelOf } from '../../src/machines/support/customer-service/customer-service.machine.ts'

/** Reads an answer as the site does, and fails where the site could not use it. */
const read = <Name extends CallName>(name: Name, sent: unknown): Answer<(typeof callTable)[Name]> => {
  const { answer } = callTable[name] as Call
  if (answer === 'image') throw new Error(`${name} answers with a picture.`)
  const content = readAnswer(answer.ast, sent, name, () => undefined)
  if (content instanceof Misfit) throw new Error(`${content.place} does not fit.`)
  return content
}

describe('a platform that names its fields by the specification’s other word', () => {
  const code = { nodeId: 'N1', gameName: 'One', vassalage: 'TCG_LOTTO', gameType: 'LOTT', code: 77 }

  it('shows a lottery by its `code`, also where it is a number [PLAT-01 part, PLAT-02 part]', () => {
    const [game] = read('popularLottery', [code])
    expect(game).toMatchObject({ gameCode: '77', gameName: 'One' })
    expect(game && lotteryHref(game)).toContain('gameCode=77')
    // The first word wins.
    expect(read('popularLottery', [{ ...code, gameCode: 'KTM' }])[0]?.gameCode).toBe('KTM')
    expect(read('popularLottery', [{ ...code, code: undefined }])).toEqual([])
  })

  it('shows a game with its `code` and its `vendor` [PLAT-02 part, TILE-01 part]', () => {
    const { games } = read('gameList', { games: [{ ...code, vendor: 'Himal Games' }] })
    expect(games).toMatchObject([{ gameCode: '77', accountTypeName: 'Himal Games' }])
    const { vassalage: _, ...unnamed } = code
    expect(read('gameList', { games: [{ ...unnamed, vendor: 'HIMAL' }] })).toMatchObject({
      games: [{ vassalage: 'HIMAL', accountTypeName: 'HIMAL' }],
    })
    const [lane] = read('gameVendors', [
      { title: 'DS88', cards: [{ vassalage: 'COCK', gameType: 'DS88', code: 'C1' }] },
    ])
    expect(lane?.cards).toMatchObject([{ gameCode: 'C1', vendorName: 'COCK' }])
  })
})

it('a visitor sees a winner whom the platform calls `player` [CONTENT-03 part, PLAT-02 part]', () => {
  const vo = { player: 'si***', gameName: 'Yak', prize: 12.5, time: '2026-11-21T08:15:00.000Z' }
  expect(read('winnerBoard', [{ vo }])).toMatchObject({ list: [{ vo: { playerName: 'si***' } }] })
})

describe('a platform whose answers hold no more than the specification shows', () => {
  it.each([[null], [{}], [true], ['OK'], [[]], [{ favourite: null }]])(
    'has turned a heart when it answers %j [PLAT-02 part, TILE-02 part]',
    (sent) => expect(read('favouriteAction', sent)).toEqual({}),
  )

  it('tells the state of a heart where it knows it [TILE-02 part]', () => {
    expect(read('favouriteAction', { favourite: 0 })).toEqual({ favourite: false })
  })

  it.each([[null], ['sent'], [{ expiredMinutes: 'soon' }], [{}]])(
    'counts a code down for one minute when it answers %j [PLAT-02 part, SMS-01 part]',
    (sent) => {
      for (const name of ['smsWithoutLogin', 'smsForRegistration'] as const)
        expect(read(name, sent)).toEqual({ expiredMinutes: 1 })
    },
  )

  it('turns switches on in groups that have no state of their own [PERM-05 part, PLAT-02 part]', () => {
    const { whitelabel } = read('permission', {
      whitelabel: [
        { modId: 'ALL', childrenNodes: [{ modId: 'REG', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '1' }] }] },
      ],
    })
    expect(readSwitches(whitelabel)).toMatchObject({ DIRECTREG3: true, FREEPLAY3: false })
  })

  it('leads a member whose rank has no name to the VIP channel [SIDE-06 part]', () => {
    const member = { account: 'sita', type: 0, clubLabel: { rankLevel: 5 } }
    const { clubLabel } = read('memberInfo', member)
    expect(channelOf(clubLabel?.rankLevel)).toBe('vip')
  })
})
