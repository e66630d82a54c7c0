import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBest } from '../../sandbox/server/compress.ts'

test('a compressed copy that could not be stored is made again', async () => {
  const plain = Buffer.from(randomUUID().repeat(100))
  const name = `${createHash('sha256').update(plain).digest('hex')}.br`
  const file = join(import.meta.dirname, '../../.cache/compressed', name)
  // A folder in the file's place prevents writing it.
  mkdirSync(file, { recursive: true })
  try {
    await expect(compressBest(plain, 'br')).rejects.toThrow()
    rmSync(file, { recursive: true })
    const { bytes } = await compressBest(plain, 'br')
    expect(brotliDecompressSync(bytes)).toEqual(plain)
  } finally {
    for (const left of [file, `${file}.${process.pid}`]) rmSync(left, { recursive: true, force: true })
  }
})
