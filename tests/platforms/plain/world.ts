import { randomUUID } from 'node:crypto'
import { Refusal, type Asked } from './wire.ts'

export interface Change {
  readonly id: string
  readonly at: Date
  readonly type: 'deposit' | 'withdrawal' | 'bet' | 'win'
  readonly amount: number
  readonly balance: number
}

export interface Move {
  readonly requestId: string
  readonly type: 'deposit' | 'withdrawal'
  readonly amount: number
  readonly at: Date
  readonly channelId: string | undefined
  state: 'processing' | 'completed'
}

export interface Bet {
  readonly id: string
  readonly at: Date
  readonly gameType: string
  readonly vendor: string
  readonly gameName: string
  readonly stake: number
  readonly win: number
}

export interface Member {
  readonly id: string
  readonly account: string
  password: string
  /** The agent flag: 0 member, 1 agent, 4 trial account. */
  readonly type: number
  readonly upline: string | undefined
  readonly joinedAt: Date
  balance: number
  readonly changes: Change[]
  readonly moves: Move[]
  readonly bets: Bet[]
  readonly favourites: Set<string>
  readonly played: string[]
}

/** The platform's state, in memory only. */
export class World {
  readonly members = new Map<string, Member>()
  readonly sessions = new Map<string, Member>()
  private lastId = 1000

  nextId(): string {
    this.lastId += 1
    return String(this.lastId)
  }

  join(account: string, password: string, facts: { type?: number; balance?: number; upline?: string } = {}): Member {
    const { type = 0, balance = 0, upline } = facts
    const member: Member = {
      id: this.nextId(),
      account,
      password,
      type,
      upline,
      balance,
      joinedAt: new Date(),
      changes: [],
      moves: [],
      bets: [],
      favourites: new Set(),
      played: [],
    }
    this.members.set(account.toLowerCase(), member)
    return member
  }

  open(member: Member): string {
    const token = randomUUID()
    this.sessions.set(token, member)
    return token
  }

  /** The member of the call's token; throws a 401 refusal without one. */
  memberOf({ token }: Asked): Member {
    const member = this.sessions.get(token ?? '')
    if (member === undefined) throw new Refusal(401, 'Please sign in.')
    return member
  }

  book(member: Member, type: Change['type'], amount: number): void {
    member.balance = Math.round((member.balance + amount) * 100) / 100
    member.changes.unshift({ id: this.nextId(), at: new Date(), type, amount, balance: member.balance })
  }

  /** The downlines of a member, with their levels. */
  below(upline: Member, level = 1): readonly { readonly member: Member; readonly level: number }[] {
    return [...this.members.values()]
      .filter((member) => member.upline === upline.id)
      .flatMap((member) => [{ member, level }, ...this.below(member, level + 1)])
  }
}

/** One page of a list, and the length of the list. */
export const pageOf = <Row>(rows: readonly Row[], { number }: Asked) => {
  const size = Math.max(1, number('pageSize'))
  const from = (Math.max(1, number('pageNo')) - 1) * size
  return { list: rows.slice(from, from + size), totalPages: Math.ceil(rows.length / size) }
}
