import type { Schema } from 'effect'

/** What a call's payload and answer look like on the wire: a codec that needs no services. */
export type WireSchema = Schema.Codec<any, any>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a payload travels: in the query (GET, DELETE), as JSON, as a form, or as a JWE in `{ data }` (CALL-04). */
export type Encoding = 'query' | 'json' | 'form' | 'jwe'

/**
 * One row of the call table: everything anybody knows about one call (S1 7, S2 7; CALL-01).
 *
 * `shown` says which specification names the call; `decided` lists, in words, what the specification
 * leaves open and this table decided (CALL-02). A call without a `decided` entry is as the specification shows it.
 */
export interface Call<
  P extends WireSchema = WireSchema,
  A extends WireSchema = WireSchema,
  R extends WireSchema = WireSchema,
> {
  /** camelCase name, unique in the table. */
  readonly name: string
  /** What the call is for, one sentence. */
  readonly purpose: string
  /**
   * The answer's fields that have to be there and fit, or it is of no use (PLAT-01): all that have no default and are not optional.
   * Absent: the answer has no fields, and has to fit as a whole.
   */
  readonly decisive?: readonly string[]
  readonly method: Method
  readonly path: string
  /** The session token is sent, in the `Authorization: Bearer` header, and only then (CALL-05). */
  readonly token: boolean
  readonly encoding: Encoding
  readonly payload: P
  /** The envelope's `value` when `success` is true; an `image` answer is the bare bytes, without an envelope. */
  readonly answer: A | 'image'
  /** The envelope's `value` when `success` is false, where the specification gives it a meaning. */
  readonly refusal?: R
  /** Milliseconds until the call is given up. Absent: 15,000. */
  readonly timeout?: number
  /** The most bytes that the payload may have on the wire. Absent: 65,536. */
  readonly maxBytes?: number
  readonly shown: readonly ('S1 7' | 'S2 7' | 'S1 3' | 'S1 4' | 'S2 3' | 'S2 4')[]
  readonly decided?: readonly string[]
}

export type Payload<C extends Call> = C['payload']['Type']
export type Answer<C extends Call> = Exclude<C['answer'], 'image'>['Type']

/** Checks a row against its type and keeps the literal schemas. */
export const call = <P extends WireSchema, A extends WireSchema, R extends WireSchema = WireSchema>(
  row: Call<P, A, R>,
) => row
