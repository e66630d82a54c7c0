import { eq } from 'drizzle-orm'
import { nicknames } from '../../db/schema-account.ts'
import type { Tx } from '../../db/store.ts'

/** Letters, digits, spaces and `.`, `_`, `-`; a joiner stands between a letter and the next, as in Nepali and Persian. */
const accepted = /^(?:[\p{N} ._-]|[\p{L}\p{M}](?:[\u200C\u200D](?=\p{L}))?)+$/u
/** A letter or digit, without the fillers of Hangul, which are letters that show nothing. */
const shown = /(?![\u115F\u1160\u3164\uFFA0])[\p{L}\p{N}]/u

/** Returns whether a nickname has accepted characters only, and a letter or digit that can be seen (MEM-02). */
export const isNickname = (nickname: string): boolean => accepted.test(nickname) && shown.test(nickname)

/** Letters of other alphabets, and digits, by the Latin letter that they look like. */
const alike = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еε',
    h: 'нһη',
    k: 'кκ',
    l: '1iіιıӏł',
    m: 'м',
    n: 'ո',
    o: '0оοօø',
    p: 'рρ',
    s: 'ѕ5',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγү',
    j: 'ј',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/** Marks over and under letters of Latin, Greek and Cyrillic, spaces, signs and joiners; vowel signs of other scripts stay. */
const dropped = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u200B-\u200D ._-]/gu

/** Returns what a nickname looks like: names with the same look are told apart by nobody (SAFE-07). */
export const lookOf = (nickname: string): string =>
  Array.from(nickname.normalize('NFKD').toLowerCase().replaceAll(dropped, ''), (letter) => alike.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const looksOf = (words: string) => words.split(' ').map(lookOf)
/** The beginnings of a word or name that a reader of the chat takes for the platform's people. */
const staff = looksOf('admin moderator official support operator customer helpdesk danphe एडमिन प्रशासक ग्राहकसेवा')
/** Words that do so alone. */
const staffWords = looksOf('mod staff system service team cs सहायता')

const isReserved = (nickname: string): boolean =>
  [nickname, ...nickname.split(/[ ._-]+/)]
    .map(lookOf)
    .some((look) => staff.some((word) => look.startsWith(word)) || staffWords.includes(look))

/**
 * Gives a nickname to a member, in place of the earlier one. Returns false for the look of another member's, and for the
 * name of the platform's people (SAFE-07).
 */
export async function takeNickname(tx: Tx, memberId: string, nickname: string): Promise<boolean> {
  if (isReserved(nickname)) return false
  const look = lookOf(nickname)
  const [owner] = await tx.select().from(nicknames).where(eq(nicknames.look, look))
  if (owner !== undefined) return owner.memberId === memberId
  await tx.delete(nicknames).where(eq(nicknames.memberId, memberId))
  await tx.insert(nicknames).values({ look, memberId })
  return true
}

/** Returns the nickname of a new member: the username, or the member's number where that is taken. */
export async function firstNickname(tx: Tx, memberId: string, username: string): Promise<string> {
  const wanted = username.charAt(0).toUpperCase() + username.slice(1)
  return (await takeNickname(tx, memberId, wanted)) ? wanted : `Player ${memberId.slice(1)}`
}
