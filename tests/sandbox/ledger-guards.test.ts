import { createClient, type Client } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStatements } from '../../sandbox/db/ddl.ts'

let client: Client
beforeEach(async () => {
  client = createClient({ url: ':memory:' })
  await client.batch(createStatements(), 'write')
  await client.batch([...booking('opening', 1000)], 'write')
})
afterEach(() => client.close())

const transaction = (id: string) => `insert into ledger_transactions values ('${id}', 'key ${id}', 'x', 'test', 0)`
const line = (id: string, account: string, amount: number | string) =>
  `insert into ledger_entries values ('${id}', '${account}', ${amount})`
const booking = (id: string, amount: number) => [
  transaction(id),
  line(id, 'house:cash', -amount),
  line(id, 'member:M1', amount),
]
const run = (...statements: string[]) => client.batch(statements, 'write')
const balance = async () =>
  (await client.execute("select sum(amount) as sum from ledger_entries where account = 'member:M1'")).rows[0]?.['sum']

describe('SQL against the ledger [SAFE-09]', () => {
  test('a balanced booking is written', async () => {
    await run(...booking('good', 500))
    expect(await balance()).toBe(1500)
  })

  test.each([
    ['changes a line', ["update ledger_entries set amount = 9 where account = 'member:M1'"], 'append-only'],
    ['deletes a line', ['delete from ledger_entries'], 'append-only'],
    ['changes a transaction', ["update ledger_transactions set kind = 'gift'"], 'append-only'],
    ['deletes a transaction', ['delete from ledger_transactions'], 'append-only'],
    ['books one line alone', [transaction('one'), line('one', 'member:M1', 5)], 'FOREIGN KEY'],
    ['adds a line to an old transaction', [line('opening', 'member:M2', 5)], 'FOREIGN KEY'],
    [
      'balances money with points',
      [transaction('mix'), line('mix', 'member:M1', 5), line('mix', 'house:points', -5)],
      'FOREIGN KEY',
    ],
    ['books a line without a transaction', [line('none', 'member:M1', 5)], 'needs its transaction'],
    [
      'books half a paisa',
      [transaction('half'), line('half', 'member:M1', 0.5), line('half', 'house:cash', -0.5)],
      'whole amount',
    ],
    ['takes more than a member has', booking('debt', -1001), 'below zero'],
    ['hides a sum', [...booking('hide', 5), 'update ledger_sums set money = 5'], 'sum of its lines'],
    [
      'balances the books by hand',
      [
        transaction('hand'),
        line('hand', 'member:M1', 5),
        "update ledger_sums set money = 0 where transactionId = 'hand'",
      ],
      'sum of its lines',
    ],
    [
      'replaces a transaction',
      ["insert or replace into ledger_transactions values ('opening', 'key opening', 'x', 'gift', 0)"],
      'append-only',
    ],
    [
      'replaces a transaction by its key',
      ["insert or replace into ledger_transactions values ('other', 'key opening', 'x', 'gift', 0)"],
      'append-only',
    ],
    [
      'replaces a line and its counterpart',
      ['member:M1', 'house:cash'].map(
        (account, at) => `insert or replace into ledger_entries values ('opening', '${account}', ${at ? -9 : 9})`,
      ),
      'append-only',
    ],
    [
      'makes money and replaces its sum',
      [transaction('free'), line('free', 'member:M1', 5), "insert or replace into ledger_sums values ('free', 0, 0)"],
      'append-only',
    ],
    [
      'prepares a sum for money from nowhere',
      ["insert into ledger_sums values ('free', -5, 0)", transaction('free'), line('free', 'member:M1', 5)],
      'append-only',
    ],
    ['deletes a sum', ['delete from ledger_sums'], 'append-only'],
    [
      'replaces a line by its row number',
      [
        transaction('x'),
        "insert or replace into ledger_entries (rowid, transactionId, account, amount) select rowid, 'x', 'member:M2', 0 from ledger_entries where account = 'member:M1'",
      ],
      'append-only',
    ],
    [
      'replaces a transaction by its row number',
      [
        "insert or replace into ledger_transactions (rowid, id, idempotencyKey, fingerprint, kind, at) select rowid, 'x', 'key x', 'x', 'gift', 0 from ledger_transactions",
      ],
      'append-only',
    ],
    [
      'replaces a sum by its row number',
      [
        "insert or replace into ledger_sums (rowid, transactionId, money, points) select rowid, 'x', 0, 0 from ledger_sums",
      ],
      'append-only',
    ],
    [
      'moves a sum to the row number of another',
      [
        ...booking('other', 5),
        "update or replace ledger_sums set rowid = (select rowid from ledger_sums where transactionId = 'opening') where transactionId = 'other'",
      ],
      'sum of its lines',
    ],
    [
      'stops all later transactions by the row number that they have before',
      [
        "insert into ledger_transactions (rowid, id, idempotencyKey, fingerprint, kind, at) values (-1, 'x', 'x', 'x', 'x', 0)",
      ],
      'number from 1',
    ],
    [
      'stops all later lines by the row number that they have before',
      [
        transaction('x'),
        "insert into ledger_entries (rowid, transactionId, account, amount) values (-1, 'x', 'member:M1', 0)",
      ],
      'number from 1',
    ],
    [
      'stops all later sums by the row number that they have before',
      ["insert into ledger_sums (rowid, transactionId, money, points) values (-1, 'x', 0, 0)"],
      'number from 1',
    ],
    ['gives zero another value', ['insert into ledger_zero values (5)'], 'CHECK'],
  ])('is refused when it %s', async (_, statements, why) => {
    await expect(run(...statements)).rejects.toThrow(why)
    expect(await balance()).toBe(1000)
  })

  test('a request id serves one request of a member, in whatever table', async () => {
    const claim = (key: string, request: string) =>
      `insert into claims values ('${key}', 'M1', '${request}', 's', 0, '{}', 0)`
    const team = (request: string) => `insert into team_requests values ('M1', '${request}', 'f', '{}', 0)`
    await run(claim('a', 'one'), team('two'))
    await expect(run(team('one'))).rejects.toThrow('another request')
    await expect(run(claim('b', 'two'))).rejects.toThrow('another request')
  })

  test.each([
    ['more received than asked for', 'received = 101'],
    ['another amount afterwards', 'amount = 1'],
    ['a negative payment', 'paid = -1'],
  ])('a move cannot have %s', async (_, change) => {
    await run(
      `insert into money_moves (id, memberId, requestId, fingerprint, type, amount, state, at, paid, received)
        values ('a', 'M1', 'r', 'f', 'withdrawal', 100, 'processing', 0, 0, 0)`,
    )
    await expect(run(`update money_moves set ${change}`)).rejects.toThrow('whole amounts')
  })
})
