import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseBrand } from './build/brand-release.ts'
import { compressFolder } from './build/compress.ts'
import { drawingFile, fileOf, openFirstPages } from './build/first-drawing.ts'
import { fillWorker, workerFile } from './build/service-worker.ts'

/** `npm run release`: gives the built site a brand, if one is named, and compresses its files (OPS-01, PLAT-08). */
const { values: options } = parseArgs({
  options: {
    /** The brand's file: the content of its `config.json`, with its pictures beside it. */
    brand: { type: 'string' },
    folder: { type: 'string', default: 'dist' },
  },
})

const fillList = (folder: string, pages: ReadonlyMap<string, string>) => {
  const file = join(folder, workerFile)
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined)
  writeFileSync(file, fillWorker(readFileSync(file, 'utf8'), pages, read))
}

const writeBrand = async (file: string, folder: string) => {
  const release = releaseBrand(JSON.parse(readFileSync(file, 'utf8')), dirname(file))
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
  if (options.brand === undefined)
    fillList(options.folder, new Map([['/', readFileSync(join(options.folder, 'index.html'), 'utf8')]]))
  else await writeBrand(options.brand, options.folder)
  rmSync(join(options.folder, drawingFile), { force: true })
  console.log(`${options.folder}: ${await compressFolder(options.folder)} compressed files`)
} catch (error) {
  console.error(`${options.brand}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
