import type { Schema } from 'effect'

/** The wire format of a payload or an answer: a codec that needs no services. */
export type WireSchema = Schema.Codec<any, any>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Encoding of a payload: the query (GET, DELETE), JSON, a form, or a JWE in `{ data }` (CALL-04). */
export type Encoding = 'query' | 'json' | 'form' | 'jwe'

/** One row of the call table (CALL-01); the contract's notes are in `notes/`. */
export interface Call<
  P extends WireSchema = WireSchema,
  A extends WireSchema = WireSchema,
  R extends WireSchema = WireSchema,
> {
  /** camelCase name, unique in the table. */
  readonly name: string
  readonly method: Method
  readonly path: string
  /** The client sends the session token only to calls with this flag (CALL-05); `optional`: visitors have none (I18N-09). */
  readonly token: boolean | 'optional'
  readonly encoding: Encoding
  readonly payload: P
  /** The envelope's `value` when `success` is true; an `image` answer is the bare bytes, without an envelope. */
  readonly answer: A | 'image'
  /** The envelope's `value` when `success` is false, where the specification gives it a meaning. */
  readonly refusal?: R
  /** A change without content in its answer: `{ "needLogin": true }` and the like leave it unknown whether it was done. */
  readonly mustConfirm?: true
  /** Time-out in milliseconds. Absent: 15,000. */
  readonly timeout?: number
  /** Maximum size of the payload on the wire, in bytes. Absent: 65,536. */
  readonly maxBytes?: number
}

export type Payload<C extends Call> = C['payload']['Type']
export type Answer<C extends Call> = Exclude<C['answer'], 'image'>['Type']

/** Checks a row against its type and keeps the literal schemas. */
export const call = <P extends WireSchema, A extends WireSchema, R extends WireSchema = WireSchema>(
  row: Call<P, A, R>,
) => row
