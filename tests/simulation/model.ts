/** A member of the simulated platform; money in paisa. */
export interface Member {
  balance: number
  wallet: number
  /** The sum left to stake before bonuses may leave. */
  unplayed: number
}

export type Wish =
  | { readonly kind: 'deposit' | 'withdraw' | 'gift' | 'intoWallet' | 'outOfWallet'; readonly amount: number }
  | { readonly kind: 'collect' }
  | { readonly kind: 'claim'; readonly reward: number }

export interface Request {
  readonly who: number
  readonly id: string
  readonly wish: Wish
}

interface Move {
  readonly request: Request
  state: 'processing' | 'paid' | 'completed' | 'received'
  dueAt: number | null
}

const limits = {
  deposit: [100_00, 25_000_00],
  withdraw: [500_00, 100_000_00],
  gift: [100_00, 100_000_00],
  intoWallet: [1_00, 1_000_000_00],
  outOfWallet: [1_00, 1_000_000_00],
} as const
export const rewards = [50_00, 700_00, 20_00]

/** The rules of money, told a second time and without a database: what each request does, once. */
export class Model {
  readonly members: readonly Member[]
  readonly moves = new Map<string, Move>()
  readonly claimed = new Map<string, Request>()

  constructor(balances: readonly number[]) {
    this.members = balances.map((balance) => ({ balance, wallet: 0, unplayed: 0 }))
  }

  /** Returns whether the request succeeds; its effect is booked. */
  ask(request: Request, now: number): boolean {
    const { who, id, wish } = request
    const key = `${who} ${id}`
    const before = this.moves.get(key)?.request ?? this.claimed.get(key)
    if (before) return JSON.stringify(before.wish) === JSON.stringify(wish)
    const member = this.members[who]
    if (!member) return false
    if (wish.kind === 'claim') {
      const isClaimed = [...this.claimed.values()].some(
        (one) => one.who === who && one.wish.kind === 'claim' && one.wish.reward === wish.reward,
      )
      const amount = rewards[wish.reward]
      if (isClaimed || amount === undefined) return false
      member.balance += amount
      member.unplayed += amount
      this.claimed.set(key, request)
      return true
    }
    if (wish.kind === 'collect') {
      member.balance += member.wallet
      member.wallet = 0
      this.moves.set(key, { request, state: 'completed', dueAt: null })
      return true
    }
    const [min, max] = limits[wish.kind]
    const { amount } = wish
    if (amount < min || amount > max) return false
    const isFree = member.balance - amount >= member.unplayed
    switch (wish.kind) {
      case 'deposit':
        this.moves.set(key, { request, state: 'processing', dueAt: now + 60_000 })
        return true
      case 'withdraw':
        if (member.balance < amount || (member.unplayed > 0 && !isFree)) return false
        member.balance -= amount
        this.moves.set(key, { request, state: 'processing', dueAt: now + 120_000 })
        return true
      case 'gift': {
        const receiver = this.members[0]
        if (!receiver || who === 0 || member.balance < amount || (member.unplayed > 0 && !isFree)) return false
        member.balance -= amount
        receiver.balance += amount
        break
      }
      case 'intoWallet':
        if (member.balance < amount) return false
        member.balance -= amount
        member.wallet += amount
        break
      case 'outOfWallet':
        if (member.wallet < amount) return false
        member.wallet -= amount
        member.balance += amount
        break
    }
    this.moves.set(key, { request, state: 'completed', dueAt: null })
    return true
  }

  /** Settles what is due: deposits arrive, payouts are paid, and count as received after half an hour. */
  settle(now: number): void {
    for (const move of this.moves.values())
      while (move.dueAt !== null && move.dueAt <= now) {
        const { who, wish } = move.request
        const member = this.members[who]
        if (wish.kind === 'deposit') {
          if (member) member.balance += wish.amount
          Object.assign(move, { state: 'completed', dueAt: null })
        } else if (move.state === 'processing') Object.assign(move, { state: 'paid', dueAt: now + 30 * 60_000 })
        else Object.assign(move, { state: 'received', dueAt: null })
      }
  }
}
