import { compactDecrypt, importJWK } from 'jose'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../sandbox/core/refusal.ts'
import { contractFile, writeContract } from '../../scripts/contract.ts'
import type { Call } from '../../src/api/call.ts'
import { errorCodes, type ErrorCode } from '../../src/api/error-codes.ts'
import { statusOf } from '../../src/api/contract/openapi.ts'
import { workedExample } from '../../src/api/contract/worked-example.ts'
import { callNotes } from '../../src/api/all-call-notes.ts'
import { callTable, type CallName } from '../../src/api/table.ts'

import { siteWithout } from '../../src/api/contract/absences.ts'
import { agentsOnly } from '../../src/api/contract/access.ts'
import { closedEnumerations } from '../../src/api/contract/enumerations.ts'
import { openEnumerations } from '../../src/api/contract/open-enumerations.ts'
import { statements } from '../../src/api/contract/statements.ts'
import { chatCloseCodes } from '../../src/api/calls/chat.ts'
import { patternIds } from '../../src/api/calls/system.ts'
import { classifies } from '../../src/machines/games/lobby/filters.ts'
import { fbSportsVendors, lotteryVendors } from '../../src/machines/games/launch/route.ts'
import { patternFamilies } from '../../src/machines/shared/fields/rule-hints.ts'
import { everyApp, footerLinks, sideLinks } from '../../src/machines/site/white-label/resources.ts'
import { switchNames } from '../../src/machines/site/white-label/switches.ts'

type Json = { readonly [key: string]: Json } & { readonly [key: string]: any }
const text = await writeContract()
const document: Json = JSON.parse(text)
const rows: readonly Call[] = Object.values(callTable)
const operationOf = ({ path, method }: Call) => document.paths[path][method.toLowerCase()]
const operations: Json[] = Object.values(document.paths).flatMap((path) => Object.values(path as object))

const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [part as string] : refsIn(part)))
}
const resolve = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => at?.[key], document)

