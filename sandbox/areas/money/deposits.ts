import type { Payload } from '../../../src/api/call.ts'
import type { deposit } from '../../../src/api/calls/moves.ts'
import type { Tx } from '../../db/store.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { refuseIfProtected } from '../account/protection.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { channelOf } from './channels.ts'
import { book } from './ledger.ts'
import { linesToHouse, runMoveOnce, refuseOutside, type MoveRow } from './moves.ts'

/** How long a deposit is pending, ms. */
const onTheWay = 60_000

/** Accepts a deposit request; settling books the money. */
export async function requestDeposit(
  state: State,
  memberId: string,
  wanted: Payload<typeof deposit>,
  language: SandboxLanguage,
): Promise<MoveRow> {
  const { requestId, channelId, amount } = wanted
  const channel = channelOf(channelId)
  if (channel === undefined) throw new Refusal('not_found')
  return runMoveOnce(state, memberId, { requestId, type: 'deposit', amount, what: [channelId] }, async (tx, fresh) => {
    if (state.controls.money.closedChannels.includes(channelId)) throw new Refusal('channel_maintenance')
    refuseOutside(fresh.amount, { min: channel.minAmount * 100, max: channel.maxAmount * 100 })
    await refuseIfProtected(tx, { memberId, purpose: 'deposit', amount: fresh.amount, now: fresh.at, language })
    return { ...fresh, channelId, counterpart: channel.name, dueAt: fresh.at + onTheWay }
  })
}

/** Settles a deposit: books the money, or fails it. */
export async function settleDeposit(tx: Tx, row: MoveRow, arrives: boolean, at: number): Promise<Partial<MoveRow>> {
  if (!arrives) return { state: 'failed', dueAt: null }
  const lines = linesToHouse(row.memberId, 'cash', -row.amount)
  await book(tx, { kind: 'deposit', idempotencyKey: `deposit:${row.id}`, lines, at })
  return { state: 'completed', dueAt: null }
}
