import { describe, expect, it, test } from 'vitest'
import { createActor } from 'xstate'
import type { VendorLane } from '../../src/api/calls/vendors.ts'
import type { PrizeMode } from '../../src/api/calls/lottery.ts'
import { favouritesIn, withToggled } from '../../src/app/features/games/favourites/lottery-favourites.ts'
import { lotteryHref } from '../../src/app/features/games/lottery/lottery-href.ts'
import { routeOf } from '../../src/app/routes.ts'
import {
  lotteryMachine,
  type LotteryOutcome,
  type WantedLottery,
} from '../../src/machines/games/lottery/lottery.machine.ts'
import { selectLottery } from '../../src/machines/games/lottery/lottery.view.ts'
import { prizeModeOf, type LotteryPage } from '../../src/machines/games/lottery/prize-mode.ts'
import { heldWork, listener } from './held-work.ts'

const lane = (title: VendorLane['title'], ...vendors: string[]): VendorLane => ({
  title,
  cards: vendors.map((vassalage) => ({ vassalage, vendorName: vassalage, gameType: title, icon: '' })),
})

describe('the prize mode and the play type [LAUNCH-06]', () => {
  const withoutElott = [lane('LOTT', 'TCG_LOTTO_VN', 'TCG_SEA', 'TCG_LOTTO', 'LOTT'), lane('ELOTT')]
  /** Page, vendor, the mode without such a card in the ELOTT category, the mode with one. */
  const table: readonly (readonly [LotteryPage, string | undefined, PrizeMode, PrizeMode])[] = [
    ['lottery', undefined, 'Lott', 'Elott'],
    ['lottery', 'LOTT', 'Lott', 'Elott'],
    ['lottery', 'ELOTT', 'Lott', 'Elott'],
    ['lottery', 'TCG_LOTTO_VN', 'Lott', 'Elott'],
    ['lottery', 'TCG_LOTTO', 'ZY', 'ZY'],
    ['lottery', 'TCG_SEA', 'SEA', 'SEA'],
    ['lottery', 'SOMEBODY', 'Lott', 'Elott'],
    ['vnLottery', undefined, 'Lott', 'Elott'],
    ['vnLottery', 'TCG_LOTTO_VN', 'Lott', 'Elott'],
    ['vnLottery', 'TCG_LOTTO', 'Lott', 'Elott'],
    ['seaLottery', undefined, 'SEA', 'SEA'],
    ['seaLottery', 'TCG_SEA', 'SEA', 'SEA'],
    ['seaLottery', 'LOTT', 'SEA', 'SEA'],
  ]
  it.each(table)('%s of %s: %s, or %s with a card of e-lottery [LAUNCH-06]', (page, vendor, without, withCard) => {
    expect(prizeModeOf({ page, vendor }, withoutElott)).toBe(without)
    expect(prizeModeOf({ page, vendor }, [])).toBe(without)
    expect(prizeModeOf({ page, vendor }, [...withoutElott.slice(0, 1), lane('ELOTT', 'TCG_LOTTO', 'TCG_SEA')])).toBe(
      without,
    )
    for (const card of ['TCG_LOTTO_VN', 'LOTT'])
      expect(prizeModeOf({ page, vendor }, [...withoutElott.slice(0, 1), lane('ELOTT', 'TCG_SEA', card)])).toBe(
        withCard,
      )
  })

  it('a listed lottery leads to its page [LAUNCH-06, LAUNCH-02 part, LAUNCH-03 part]', () => {
    const game = { gameId: 'L', gameName: 'L', showIcon: '', gameCode: 'A&B', defaultPlayType: 'LAST2' }
    const { defaultPlayType: _, ...plain } = game
    expect(lotteryHref({ ...game, vassalage: 'TCG_LOTTO_VN' })).toBe('/vnLottery?gameCode=A%26B&playType=LAST2')
    expect(lotteryHref({ ...game, vassalage: 'TCG_SEA' })).toBe('/seaLottery?gameCode=A%26B&playType=LAST2')
    for (const vassalage of ['TCG_LOTTO', 'LOTT', 'ELOTT']) {
      const address = `/lottery?gameCode=A%26B&vendor=${vassalage}`
      expect(lotteryHref({ ...game, vassalage })).toBe(`${address}&playType=LAST2`)
      expect(lotteryHref({ ...plain, vassalage })).toBe(address)
    }
  })
})

test('the lottery’s addresses match in any letter case and old spellings only [ROUTE-01 part]', () => {
  const pages = [
    ['/lottery', 'lottery'],
    ['/LOTTERY/', 'lottery'],
    ['/lottert', 'lottery'],
    ['/vnLottery', 'vnLottery'],
    ['/VNLOTTERY', 'vnLottery'],
    ['/seaLottery', 'seaLottery'],
    ['/sealottery', 'seaLottery'],
    ['/lott', undefined],
    ['/lotteryx', undefined],
    ['/lot/tery', undefined],
    ['/constructor', undefined],
    ['/toString', undefined],
    ['/', undefined],
  ] as const
  const lotteryPageOf = (path: string) => {
    const { screen } = routeOf(path)
    return screen.name === 'lottery' ? screen.page : undefined
  }
  for (const [path, page] of pages) expect([path, lotteryPageOf(path)]).toEqual([path, page])
})

