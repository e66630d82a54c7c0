import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseBrand } from './build/brand-release.ts'
import { compressFolder } from './build/compress.ts'

/** `npm run release`: gives the built site a brand, if one is named, and compresses its files (OPS-01, PLAT-08). */
const { values: options } = parseArgs({
  options: {
    /** The brand's file: the content of its `config.json`, with its pictures beside it. */
    brand: { type: 'string' },
    folder: { type: 'string', default: 'dist' },
  },
})

const writeBrand = (file: string, folder: string) => {
  const { dress, files } = releaseBrand(JSON.parse(readFileSync(file, 'utf8')), dirname(file))
  const page = join(folder, 'index.html')
  writeFileSync(page, dress(readFileSync(page, 'utf8')))
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

try {
  if (options.brand !== undefined) writeBrand(options.brand, options.folder)
  console.log(`${options.folder}: ${await compressFolder(options.folder)} compressed files`)
} catch (error) {
  console.error(`${options.brand}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
