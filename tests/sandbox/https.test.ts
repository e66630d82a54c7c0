import { spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCertificate, getFingerprint, makeCertificate } from '../../sandbox/server/certificate.ts'
import { systemStatus } from '../../src/api/calls/system.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'https-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const day = 86_400_000

describe('the certificate', () => {
  test('names its hosts, lasts 90 days, and is signed by its own key [OPS-03 part]', async () => {
    const hosts = ['localhost', 'phone.test', '127.0.0.1', '192.168.1.20', '::1', 'fe80::12:3']
    const made = await makeCertificate(hosts)
    const read = new X509Certificate(made.cert)
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.ca).toBe(false)
    expect(hosts.map((host) => read.checkHost(host) ?? read.checkIP(host))).toEqual(hosts)
    expect(read.checkHost('elsewhere.test')).toBeUndefined()
    expect(Date.parse(read.validTo) - Date.now()).toBeGreaterThan(89 * day)
    expect(Date.parse(read.validFrom)).toBeLessThan(Date.now())
    expect(getFingerprint(made)).toBe(read.fingerprint256)
    expect((await makeCertificate(hosts)).cert).not.toBe(made.cert)
  })

  test('is kept while it is valid, so that a phone asks once, and renewed otherwise [OPS-03 part]', async () => {
    const first = await getCertificate(folder, ['localhost'])
    expect(await getCertificate(folder, ['localhost'])).toEqual(first)
    const wider = await getCertificate(folder, ['localhost', '192.168.1.20'])
    expect(wider).not.toEqual(first)
    expect(await getCertificate(folder, ['localhost'], Date.now() + 80 * day)).toEqual(wider)
    expect(await getCertificate(folder, ['localhost'], Date.now() + 84 * day)).not.toEqual(wider)
  })
})

const twoPorts = async () => {
  for (;;) {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
    await new Promise((resolve) => server.close(resolve))
    if (port < 65_534) return port
  }
}

test(
  '`npm start -- --https` serves encrypted, and prints address and certificate [OPS-03 part]',
  { timeout: 60_000 },
  async () => {
    const port = await twoPorts()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'sandbox/main.ts', '--https', '--database', join(folder, 'platform.db')],
      { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      const said: string[] = []
      for await (const line of createInterface(child.stdout)) {
        said.push(line)
        if (line.startsWith('The games')) break
      }
      const cert = readFileSync(join(folder, 'https-cert.pem'), 'utf8')
      expect(said).toContain(new X509Certificate(cert).fingerprint256)
      expect(said.join('\n')).toContain(`The site     https://localhost:${port}`)
      const status = await new Promise<unknown>((resolve, reject) => {
        request({ host: 'localhost', port, path: systemStatus.path, ca: cert }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(200)
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    } finally {
      child.kill()
      await ended
    }
  },
)
