import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Kind } from '../questions/questions.ts'

export type Format = 'csv' | 'parquet'

/** Returns an answer as a file for other tools. */
export const exportRows = async (
  columns: Readonly<Record<string, Kind>>,
  rows: readonly Readonly<Record<string, string | number>>[],
  format: Format,
): Promise<Uint8Array> => {
  const place = await mkdtemp(join(tmpdir(), 'insights-'))
  const instance = await DuckDBInstance.create(':memory:')
  try {
    const connection = await instance.connect()
    const [from, to] = [join(place, 'rows.json'), join(place, `rows.${format}`)]
    await writeFile(from, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const types = Object.entries(columns).map(
      ([name, kind]) => `"${name}": '${kind === 'number' ? 'BIGINT' : 'VARCHAR'}'`,
    )
    await connection.run(
      `copy (select * from read_json('${from}', format = 'newline_delimited', columns = {${types.join(', ')}})) to '${to}' (format ${format}${format === 'csv' ? ', header' : ''})`,
    )
    connection.closeSync()
    return await readFile(to)
  } finally {
    instance.closeSync()
    await rm(place, { recursive: true, force: true })
  }
}
