import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrandRelease, releaseBrand } from './build/brand-release.ts'
import { compressFolder } from './build/compress.ts'
import { drawingFile, fileOf, openFirstPages } from './build/first-drawing.ts'
import { fillWorker, workerFile } from './build/service-worker.ts'

/** `npm run release`: builds the site, gives it a brand, if one is named, and compresses its files (OPS-01, PLAT-08). */
const { values: options } = parseArgs({
  options: {
    /** The brand's file: the content of its `config.json`, with its pictures beside it. */
    brand: { type: 'string' },
    folder: { type: 'string', default: 'dist' },
    /** Builds the site into the folder first, once the brand's file is found right. */
    build: { type: 'boolean', default: false },
  },
})

const fillList = (folder: string, pages: ReadonlyMap<string, string>) => {
  const file = join(folder, workerFile)
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined)
  writeFileSync(file, fillWorker(readFileSync(file, 'utf8'), pages, read))
}

const writeBrand = async (release: BrandRelease, folder: string) => {
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const generic = readFileSync(join(folder, 'index.html'), 'utf8')
  write('/index.html', release.dress(generic))
  for (const [path, content] of release.files) write(path, content)
  const pages = await openFirstPages(folder, release)
  const drawnPages = new Map([['/', release.dress(generic)]])
  for (const path of pages?.paths ?? []) {
    const drawn = pages?.draw(generic, path)
    if (drawn === undefined) continue
    write(...drawn.sheet)
    write(fileOf(path), drawn.page)
    drawnPages.set(path, drawn.page)
  }
  fillList(folder, drawnPages)
}

try {
  const { brand, folder } = options
  const release =
    brand === undefined ? undefined : releaseBrand(JSON.parse(readFileSync(brand, 'utf8')), dirname(brand))
  if (options.build) execFileSync('npx', ['vite', 'build', '--outDir', folder], { stdio: 'inherit' })
  if (release === undefined) fillList(folder, new Map([['/', readFileSync(join(folder, 'index.html'), 'utf8')]]))
  else await writeBrand(release, folder)
  rmSync(join(folder, drawingFile), { force: true })
  console.log(`${folder}: ${await compressFolder(folder)} compressed files`)
} catch (error) {
  console.error(`${options.brand ?? options.folder}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