describe('the contract', () => {
  it('is an OpenAPI 3.1 document with valid references and unique operation ids [OPS-05 part]', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document)).toEqual(expect.arrayContaining(['info', 'servers', 'paths', 'components']))
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const refs = new Set(refsIn(document))
    expect(refs.size).toBeGreaterThan(30)
    for (const pointer of refs) {
      expect(pointer).toMatch(/^#\/components\//)
      expect(resolve(pointer), pointer).toBeDefined()
    }
    const ids = operations.map(({ operationId }) => operationId as string)
    expect(new Set(ids).size).toBe(ids.length)
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
  })

  it('has every call of the table and no other [OPS-05 part]', () => {
    expect(operations.map(({ operationId }) => String(operationId)).toSorted()).toEqual(
      Object.keys(callTable).toSorted(),
    )
  })

  it.each(rows)('describes payload, answer and decisions of `$name` [OPS-05 part]', (row) => {
    const operation = operationOf(row)
    expect(operation).toMatchObject({
      operationId: row.name,
      summary: callNotes[row.name as CallName].purpose,
      'x-decided': callNotes[row.name as CallName].decided ?? [],
      'x-source': callNotes[row.name as CallName].source,
    })
    expect(operation.security).toEqual(
      { true: [{ token: [] }], false: [], optional: [{}, { token: [] }] }[`${row.token}`],
    )
    expect('401' in operation.responses).toBe(row.token !== false)
    for (const status of ['200', '400', '403', '429', '500', '501', '503'])
      expect(operation.responses).toHaveProperty(status)
    const content = operation.requestBody?.content
    expect(row.encoding === 'query').toBe(content === undefined)
    if (row.encoding === 'query') expect(operation.parameters).toBeInstanceOf(Array)
    if (row.encoding === 'json') expect(content).toHaveProperty(['application/json', 'schema'])
    if (row.encoding === 'form') expect(content).toHaveProperty(['application/x-www-form-urlencoded', 'schema'])
    if (row.encoding === 'jwe') {
      expect(content['application/json'].schema.$ref).toBe('#/components/schemas/EncryptedPayload')
      expect(content['application/json']['x-plaintext']).toBeDefined()
    }
    const answer = operation.responses['200'].content
    if (row.answer === 'image') expect(answer).toHaveProperty(['image/*'])
    else expect(answer['application/json'].schema.oneOf).toHaveLength(2)
  })

  it('has a query parameter with its type for each field of a query [OPS-05 part]', () => {
    const parameters: Json[] = operationOf(callTable.gameList).parameters
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(callTable.gameList.payload.fields))
    expect(parameters.find(({ name }) => name === 'pageNo')).toMatchObject({
      in: 'query',
      required: true,
      schema: { type: 'integer' },
    })
    expect(operationOf(callTable.hotGames).parameters.find(({ name }: Json) => name === 'vassalage')).toMatchObject({
      required: false,
    })
  })

  it('carries the docstrings of the schemas and of their fields [OPS-05 part]', () => {
    expect(document.components.schemas.Game.description).toContain('supportPlay')
    const payload = operationOf(callTable.walletTransfer).requestBody.content['application/json'].schema
    expect(payload.properties.from.description).toContain('paying wallet')
    expect(document.components.schemas.Wallet.properties.balance.description).toContain('not hundredths')
    expect(document.components.schemas.Permission.properties.imageCDNs.description).toBe('Origins.')
  })

  it('describes the request id in every call that has one [OPS-05 part]', () => {
    // These two name a withdrawal as the platform does, which may have come by another way than the site.
    const own = rows.filter(({ name }) => name !== 'uploadProof' && name !== 'confirmReceipt')
    const patterns = own.flatMap((row) => {
      const { parameters = [], requestBody } = operationOf(row)
      const content = requestBody?.content['application/json']
      const field: Json | undefined =
        (content?.['x-plaintext'] ?? content?.schema)?.properties?.requestId ??
        parameters.find(({ name }: Json) => name === 'requestId')?.schema
      return field === undefined ? [] : [[row.name, field.pattern]]
    })
    expect(patterns.length).toBeGreaterThan(10)
    for (const [name, pattern] of patterns) expect([name, pattern]).toEqual([name, '^[A-Za-z0-9-]{8,64}$'])
  })

  it('lists every error code with its meaning and the sandbox’s status [OPS-05 part]', () => {
    const listed: Json[] = document.components.schemas.ErrorCode.oneOf
    expect(Object.fromEntries(listed.map((entry) => [entry.const, entry.description]))).toEqual(errorCodes)
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      expect([code, statusOf(code)]).toEqual([code, new Refusal(code).status])
  })

  it('explains every member of every enumeration [PLAT-10]', () => {
    const listed: Json[] = []
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const node = value as Json
      // An example of one member is a constant, which its field’s description explains.
      if (Array.isArray(node.enum) && node.enum.length > 1) {
        listed.push(node)
        expect([path, Object.keys(node['x-meanings'] ?? {}).toSorted()]).toEqual([
          path,
          node.enum.map(String).toSorted(),
        ])
      }
      for (const [key, part] of Object.entries(node)) visit(part, `${path}/${key}`)
    }
    visit(document, '')
    expect(listed.length).toBeGreaterThan(60)
    for (const one of [...closedEnumerations, ...Object.values(openEnumerations)])
      for (const meaning of [one.text, ...Object.values(one.members)]) expect(meaning).toMatch(/\.$/)
  })

  it('names the open values that the site reads, and no others [PLAT-10]', () => {
    const named = (field: string) => Object.keys(openEnumerations[field]?.members ?? {}).toSorted()
    expect(named('resourceType')).toEqual([...new Set([...sideLinks, ...footerLinks, ...everyApp])].toSorted())
    expect(named('modId')).toEqual(switchNames.toSorted())
    expect(named('patternId')).toEqual(patternFamilies.toSorted())
    expect(named('patternId')).toEqual(patternIds.toSorted())
    expect(named('vassalage')).toEqual([...lotteryVendors, ...fbSportsVendors].toSorted())
    expect(named('chatCloseCode')).toEqual(Object.values(chatCloseCodes).map(String).toSorted())
    expect(named('gameClassify')).toEqual(classifies.filter((one) => one !== '').toSorted())
  })

  it('tells for each call that no specification shows how the site works without it [PLAT-10]', () => {
    const decided = rows.filter(({ name }) => callNotes[name as CallName].source.length === 0).map(({ name }) => name)
    expect(decided.length).toBeGreaterThan(40)
    expect(decided.filter((name) => !siteWithout.has(name))).toEqual([])
    for (const row of rows) expect(operationOf(row)['x-absent']).toBe(siteWithout.get(row.name))
  })

  it('tells which accounts each call serves, and keeps its statements in the introduction [PLAT-10]', () => {
    for (const row of rows) {
      const access: readonly string[] = operationOf(row)['x-access']
      expect([row.name, access.includes('visitors')]).toEqual([row.name, row.token !== true])
      expect(access.includes('agents')).toBe(agentsOnly.has(row.name))
    }
    for (const [id, statement] of Object.entries(statements))
      expect(document.info.description).toContain(`**${id}** ${statement.text}`)
    for (const told of ['game.balanceChanged', 'game.leave', '`timeZone`', '`minBet`', '`ServicePaths`', '`x-chat`'])
      expect(document.info.description).toContain(told)
    for (const name of ['ChatRequest', 'ChatReply', 'ServicePaths'])
      expect(document.components.schemas).toHaveProperty(name)
  })

  it('has an encrypted example payload that decrypts to its plaintext [OPS-05 part]', async () => {
    const { privateKey, body, plaintext } = workedExample
    const opened = await compactDecrypt(body.data, await importJWK(privateKey, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    expect(new TextDecoder().decode(opened.plaintext)).toBe(plaintext)
    expect(body.data).toMatch(
      new RegExp(document.components.schemas.EncryptedPayload.properties.data.pattern as string),
    )
  })

  it('equals the generated file on disk [OPS-05 part]', async () => {
    expect(
      (await readFile(contractFile, 'utf8')) === text,
      'docs/contract/openapi.json is stale: run npm run contract',
    ).toBe(true)
  })
})
