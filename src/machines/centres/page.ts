import { fromCallback } from 'xstate'
import type { Parent } from '../shared/parent.ts'

/** The reports of a page to its centre. */
export type PageReport =
  /** The number of waiting items changed, so the badges reload. */
  | { type: 'counts.changed' }
  /** Money moved, so the balance reloads. */
  | { type: 'money.moved' }
  /** A claim is pending; its result stays until the player has read it. */
  | { type: 'claim.begun' }
  | { type: 'claim.read' }
  /** The page asks for another page of the same centre. */
  | { type: 'page.choose'; page: string }

/** The input of a page's actor: its place and its reader. */
export interface PageInput {
  readonly of: 'member' | 'agent'
  /** The page's key (MEM-01, AGT-02). */
  readonly page: string
  /** The player's agent flag (AUTH-10). */
  readonly memberType: number
  /** The place in the page's list before a reload or a lost session (PLAY-08). */
  readonly place?: unknown
  readonly centre: Parent<PageReport>
}

/** The name of a page's list, by which its place is kept. */
export const listName = ({ of, page }: Pick<PageInput, 'of' | 'page'>) => `${of} ${page}`

/** The reader of the page; a lost session keeps the page for the same reader only. */
export interface Reader {
  readonly account: string | undefined
  readonly memberType: number
}

/** The reader while the account is unknown, who owns no kept page. */
export const nobody: Reader = { account: undefined, memberType: 0 }

/** Tells a kept page that its reader is logged in again; one whose load failed meanwhile loads anew (AUTH-14). */
export const readerBack = 'reader.back'

/** Placeholder for the pages until the app provides them; it does nothing. */
export const pageNotProvided = () => fromCallback<{ type: string }, PageInput>(() => undefined)

/** Returns whether a kept page belongs to this reader; an unknown account owns none. */
export const isKeptFor = (kept: boolean, reader: Reader, account: string | undefined) =>
  kept && account !== undefined && reader.account === account
