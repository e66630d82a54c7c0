import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A part that a device signs, and its key. */
interface Made {
  readonly authData: Uint8Array
  readonly clientData: Uint8Array
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}
type Statement = ReadonlyMap<string, number | Uint8Array | Uint8Array[]>
export type Attest = (made: Made) => { readonly format: string; readonly statement: Statement }

const ecdsa = '06082a8648ce3d040302'
const commonName = '0603550403'
const keyDescription = '060a2b06010401d679020111'
const crlAddresses = '0603551d1f'

const lengthOf = (size: number) =>
  size < 128 ? Buffer.from([size]) : Buffer.from([0x82, Math.floor(size / 256), size % 256])
/** One DER value of these parts; text is hexadecimal. */
const der = (tag: number, ...parts: (string | Uint8Array)[]) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}
const nameOf = (name: string) => der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(name)))))

/** A certificate of a subject's key, signed by an issuer's. */
function certificate(subject: string, key: KeyObject, issuer: KeyObject, extensions: readonly Uint8Array[]) {
  const algorithm = der(0x30, ecdsa)
  const body = der(
    0x30,
    der(0xa0, '020102'),
    der(0x02, '05'),
    algorithm,
    nameOf('root'),
    der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z'))),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, der(0x30, ...extensions))]),
  )
  return new Uint8Array(der(0x30, body, algorithm, der(0x03, '00', sign('sha256', body, issuer))))
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const signatureOf = ({ authData, clientData, privateKey }: Made) =>
  new Uint8Array(sign('sha256', Buffer.concat([authData, hashOf(clientData)]), privateKey))

/** The device's own key signs, without certificates. */
export const packed: Attest = (made) => ({
  format: 'packed',
  statement: new Map<string, number | Uint8Array>([
    ['alg', -7],
    ['sig', signatureOf(made)],
  ]),
})

/** A chain of the client's own, whose leaf names an address with revoked certificates. */
export const chained =
  (format: string, crlAddress: string): Attest =>
  (made) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const described = der(0x30, '0201030a01010201030a0101', der(0x04, hashOf(made.clientData)), '040030003000')
    const crl = der(0x30, der(0x30, der(0xa0, der(0xa0, der(0x86, Buffer.from(crlAddress))))))
    const leaf = certificate('leaf', made.publicKey, root.privateKey, [
      der(0x30, keyDescription, der(0x04, described)),
      der(0x30, crlAddresses, der(0x04, crl)),
    ])
    const x5c = [leaf, certificate('root', root.publicKey, root.privateKey, [])]
    return {
      format,
      statement: new Map<string, number | Uint8Array | Uint8Array[]>([
        ['alg', -7],
        ['sig', signatureOf(made)],
        ['x5c', x5c],
      ]),
    }
  }
