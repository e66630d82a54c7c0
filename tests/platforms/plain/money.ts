import { Refusal, type Wire } from './wire.ts'
import type { Member, Move, World } from './world.ts'

const channel = {
  channelId: '7',
  name: 'Bank of the North',
  kind: 'bank',
  minAmount: 10,
  maxAmount: 5000,
  state: 'open',
  minutes: 1,
}
const card = { cardId: '31', bankName: 'Bank of the North', ending: '4471', holderName: 'A. Finch' }

const shown = ({ at, ...move }: Move) => ({
  ...move,
  at: at.toISOString(),
  points: undefined,
  quantity: undefined,
  counterpart: undefined,
  from: undefined,
  to: undefined,
  payout: undefined,
})

/** Serves balance, deposits and withdrawals; a move ends when the test says so. */
export class Money {
  private readonly world: World

  constructor(wire: Wire, world: World) {
    this.world = world
    wire.on('GET', '/wps/v2/wallets/balance', (asked) => ({ sumBalance: world.memberOf(asked).balance }))
    wire.on('GET', '/wps/relay/money/terms', (asked) => ({
      available: world.memberOf(asked).balance,
      minAmount: channel.minAmount,
      maxAmount: channel.maxAmount,
      paymentPassword: { needed: false, isSet: false, lockedUntil: undefined },
      channels: asked.text('type') === 'deposit' ? [channel] : [],
      cards: asked.text('type') === 'withdrawal' ? [card] : [],
      wallets: [],
      recipient: undefined,
      receiptMinutes: 30,
      points: undefined,
    }))
    wire.on('GET', '/wps/relay/money/moves', (asked) => ({
      moves: world
        .memberOf(asked)
        .moves.filter(({ type }) => type === asked.text('type'))
        .map(shown),
    }))
    wire.on('GET', '/wps/relay/money/move', (asked) => {
      const found = world.memberOf(asked).moves.find(({ requestId }) => requestId === asked.text('requestId'))
      return { move: found && shown(found) }
    })
    wire.on('POST', '/wps/relay/money/deposit', (asked) =>
      this.begin(world.memberOf(asked), asked.text('requestId'), {
        type: 'deposit',
        amount: asked.number('amount'),
        channelId: channel.channelId,
      }),
    )
    wire.on('POST', '/wps/relay/money/withdraw', (asked) =>
      this.begin(world.memberOf(asked), asked.text('requestId'), {
        type: 'withdrawal',
        amount: asked.number('amount'),
        channelId: undefined,
      }),
    )
  }

  private begin(member: Member, requestId: string, wanted: Pick<Move, 'type' | 'amount' | 'channelId'>) {
    const known = member.moves.find((move) => move.requestId === requestId)
    if (known !== undefined) return { move: shown(known) }
    if (wanted.type === 'withdrawal') {
      if (wanted.amount > member.balance) throw new Refusal(200, 'The balance is too small.')
      this.world.book(member, 'withdrawal', -wanted.amount)
    }
    const move: Move = { ...wanted, requestId, at: new Date(), state: 'processing' }
    member.moves.unshift(move)
    return { move: shown(move) }
  }

  /** Ends every pending move; deposits are credited. */
  settle(): void {
    for (const member of this.world.members.values())
      for (const move of member.moves) {
        if (move.state === 'completed') continue
        move.state = 'completed'
        if (move.type === 'deposit') this.world.book(member, 'deposit', move.amount)
      }
  }
}