describe('favourite lotteries in LOTTFAV [TILE-03 part]', () => {
  it('keeps ids by username in order, and leaves other users’ alone', () => {
    let kept: string | undefined
    for (const [who, id] of [
      ['sita', 'L1'],
      ['ram', 'L1'],
      ['sita', 'L2'],
      ['sita', 'L3'],
      ['sita', 'L2'],
    ] as const)
      kept = withToggled(kept, who, id)
    expect(JSON.parse(kept ?? '')).toEqual({ sita: ['L1', 'L3'], ram: ['L1'] })
    expect(favouritesIn(kept, 'sita')).toEqual(['L1', 'L3'])
    expect(favouritesIn(kept, 'hari')).toEqual([])
    expect(favouritesIn(kept, 'constructor')).toEqual([])
  })

  it.each([undefined, '', 'no json', 'null', '7', '[]', '{"sita":7}', '{"sita":[1]}', '{"sita":null}'])(
    'reads %s as nothing, and overwrites it',
    (text) => {
      expect(favouritesIn(text, 'sita')).toEqual([])
      expect(JSON.parse(withToggled(text, 'sita', 'L1'))).toEqual({ sita: ['L1'] })
    },
  )
})

describe('the lottery’s page', () => {
  const wanted: WantedLottery = { gameCode: 'KTM1M', prizeMode: 'ZY' }
  const started = () => {
    const site = listener()
    const work = heldWork<LotteryOutcome, WantedLottery>()
    const hearts: string[] = []
    const actor = createActor(
      lotteryMachine.provide({
        actors: { openLottery: work.logic },
        actions: { toggleFavourite: (_, gameId) => void hearts.push(gameId) },
      }),
      { input: { site: site.ref, launchHosts: ['http://games.test'] } },
    ).start()
    actor.send({ type: 'lottery.open', lottery: wanted })
    return { actor, site, work, hearts, view: () => selectLottery(actor.getSnapshot()) }
  }

  it('asks for a login first, and then opens the address’s lottery [LAUNCH-03 part]', async () => {
    const { actor, site, work, view } = started()
    expect(site.heard).toEqual([{ type: 'login.needed' }])
    expect(work.asked).toEqual([])
    actor.send({ type: 'login.done' })
    expect(work.at(0).input).toEqual(wanted)
    await work.at(0).answer({ kind: 'opened', url: 'http://games.test/lottery#ticket' })
    expect(view()).toMatchObject({ phase: 'playing', url: 'http://games.test/lottery#ticket' })
  })

  it.each(['http://evil.test/', 'javascript:alert(1)', '/lottery', 'http://games.test.evil.test/', ''])(
    'the lottery is not framed from %s [LAUNCH-09 part]',
    async (url) => {
      const { actor, work, view } = started()
      actor.send({ type: 'login.done' })
      await work.at(0).answer({ kind: 'opened', url })
      expect(view()).toMatchObject({ phase: 'failed', url: undefined, problem: { key: 'launch.foreignHost' } })
    },
  )

  it('a visitor’s heart is set once after the login, or dropped without one [TILE-03 part]', async () => {
    const { actor, site, work, hearts } = started()
    actor.send({ type: 'login.declined' })
    actor.send({ type: 'favourite.toggle', gameId: 'L1' })
    expect(site.heard).toHaveLength(2)
    actor.send({ type: 'login.declined' })
    actor.send({ type: 'lottery.retry' })
    actor.send({ type: 'login.done' })
    expect(hearts).toEqual([])
    await work.at(0).answer({ kind: 'loginNeeded' })
    actor.send({ type: 'login.declined' })
    actor.send({ type: 'favourite.toggle', gameId: 'L2' })
    actor.send({ type: 'login.done' })
    expect(hearts).toEqual(['L2'])
    actor.send({ type: 'favourite.toggle', gameId: 'L2' })
    expect(hearts).toEqual(['L2', 'L2'])
  })

  it('a lost session keeps the lists; hearts ask for a login, and play is offered [AUTH-14 part]', async () => {
    const url = 'http://games.test/lottery#ticket'
    for (const until of ['opening', 'playing', 'failed'] as const) {
      const { actor, site, work, hearts, view } = started()
      actor.send({ type: 'login.done' })
      if (until === 'playing') await work.at(0).answer({ kind: 'opened', url })
      if (until === 'failed') await work.at(0).answer({ kind: 'refused', notice: { key: 'error.network' } })
      expect(view().phase).toBe(until)
      actor.send({ type: 'login.declined' })
      expect(view()).toMatchObject({ phase: 'declined', url: undefined, problem: undefined })
      actor.send({ type: 'favourite.toggle', gameId: 'L1' })
      expect(site.heard).toHaveLength(2)
      expect(hearts).toEqual([])
      actor.send({ type: 'login.done' })
      expect(hearts).toEqual(['L1'])
      await work.at(1).answer({ kind: 'opened', url })
      expect(view()).toMatchObject({ phase: 'playing', url })
    }
  })

  it('another address while one opens: only the last answer counts', async () => {
    const { actor, work, view } = started()
    actor.send({ type: 'login.done' })
    actor.send({ type: 'lottery.open', lottery: { gameCode: 'VNMB', prizeMode: 'Lott' } })
    actor.send({ type: 'login.done' })
    expect(work.at(0).signal.aborted).toBe(true)
    await work.at(0).answer({ kind: 'opened', url: 'http://games.test/lottery#first' })
    expect(view().phase).toBe('opening')
    await work.at(1).answer({ kind: 'opened', url: 'http://games.test/lottery#second' })
    expect(view().url).toBe('http://games.test/lottery#second')
  })
})
