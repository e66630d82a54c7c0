import { createHash, X509Certificate } from 'node:crypto'
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

/** A self-signed certificate (P-256) for these names and addresses, valid for 90 days from an hour before `now`. */
export const makeCertificate = async (hosts: readonly string[], now = Date.now()): Promise<Certificate> => {
  // Lazy: only `--https` needs it.
  const { generate } = await import('selfsigned')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Sandbox' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day / 24),
    notAfterDate: new Date(now + lifetime),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'basicConstraints', cA: false, critical: true },
    ],
  })
  return { key, cert }
}

/** This machine's addresses in the local network; IPv4, easy to type. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))

const isUsable = (cert: string, hosts: readonly string[], now: number) => {
  const read = new X509Certificate(cert)
  return (
    Date.parse(read.validTo) > now + 7 * day &&
    hosts.every((host) => (isIP(host) ? read.checkIP(host) : read.checkHost(host)) !== undefined)
  )
}

/**
 * The certificate stored in `folder`, while it covers all hosts and is valid for another week; else a new one (OPS-03).
 */
export const getCertificate = async (
  folder: string,
  hosts: readonly string[],
  now = Date.now(),
): Promise<Certificate> => {
  const [keyFile, certFile] = [join(folder, 'https-key.pem'), join(folder, 'https-cert.pem')]
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
    if (isUsable(kept.cert, hosts, now)) return kept
  }
  const made = await makeCertificate(hosts, now)
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(certFile, made.cert)
  return made
}

/** The SHA-256 fingerprint that a browser shows for a certificate, for comparison by eye. */
export const getFingerprint = ({ cert }: Certificate): string =>
  (createHash('sha256').update(new X509Certificate(cert).raw).digest('hex').toUpperCase().match(/../g) ?? []).join(':')
