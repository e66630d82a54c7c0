import { fromCallback } from 'xstate'
import type { Parent } from '../shared/parent.ts'

/** What the page of a centre may tell the centre that it stands in. */
export type PageReport =
  /** What waits for the player has changed: the badges are counted anew. */
  | { type: 'counts.changed' }
  /** Money was moved: the balance is asked anew. */
  | { type: 'money.moved' }
  /** A claim is under way; what becomes of it is shown until it has been read. */
  | { type: 'claim.begun' }
  | { type: 'claim.read' }
  /** Another page of the same centre is wanted. */
  | { type: 'page.choose'; page: string }

/** What the actor of a page starts with: where it stands, and for whom. */
export interface PageInput {
  readonly of: 'member' | 'agent'
  /** The page's key (S1 2.9, 2.10). */
  readonly page: string
  /** The agent flag of the player (S1 4). */
  readonly memberType: number
  readonly centre: Parent<PageReport>
}

/** Who reads the page, so that it is kept for them and for nobody else while a lost session is signed in again. */
export interface Reader {
  readonly account: string | undefined
  readonly memberType: number
}

export const nobody: Reader = { account: undefined, memberType: 0 }

/** The hole that the pages stand in until the app provides them; it does nothing. */
export const pageNotProvided = () => fromCallback<{ type: string }, PageInput>(() => undefined)

/** A kept page is its reader's: an account that is not known is nobody's. */
export const isKeptFor = (kept: boolean, reader: Reader, account: string | undefined) =>
  kept && account !== undefined && reader.account === account
