import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

const day = 86_400_000
const lifetime = 90 * day

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

const objectId = (dotted: string) => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const packed = (value: number): number[] =>
    value < 128 ? [value] : [...packed(value >> 7).map((b) => b | 128), value & 127]
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(packed)]))
}

const time = (at: number) =>
  text(
    0x17,
    new Date(at)
      .toISOString()
      .replaceAll(/[-:T]|\.\d+/g, '')
      .slice(2),
  )

const addressBytes = (address: string) => {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return Buffer.from([...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex')
}

const extension = (id: string, value: Uint8Array, critical = false) =>
  sequence(objectId(id), ...(critical ? [Buffer.from([0x01, 0x01, 0xff])] : []), der(0x04, value))

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))

/** A self-signed certificate (P-256) for these names and addresses, valid for 90 days from an hour before `now`. */
export const makeCertificate = (hosts: readonly string[], now = Date.now()): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(objectId('2.5.4.3'), text(0x0c, 'Sandbox'))))
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const names = hosts.map((host) => (isIP(host) ? der(0x87, addressBytes(host)) : text(0x82, host)))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(now - day / 24), time(now + lifetime)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('2.5.29.17', sequence(...names)),
        extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.19', sequence(), true),
      ),
    ),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** This machine's addresses in the local network; IPv4, easy to type. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))

const serves = (cert: string, hosts: readonly string[], now: number) => {
  const read = new X509Certificate(cert)
  return (
    Date.parse(read.validTo) > now + 7 * day &&
    hosts.every((host) => (isIP(host) ? read.checkIP(host) : read.checkHost(host)) !== undefined)
  )
}

/**
 * The certificate stored in `folder`, while it covers all hosts and is valid for another week; else a new one (OPS-03).
 */
export const certificateFor = (folder: string, hosts: readonly string[], now = Date.now()): Certificate => {
  const [keyFile, certFile] = [join(folder, 'https-key.pem'), join(folder, 'https-cert.pem')]
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
    if (serves(kept.cert, hosts, now)) return kept
  }
  const made = makeCertificate(hosts, now)
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(certFile, made.cert)
  return made
}

/** The SHA-256 fingerprint that a browser shows for a certificate, for comparison by eye. */
export const fingerprintOf = ({ cert }: Certificate): string =>
  (createHash('sha256').update(new X509Certificate(cert).raw).digest('hex').toUpperCase().match(/../g) ?? []).join(':')
