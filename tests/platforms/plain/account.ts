import type { Asked, Wire } from './wire.ts'
import { pageOf, type Bet, type Change, type World } from './world.ts'

const total = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100

/** The sum of bets, as the records show it. */
export const sumOfBets = (bets: readonly Bet[]) => ({
  bets: bets.length,
  stake: total(bets.map(({ stake }) => stake)),
  win: total(bets.map(({ win }) => win)),
  profit: total(bets.map(({ win, stake }) => win - stake)),
})

/** The sums of a balance's changes: in, out, and both. */
export const sumOfChanges = (changes: readonly Change[]) => {
  const amounts = changes.map(({ amount }) => amount)
  return {
    moneyIn: total(amounts.filter((amount) => amount > 0)),
    moneyOut: total(amounts.filter((amount) => amount < 0)),
    net: total(amounts),
  }
}

/** A page of a record, with its number of rows and their sum. */
export const recordOf = <Row>(rows: readonly Row[], sum: object, asked: Asked) => ({
  ...pageOf(rows, asked),
  total: rows.length,
  sum,
})

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Serves the logged-in sessions and the records of their actions. */
export const serveAccount = (wire: Wire, world: World): void => {
  wire.on('GET', '/wps/member/info', (asked) => {
    const { id, account, type } = world.memberOf(asked)
    return {
      id,
      account,
      nickname: account,
      type,
      toUpline: undefined,
      clubLabel: undefined,
      memberLabel: undefined,
      avatar: undefined,
    }
  })
  wire.on('GET', '/wps/relay/reports/bets', (asked) => {
    const { bets } = world.memberOf(asked)
    const rows = bets.map(({ id, at, gameType, vendor, gameName, stake, win }) => ({
      id,
      time: at.toISOString(),
      category: gameType,
      vendorName: vendor,
      gameName,
      stake,
      win,
      profit: win - stake,
      state: win > stake ? 'won' : 'lost',
    }))
    return recordOf(rows, sumOfBets(bets), asked)
  })
  wire.on('GET', '/wps/relay/reports/transactions', (asked) => {
    const { changes } = world.memberOf(asked)
    const rows = changes.map(({ at, ...change }) => ({ ...change, time: at.toISOString() }))
    return recordOf(rows, sumOfChanges(changes), asked)
  })
  wire.on('GET', '/wps/relay/reports/profit', (asked) => {
    const { bets } = world.memberOf(asked)
    const today = dayOf(new Date())
    const rows = bets.length === 0 ? [] : [{ day: today, category: bets[0]?.gameType, ...sumOfBets(bets) }]
    return { ...recordOf(rows, sumOfBets(bets), asked), series: [] }
  })
}
