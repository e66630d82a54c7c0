import { count as countOf, sql } from 'drizzle-orm'
import { createRandom } from '../core/random.ts'
import { insertRows } from '../db/insert-rows.ts'
import { type DerivationCost, hashPassword } from '../db/passwords.ts'
import { ledgerEntries, ledgerTransactions } from '../db/schema-money.ts'
import { members } from '../db/schema-auth.ts'
import { downlines } from '../db/schema-reports.ts'
import { presence, referralLinks, team, teamNames } from '../db/schema-team.ts'
import type { Tx } from '../db/store.ts'

/** The password of every seeded downline, so that a tester can sign in as one. */
const teamPassword = 'Team#2026'

const givenNames =
  'Aarav Aasha Abin Anil Anju Arjun Bina Bimal Bishal Chandra Deepa Dinesh Durga Ganesh Gopal Indira Ishwor Janaki Jiwan Kabita Kamal Karuna Keshav Kiran Krishna Laxmi Lokesh Madan Manisha Mina Mohan Nabin Nisha Pawan Pooja Prakash Prem Puja Rabin Rajan Rekha Ritu Rohan Sabina Sagar Samir Sarita Shova Sujan Sunita Suresh Tika Umesh Usha Yamuna'.split(
    ' ',
  )
const familyNames =
  'Adhikari Basnet Bhandari Chaudhary Dahal Ghimire Gurung Joshi Karki Khadka Lama Limbu Magar Poudel Rai Shrestha Tamang Thapa'.split(
    ' ',
  )

/** The relative sizes of a team's levels; the second and third are widest. */
const widths = [8, 27, 32, 22, 11]

/** Members per level, `count` in total. */
function getLevelSizes(count: number, levels: number): number[] {
  const shares = Array.from({ length: levels }, (_, at) => widths[at % widths.length] as number)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const sizes = shares.map((share) => Math.max(1, Math.floor((count * share) / whole)))
  return sizes.map((size, at) => (at === 1 % levels ? size + count - sizes.reduce((a, b) => a + b, 0) : size))
}

const day = 24 * 3_600_000
/** The latest joining date of a seeded member. */
const joinedUntil = Date.UTC(2026, 0, 1)

/** The row of an agent without an upline. */
export const rootRow = (memberId: string): typeof team.$inferInsert => ({
  memberId,
  uplineId: '',
  depth: 0,
  path: `/${memberId}/`,
  joinedAt: joinedUntil - 730 * day,
  rebate: 100,
  linkCode: null,
})

const uniqueNames = (names: readonly string[], memberId: string) =>
  [...new Set(names.map((name) => name.toLowerCase()))].map((name) => ({ name, memberId }))

export const namesOf = ({ id, username, nickname }: { id: string; username: string; nickname: string }) =>
  uniqueNames([username, nickname], id)

/**
 * Puts `count` downlines on `levels` levels below an agent, who becomes the root; deterministic. About every third is
 * an agent (type 2), and only agents have downlines. All have money and recent visits.
 */
export async function seedTeam(
  tx: Tx,
  {
    rootId,
    count,
    levels,
    cost,
  }: {
    readonly rootId: string
    readonly count: number
    readonly levels: number
    readonly cost: DerivationCost
  },
): Promise<void> {
  const random = createRandom(`team ${rootId}`)
  const [before] = await tx.select({ members: countOf() }).from(members)
  const password = await hashPassword(teamPassword, cost, `seed team ${rootId}`)
  let nextId = 10_001 + (before?.members ?? 0)
  const people: (typeof members.$inferInsert)[] = []
  const rows: (typeof team.$inferInsert)[] = [rootRow(rootId)]
  const money: { account: string; amount: number }[] = []
  const there: (typeof presence.$inferInsert)[] = []
  let uplines = rows.slice()
  for (const [at, size] of getLevelSizes(count, levels).entries()) {
    const isLast = at === levels - 1
    const agents: typeof rows = []
    for (let made = 0; made < size; made++) {
      const id = `M${nextId++}`
      const upline = uplines[Math.floor(random() ** 1.5 * uplines.length)] as (typeof rows)[number]
      const given = givenNames[Math.floor(random() * givenNames.length)] as string
      const family = familyNames[Math.floor(random() * familyNames.length)] as string
      const isAgent = !isLast && (made === 0 || random() < 0.35)
      people.push({
        id,
        username: `${given.toLowerCase()}${id.slice(1)}`,
        ...password,
        nickname: `${given} ${family}`,
        type: isAgent ? 2 : 0,
        toUpline: 1,
        rankLevel: 1 + Math.floor(random() * 3),
        rankName: 'Bronze',
        memberLabels: '[]',
        firstLogin: 0,
      })
      const row = {
        memberId: id,
        uplineId: upline.memberId,
        depth: at + 1,
        path: `${upline.path}${id}/`,
        joinedAt: Math.floor(joinedUntil - (levels - at) * 90 * day + random() * 85 * day),
        rebate: Math.max(0, upline.rebate - 5 - Math.floor(random() * 4) * 5),
        linkCode: at === 0 && random() < 0.5 ? `KTM${rootId.slice(1)}` : null,
      }
      rows.push(row)
      if (isAgent) agents.push(row)
      money.push({ account: `member:${id}`, amount: Math.floor(random() ** 3 * 20_000_00) })
      if (random() < 0.95) there.push({ memberId: id, at: -Math.floor(random() ** 4 * 60 * day) - 60_000 })
    }
    uplines = agents
  }
  const funded = money.filter(({ amount }) => amount > 0)
  const transactionId = `seed-team-${rootId}`
  await tx.run(insertRows(members, people))
  await tx.run(insertRows(team, rows))
  await tx.run(
    insertRows(
      teamNames,
      people.flatMap(({ id, username, nickname }) => namesOf({ id, username, nickname })),
    ),
  )
  await tx.run(
    sql`insert into ${downlines} select up."memberId", down."memberId", down."depth" - up."depth" from team up join team down on down."path" > up."path" and down."path" < up."path" || '~'`,
  )
  await tx.run(insertRows(presence, there))
  await tx.insert(referralLinks).values({
    code: `KTM${rootId.slice(1)}`,
    memberId: rootId,
    campaign: 'Kathmandu',
    kind: 'member',
    rebate: 50,
    madeAt: joinedUntil - 400 * day,
  })
  await tx.insert(ledgerTransactions).values({
    id: transactionId,
    idempotencyKey: transactionId,
    fingerprint: 'seed',
    kind: 'seed',
    at: joinedUntil,
  })
  await tx.run(
    insertRows(ledgerEntries, [
      ...funded.map((line) => ({ transactionId, ...line })),
      { transactionId, account: 'house:cash', amount: -funded.reduce((sum, { amount }) => sum + amount, 0) },
    ]),
  )
}
