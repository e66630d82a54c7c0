import type { Schema } from 'effect'

/** The wire format of a payload or an answer: a codec that needs no services. */
export type WireSchema = Schema.Codec<any, any>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a payload travels: in the query (GET, DELETE), as JSON, as a form, or as a JWE in `{ data }` (CALL-04). */
export type Encoding = 'query' | 'json' | 'form' | 'jwe'

/** One row of the call table: all that the site knows of a call (CALL-01). Notes for readers are in `notes/`. */
export interface Call<
  P extends WireSchema = WireSchema,
  A extends WireSchema = WireSchema,
  R extends WireSchema = WireSchema,
> {
  /** camelCase name, unique in the table. */
  readonly name: string
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
}

export type Payload<C extends Call> = C['payload']['Type']
export type Answer<C extends Call> = Exclude<C['answer'], 'image'>['Type']

/** Checks a row against its type and keeps the literal schemas. */
export const call = <P extends WireSchema, A extends WireSchema, R extends WireSchema = WireSchema>(
  row: Call<P, A, R>,
) => row
