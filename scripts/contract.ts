import { Schema } from 'effect'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'oxfmt'
import type { Call, WireSchema } from '../src/api/call.ts'
import { openApi } from '../src/api/contract/openapi.ts'
import { callTable } from '../src/api/table.ts'
import { tableFile, writeTable } from './conformance/table.ts'
import { readDocstrings } from './docstrings.ts'

const api = new URL('../src/api/', import.meta.url)
const folder = new URL('../docs/contract/', import.meta.url)

export const contractFile = new URL('openapi.json', folder)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'encoding' in value && 'path' in value

/** The OpenAPI 3.1 document of the call table as formatted JSON. */
export const writeContract = async (): Promise<string> => {
  const files = (await readdir(new URL('calls/', api))).filter((name) => name.endsWith('.ts')).toSorted()
  const addresses = [new URL('schema-parts.ts', api), ...files.map((name) => new URL(`calls/${name}`, api))]
  const schemas: Record<string, WireSchema> = {}
  const areas = new Map<string, string>()
  for (const address of addresses) {
    const exported = (await import(address.href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(exported)) {
      if (Schema.isSchema(value)) schemas[name] = value as WireSchema
      if (isCall(value)) areas.set(value.name, basename(address.pathname, '.ts'))
    }
  }
  const docs = readDocstrings(await Promise.all(addresses.map((address) => readFile(address, 'utf8'))))
  const document = JSON.stringify(openApi(callTable, { schemas, docs }, areas))
  return (await format(basename(contractFile.pathname), document, { printWidth: 120 })).code
}

const run = async (check: boolean): Promise<void> => {
  for (const [file, write, shown] of [
    [contractFile, writeContract, 'docs/contract/openapi.json'],
    [tableFile, writeTable, 'docs/contract/conformance.md'],
  ] as const) {
    const wanted = await write()
    if (!check) {
      await mkdir(folder, { recursive: true })
      await writeFile(file, wanted)
      console.log(`${shown} is written`)
    } else if ((await readFile(file, 'utf8').catch(() => '')) === wanted) console.log(`${shown} is up to date`)
    else {
      console.error(`${shown} is stale: run npm run contract`)
      process.exitCode = 1
    }
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run(process.argv.includes('--check'))
