import { Effect, Schema, SchemaAST } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { makeClient } from '../../src/api/client.ts'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'
import { callTable } from '../../src/api/table.ts'
import { drawn } from '../support/drawn-answers.ts'

/** A fixed sample in the daily run; 200 answers per call in `npm run test:all`. */
const cases = process.env['ALL_LANGUAGES'] === '1' ? 200 : 8

const rows: readonly Call[] = Object.values(callTable).filter(({ answer }) => (answer as unknown) !== 'image')

/** Sends one answer to the client as a platform would, and returns its reading. */
const ask = async (row: Call, content: unknown) => {
  const told: string[] = []
  const client = makeClient({
    apiBase: () => '',
    apiHosts: [],
    ownOrigin: 'http://127.0.0.1',
    token: () => 't',
    payloadKey: () => undefined,
    language: () => 'EN',
    report: (place) => told.push(place),
    fetch: async () => new Response(JSON.stringify(content)),
  })
  const plain = { ...row, encoding: 'query', payload: Schema.Struct({}), method: 'POST' } as const
  const exit = await Effect.runPromise(
    client.request(plain, {}).pipe(
      Effect.map((value) => ({ value })),
      Effect.catch((error) => Effect.succeed({ error })),
    ),
  )
  return { exit, told }
}

/** Rows of records keep unknown words and lose single figures, so a reading may be outside of the schema. */
const hasLooseRows = (ast: SchemaAST.AST): boolean => {
  const { loose } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  if (loose === true) return true
  if (ast._tag === 'Arrays') return ast.rest.some(hasLooseRows)
  return ast._tag === 'Objects' && ast.propertySignatures.some(({ type }) => hasLooseRows(type))
}

describe('a visitor keeps all of an answer but what does not fit', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s [PLAT-01]', async (name, row) => {
    if (row.answer === 'image') return
    const { ast } = row.answer
    const is = Schema.is(row.answer)
    const isExact = ast._tag !== 'Unknown' && !hasLooseRows(ast)
    const seen = { read: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(drawn(ast), async ({ sent, read, lost }) => {
        const { exit, told } = await ask(row, { success: true, value: sent })
        for (const place of told) expect(place).toMatch(/^\w+(\[\d+\]|\.\w+)*$/)
        const { default: otherwise } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
        if (read === undefined && otherwise !== undefined) {
          seen.read += 1
          expect(exit).toEqual({ value: otherwise })
          return
        }
        if (read === undefined) {
          seen.refused += 1
          expect(exit).toHaveProperty('error._tag', 'CallMalformed')
          expect(told.length).toBeGreaterThan(0)
          return
        }
        seen.read += 1
        expect(exit).toEqual({ value: JSON.parse(JSON.stringify({ of: read.value })).of })
        // Foreign content of its own confirms no change.
        if (row.mustConfirm) return
        // No content may look like a refusal in the envelope of another platform.
        const wrapped = { data: sent, traceId: 't' }
        expect((await ask(row, wrapped)).exit, JSON.stringify(wrapped)).toEqual(exit)
        if ('value' in exit && isExact) expect(is(exit.value)).toBe(true)
        expect(told.length > 0).toBe(lost > 0)
        for (const place of told) expect(place.startsWith(name)).toBe(true)
      }),
      { seed: 20_261_122, numRuns: cases },
    )
    // Otherwise the draws would prove nothing about accepted values.
    expect(seen.read).toBeGreaterThan(cases / 4)
  })
})
