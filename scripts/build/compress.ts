import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compressible, compressBest } from '../../sandbox/server/compress.ts'

/** Operators edit or replace these after a release, so a compressed copy would be stale. */
const changedByHand = ['config.json', 'sw.js']

/**
 * Writes a `.br` and a `.gz` next to every file that they make smaller, for servers with precompressed files (OPS-01).
 * Returns the number of files written.
 */
export const compressFolder = async (folder: string): Promise<number> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !changedByHand.includes(entry.name) && compressible.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name))
  let written = 0
  for (const file of files) {
    const plain = await readFile(file)
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = await compressBest(plain, coding)
      if (compressed.coding === 'identity' || compressed.bytes.length >= plain.length) continue
      await writeFile(file + ending, compressed.bytes)
      written += 1
    }
  }
  return written
}
