import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importReports } from './import/import.ts'
import { measure } from './measure.ts'
import { buildPage } from './server/page-files.ts'
import { makeApp, serveApp } from './server/server.ts'
import { openClickhouse } from './stores/clickhouse.ts'
import { openDuckdb } from './stores/duckdb.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The address of a ClickHouse server's HTTP interface, in place of Parquet files in the folder. */
    clickhouse: { type: 'string' },
    /** Import, and end. */
    'import-only': { type: 'boolean', default: false },
    /** Import, tell how long each question takes, and end. */
    measure: { type: 'boolean', default: false },
    port: { type: 'string', default: '4180' },
  },
})

const [folder = join('.sandbox', 'flow-reports')] = positionals

try {
  // Opening a store would make the folder of a mistyped name.
  await access(folder)
  const store =
    values.clickhouse === undefined
      ? await openDuckdb(join(folder, 'parquet'))
      : await openClickhouse(values.clickhouse)
  const start = performance.now()
  const { files, transitions, broken } = await importReports(folder, store)
  console.log(
    `${store.dialect.name}: ${transitions} new transitions from ${files} files of ${folder} in ${((performance.now() - start) / 1000).toFixed(1)} s${broken > 0 ? `; ${broken} broken entries were skipped` : ''}`,
  )
  if (values.measure)
    for (const [question, time] of await measure(store)) console.log(`${question.padEnd(16)} ${time} ms`)
  if (values['import-only'] || values.measure) await store.close()
  else {
    const { url } = await serveApp(makeApp(store, await buildPage()), Number(values.port))
    console.log(`Insights: ${url}`)
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'ENOENT' && !existsSync(folder)
      ? `There is no folder of flow reports at ${folder}. Make one: npm run visitors -- 1000`
      : code === 'EADDRINUSE'
        ? `Port ${values.port} is in use: --port 4181`
        : message,
  )
  process.exitCode = 1
}
