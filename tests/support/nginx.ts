import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Certificate } from '../../sandbox/server/certificate.ts'
import { unpackedFromDebian } from './debian.ts'

/** An nginx that can be started: its program, and the folders of its modules and MIME types. */
export interface Nginx {
  readonly program: string
  readonly modules: string
  readonly types: string
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const under = (prefix: string): Nginx | undefined => {
  const found = {
    program: join(prefix, 'usr/sbin/nginx'),
    modules: join(prefix, 'usr/lib/nginx/modules'),
    types: join(prefix, 'etc/nginx/mime.types'),
  }
  return isProgram(found.program) && existsSync(found.types) ? found : undefined
}

const named = (): Nginx | undefined => {
  const program = [
    process.env['NGINX_PATH'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'nginx')),
  ].find((file) => file !== '' && isProgram(file))
  const types = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(
    existsSync,
  )
  return program === undefined || types === undefined
    ? undefined
    : { program, types, modules: '/usr/lib/nginx/modules' }
}

const fetched = (): Nginx | undefined => {
  const place = unpackedFromDebian('nginx', ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'])
  const found = place === undefined ? undefined : under(place)
  if (found === undefined) return undefined
  try {
    execFileSync(found.program, ['-v'], { stdio: 'ignore' })
    return found
  } catch {
    return undefined
  }
}

const isWhole = ({ modules }: Nginx) => existsSync(join(modules, 'ngx_http_brotli_static_module.so'))

/**
 * The machine's nginx (`NGINX_PATH`, the path), else Debian's, fetched once; of two without the module for prebuilt brotli, the machine's.
 * `NGINX_SKIP=1`: none.
 */
export const findNginx = (): Nginx | undefined => {
  if (process.env['NGINX_SKIP'] === '1') return undefined
  const found = named()
  return found !== undefined && isWhole(found) ? found : (fetched() ?? found)
}

/** The shipped configuration, whole, as it lies in the project. */
export const shipped = {
  site: readFileSync(join(root, 'deploy/nginx/site.conf'), 'utf8'),
  /** The files with headers, by name. */
  headers: Object.fromEntries(
    ['headers.conf', 'viewer-headers.conf', 'platform-headers.conf'].map((name) => [
      name,
      readFileSync(join(root, 'deploy/nginx', name), 'utf8'),
    ]),
  ),
}

export interface Served {
  /** The built site with its compressed files. */
  readonly folder: string
  readonly certificate: Certificate
  readonly ports: { readonly http: number; readonly https: number }
  /** `host:port` of the platform behind. */
  readonly platform: string
}

/** Replaces exactly one occurrence, so that a changed configuration is noticed. */
const once = (text: string, was: string, becomes: string) => {
  const parts = text.split(was)
  if (parts.length !== 2) throw new Error(`The shipped configuration has “${was}” ${parts.length - 1} times.`)
  return parts.join(becomes)
}

/**
 * The shipped configuration with an operator's changes (ports, files, the platform's address) and the surrounding
 * lines.
 */
const configuration = ({ modules, types }: Nginx, place: string, { folder, ports, platform }: Served) => {
  const brotli = join(modules, 'ngx_http_brotli_static_module.so')
  const changes: readonly (readonly [string, string])[] = [
    ['server 127.0.0.1:4173;', `server ${platform};`],
    ['http://127.0.0.1:4318', `http://${platform}`],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 80 default_server;', `listen 127.0.0.1:${ports.http} default_server;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${ports.https} ssl http2 default_server;`],
    // Not every machine that runs the tests has IPv6.
    ['listen [::]:80;', ''],
    ['listen [::]:80 default_server;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen [::]:443 ssl http2 default_server;', ''],
    ['root /var/www/acme;', `root ${place}/acme;`],
    ['https://brand.example$request_uri', 'https://localhost$request_uri'],
    ['/etc/ssl/brand.example.pem', join(place, 'cert.pem')],
    ['/etc/ssl/brand.example.key', join(place, 'key.pem')],
    ['/srv/brand.example/current', folder],
    ['listen unix:/run/site-errors.sock;', `listen unix:${place}/errors.sock;`],
    ['http://unix:/run/site-errors.sock:/', `http://unix:${place}/errors.sock:/`],
    ['/var/log/nginx/site-errors.log', join(place, 'site-errors.log')],
    ...(existsSync(brotli)
      ? []
      : ([
          ['brotli_static on;', ''],
          ['brotli_static off;', ''],
        ] as const)),
  ]
  const site = changes
    .reduce((text, [was, becomes]) => once(text, was, becomes), shipped.site)
    .replaceAll('/etc/nginx/site/', `${place}/`)
    .replaceAll('server_name brand.example;', 'server_name localhost;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  const main = [
    ...(existsSync(brotli) ? [`load_module ${brotli};`] : []),
    // A worker of another user could not read this test's folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1;',
    `pid ${place}/nginx.pid; error_log ${place}/error.log warn;`,
    'events { worker_connections 256; }',
    `http { include ${types}; default_type application/octet-stream; access_log off; ${temporary.join(' ')} include ${place}/site.conf; }`,
  ]
  return { main: main.join('\n'), site, brotli: existsSync(brotli) }
}

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
    socket.once('error', () => resolve(false))
  })

/** Starts nginx with the shipped configuration on these ports; `brotli` tells whether its module is loaded. */
export const startNginx = async (nginx: Nginx, served: Served) => {
  const place = mkdtempSync(join(tmpdir(), 'nginx-'))
  const { main, site, brotli } = configuration(nginx, place, served)
  writeFileSync(join(place, 'nginx.conf'), main)
  writeFileSync(join(place, 'site.conf'), site)
  for (const [name, text] of Object.entries(shipped.headers)) writeFileSync(join(place, name), text)
  writeFileSync(join(place, 'cert.pem'), served.certificate.cert)
  writeFileSync(join(place, 'key.pem'), served.certificate.key, { mode: 0o600 })
  const child = spawn(nginx.program, ['-p', place, '-c', join(place, 'nginx.conf'), '-e', join(place, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => words.push(part))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true, force: true })
  }
  while (child.exitCode === null && !(await answers(served.ports.https)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${Buffer.concat(words).toString()}`)
  return {
    stop,
    brotli,
    warnings: () => Buffer.concat(words).toString(),
    /** The folder of the certificate's proofs. */
    proofs: join(place, 'acme'),
    reports: () => readFileSync(join(place, 'site-errors.log'), 'utf8'),
  }
}
