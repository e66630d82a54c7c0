import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** Extensions of compressible files. */
export const compressible: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
])

const smallest = 860
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const cache = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/compressed')

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseCoding(accept: string | undefined): Coding {
  const allowed = (accept ?? '').split(',').flatMap((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim())
    return rest.includes('q=0') ? [] : [name]
  })
  if (allowed.includes('br')) return 'br'
  return allowed.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a dynamic answer: speed over size. */
export function compressOnce(body: string, accept: string | undefined): { bytes: Buffer; coding: Coding } {
  const plain = Buffer.from(body)
  const coding = plain.length < smallest ? 'identity' : chooseCoding(accept)
  if (coding === 'br') return { bytes: brotliCompressSync(plain, quality(4)), coding }
  return coding === 'gzip' ? { bytes: gzipSync(plain), coding } : { bytes: plain, coding }
}

/** Brotli's levels for static files: a release's, which takes seconds, and one of a fortieth of the time for a tenth more bytes. */
export const smallestLevel = 11
export const quickLevel = 5

const compressed = new Map<string, Promise<Buffer>>()
/** Hashes of files that are served again and again. */
const hashes = new WeakMap<Buffer, string>()

const hashOf = (plain: Buffer): string => {
  const known = hashes.get(plain)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(plain).digest('hex')
  hashes.set(plain, hash)
  return hash
}

async function compress(plain: Buffer, coding: 'br' | 'gzip', key: string, level: number): Promise<Buffer> {
  if (coding === 'gzip') return zip(plain, { level: 9 })
  if (level !== smallestLevel) return brotli(plain, quality(level))
  const file = join(cache, key)
  try {
    return await readFile(file)
  } catch {
    const bytes = await brotli(plain, quality(level))
    mkdirSync(cache, { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, bytes)
    await rename(draft, file)
    return bytes
  }
}

/**
 * Compresses a static file, once per content, to its smallest by default; brotli at its best is slow, so that result is also
 * cached on disk.
 */
export async function compressBest(
  plain: Buffer,
  coding: Coding,
  level = smallestLevel,
): Promise<{ bytes: Buffer; coding: Coding }> {
  if (coding === 'identity' || plain.length < smallest) return { bytes: plain, coding: 'identity' }
  const key = `${hashOf(plain)}.${coding}`
  const place = `${key} ${level}`
  let bytes = compressed.get(place)
  if (bytes === undefined) {
    bytes = compress(plain, coding, key, level)
    compressed.set(place, bytes)
    // A failed compression is retried next time.
    bytes.catch(() => compressed.delete(place))
  }
  return { bytes: await bytes, coding }
}
