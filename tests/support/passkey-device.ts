import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Payload } from '../../src/api/call.ts'
import type { addPasskey, passkeyLogin } from '../../src/api/calls/passkeys.ts'
import type { Attest } from './attestation.ts'

type Made = Payload<typeof addPasskey>['credential']
type Answered = Payload<typeof passkeyLogin>['credential']

/** One thing that differs from what an honest device answers. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  /** The device did not ask for the finger or the code. */
  readonly unverified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly signature?: string
  readonly attest?: Attest
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device with one passkey of its own, as a browser at `origin` would use it. */
export const makePasskeyDevice = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
      }),
    )
  const head = (rpId: string, twist: Twist, isNew: boolean) => {
    counter = twist.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      hash(twist.rpId ?? rpId),
      Buffer.from([0x01 | (twist.unverified ? 0 : 0x04) | (isNew ? 0x40 : 0)]),
      count,
    ])
  }
  return {
    /** Makes the passkey for a challenge of `beginPasskey`. */
    make: (
      asked: {
        readonly challenge: string
        readonly rp: { readonly id: string }
        readonly user: { readonly id: string }
      },
      twist: Twist = {},
    ): Made => {
      userHandle = asked.user.id
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(asked.rp.id, twist, true), Buffer.alloc(16), length, id, key])
      const clientDataJSON = clientData('webauthn.create', asked.challenge, twist)
      const { format, statement } = twist.attest?.({ authData, clientData: clientDataJSON, privateKey, publicKey }) ?? {
        format: 'none',
        statement: new Map<string, never>(),
      }
      const attestation = isoCBOR.encode(
        new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
          ['fmt', format],
          ['attStmt', new Map(statement)],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientDataJSON),
          attestationObject: text(attestation),
        },
      }
    },
    /** Answers a challenge of `passkeyChallenge`. */
    answer: (asked: { readonly challenge: string; readonly rpId: string }, twist: Twist = {}): Answered => {
      const authenticatorData = head(asked.rpId, twist, false)
      const data = clientData('webauthn.get', asked.challenge, twist)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature:
            twist.signature ?? text(sign('sha256', Buffer.concat([authenticatorData, hash(data)]), privateKey)),
          userHandle: twist.userHandle ?? userHandle,
        },
      }
    },
  }
}
