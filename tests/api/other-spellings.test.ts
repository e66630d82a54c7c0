import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { fullAnswer } from '../generated/full-answers.ts'
import { playerClient } from '../support/player-client.ts'

const names = (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].answer !== 'image')

const makeReader = () => {
  const told: string[] = []
  let body = ''
  const client = playerClient({
    report: (place) => told.push(place),
    fetch: () => Promise.resolve(new Response(body)),
  })
  const read = async (name: CallName, value: unknown) => {
    body = JSON.stringify({ success: true, value })
    // A write is sent once, so that a misfit costs no pause.
    const asked = {
      ...callTable[name],
      encoding: 'query',
      method: 'POST',
      payload: Schema.Struct({}),
    } as unknown as Call
    const result = await Effect.runPromise(Effect.result(client.request(asked, {})))
    return result._tag === 'Success' ? { value: result.success as unknown } : { failure: result.failure }
  }
  return { read, told }
}

/** Writes all names of fields anew; `first` is the key of a record. */
const rewrite = (value: unknown, nameOf: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name === 'first' ? name : nameOf(name), rewrite(part, nameOf)]),
  )
}

const spellings: Readonly<Record<string, (name: string) => string>> = {
  snake_case: (name) => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  PascalCase: (name) => name.replace(/^./, (letter) => letter.toUpperCase()),
  'kebab-case': (name) => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
}

describe.each(Object.entries(spellings))('a player of a platform that writes fields in %s', (_, nameOf) => {
  it('reads the same from every call [PLAT-01 part]', async () => {
    const { read, told } = makeReader()
    // The first misfit tells how the platform spells.
    await read('balance', rewrite({ sumBalance: 1 }, nameOf))
    told.length = 0
    for (const name of names) {
      const plain = await makeReader().read(name, fullAnswer(name))
      expect(plain, name).toHaveProperty('value')
      // An answer that nothing is read of is what the platform writes.
      if (callTable[name].answer === callTable.logout.answer) continue
      expect(await read(name, rewrite(fullAnswer(name), nameOf)), name).toEqual(plain)
    }
    expect(told).toEqual([])
  })
})

/** Calls whose answer is a page of rows, beside lists of other things in some. */
const pages = names.filter((name) => 'list' in Object(fullAnswer(name)) && name !== 'recentGames')

describe('a player of a platform that names the rows of a page in its own way', () => {
  it.each([
    ['Items', (rows: unknown[]) => rows, spellings['PascalCase']!],
    ['page_items', (rows: unknown[]) => rows, spellings['snake_case']!],
    ['rows', (rows: unknown[]) => Object.fromEntries(rows.map((row, index) => [index + 1, row])), String],
  ])('finds them in %s [PLAT-01 part]', async (listName, write, nameOf) => {
    for (const name of pages) {
      const { list, ...others } = fullAnswer(name) as { list: unknown[] }
      const plain = await makeReader().read(name, fullAnswer(name))
      const sent = { ...(rewrite(others, nameOf) as object), [listName]: write(rewrite(list, nameOf) as unknown[]) }
      const { read, told } = makeReader()
      expect(await read(name, sent), name).toEqual(plain)
      expect(told, name).toEqual([])
    }
    expect(pages).toContain('team')
  })
})

describe('a player of a platform that spells fields in another way', () => {
  const wallets = [{ wallet_name: 'Main', vassalage: '', balance: 5 }]
  const read = { wallets: [{ walletName: 'Main', vassalage: '', balance: 5 }] }

  it.each([{ wallets }, wallets, { records: wallets }, { wallets: { 0: wallets[0] } }, { Wallets: { list: wallets } }])(
    'finds the list in %j [PLAT-01 part]',
    async (sent) => {
      const reader = makeReader()
      expect(await reader.read('walletTransfer', sent)).toEqual({ value: read })
      expect(reader.told).toEqual([])
    },
  )

  it('keeps optional fields of a first answer in which all others fit [PLAT-01 part]', async () => {
    const sent = {
      id: 'm1',
      account: 'asha',
      nickname: 'Asha',
      type: 0,
      to_upline: true,
      club_label: { rank_level: 5 },
    }
    const { value } = (await makeReader().read('memberInfo', sent)) as { value: object }
    expect(value).toMatchObject({ toUpline: true, clubLabel: { rankLevel: 5 } })
  })

  it('loses the other spelling where the contract’s own is there [PLAT-01 part]', async () => {
    const sent = { sum_balance: 7, SumBalance: 8, sumBalance: null }
    expect(await makeReader().read('balance', sent)).toMatchObject({ failure: { reason: 'balance.sumBalance' } })
    expect(await makeReader().read('balance', { sumBalance: 5, sum_balance: 7 })).toEqual({ value: { sumBalance: 5 } })
  })

  it('gets no inherited name as a field [PLAT-01 part]', async () => {
    const sent = JSON.parse('{"__proto__": {"sumBalance": 9}, "constructor": {"sum_balance": 9}}') as unknown
    expect(await makeReader().read('balance', sent)).toMatchObject({ failure: { _tag: 'CallMalformed' } })
  })

  it.each(['snake_case', 'PascalCase', 'kebab-case'])(
    'finds the rules of the fields that it registers with in %s, and keeps other keys [REG-02 part]',
    async (spelling) => {
      const nameOf = spellings[spelling]!
      const rule = { enabled: '1', required: '1', minLength: 4 }
      const others = { tax_code: rule, TaxCode: rule }
      const reader = makeReader()
      // The first misfit tells how the platform spells.
      await reader.read('balance', rewrite({ sumBalance: 1 }, nameOf))
      const known = { username: rule, mobileNum: rule, payeeName: rule, qqNum: rule }
      const sent = { ...(rewrite(known, nameOf) as object), ...others }
      expect(await reader.read('registerSettings', sent)).toEqual({ value: { ...known, ...others } })
    },
  )

  it('keeps the keys of records [PLAT-01 part]', async () => {
    const reader = makeReader()
    await reader.read('balance', { sum_balance: 1 })
    const rules = fullAnswer('registerSettings')
    expect(await reader.read('registerSettings', rules)).toEqual(await makeReader().read('registerSettings', rules))
  })
})
