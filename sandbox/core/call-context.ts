import type { Answer, Payload } from '../../src/api/call.ts'
import type { callTable } from '../../src/api/table.ts'
import type { members, TokenScope } from '../db/schema-auth.ts'
import type { SandboxLanguage } from './language.ts'
import type { State } from './state.ts'

export type CallTable = typeof callTable
export type CallName = keyof CallTable

export type Member = typeof members.$inferSelect

export interface Session {
  readonly member: Member
  readonly tokenHash: string
  readonly scope: TokenScope
}

/** A call handler's view of the request, besides its payload. */
export interface CallContext {
  readonly state: State
  readonly language: SandboxLanguage
  /** The visitor's address: the connection's, or the one that a tester set. */
  readonly address: string
  /** The origin of the site as the visitor sees it. */
  readonly siteOrigin: string
  readonly gamesOrigin: string
  /** The checked session of a call with a token. */
  readonly session: Session | null
}

export interface Image {
  readonly bytes: string
  readonly type: 'image/svg+xml'
}

type AnswerOf<Name extends CallName> = CallTable[Name]['answer'] extends 'image' ? Image : Answer<CallTable[Name]>

/** Answers a call or throws a `Refusal`. */
export type Handler<Name extends CallName> = (
  context: CallContext,
  payload: Payload<CallTable[Name]>,
) => Promise<AnswerOf<Name>>

export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

/** The session of a call with a token. */
export function sessionOf(context: CallContext): Session {
  if (!context.session) throw new Error('A call without a token has no session')
  return context.session
}
