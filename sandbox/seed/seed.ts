import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { GameType } from '../../src/api/calls/vendors.ts'
import { type DemoAccount, demoAccounts, demoGames } from './demo-accounts.ts'
import { talkAtStart } from './chat-talk.ts'
import { lotteries } from '../areas/games/lottery/lotteries.ts'
import { createRandom } from '../core/random.ts'
import { agentNews } from './agent-news.ts'
import { joinTeam } from '../areas/agents/tree.ts'
import { seedHistory } from './reports-history.ts'
import { announcements as seedAnnouncements } from './announcements.ts'
import { helpTexts as seedHelp } from './help.ts'
import { seedContracts } from './contracts.ts'
import { insertRows } from '../db/insert-rows.ts'
import { messageRow, rewardRow } from './inbox.ts'
import { type DerivationCost, hashPassword } from '../db/passwords.ts'
import { announcements, chatMessages, helpTexts } from '../db/schema-support.ts'
import { games, vendors as vendorTable } from '../db/schema-games.ts'
import { ledgerEntries, ledgerTransactions, bankCards } from '../db/schema-money.ts'
import { members } from '../db/schema-auth.ts'
import { nicknames } from '../db/schema-account.ts'
import { lookOf } from '../areas/account/nickname.ts'
import { team } from '../db/schema-team.ts'
import { rootRow, seedTeam } from './team.ts'
import { messages, promisedRewards } from '../db/schema-rewards.ts'
import { activityRows, promotions as promotionTable } from '../db/schema-promotions.ts'
import { activityRowsOf, promotionRows } from './promotions.ts'
import { pointRewards } from '../db/schema-points.ts'
import { mallRewards } from './mall-rewards.ts'
import { categories, type SeedVendor, vendors } from './vendors.ts'
import { forms, qualities, things } from './words.ts'
import { rankNameOf } from '../areas/rewards/vip.ts'

/** The seed's own moment, the base of all its dates. */
export const seededAt = Date.UTC(2026, 0, 1)

type GameRow = typeof games.$inferInsert

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}

/** Draws the numbers below `size` in random order without repetition, shuffling only what it draws. */
function* drawDistinct(size: number, random: () => number): Generator<number> {
  const left = Uint32Array.from({ length: size }, (_, i) => i)
  for (let end = size; end > 0; end--) {
    const at = Math.floor(random() * end)
    const picked = left[at] as number
    left[at] = left[end - 1] as number
    yield picked
  }
}

/** Unique names in a fixed random order: a quality and a thing, two of three with a form. */
function* generateNames(random: () => number): Generator<{ en: string; ne: string }> {
  const pairs = qualities.length * things.length
  const bare = drawDistinct(pairs, random)
  const formed = drawDistinct(pairs * forms.length, random)
  for (;;) {
    const short = random() < 1 / 3 ? bare.next().value : undefined
    const picked: unknown = short ?? formed.next().value
    if (typeof picked !== 'number') return
    const form = short === undefined ? forms[Math.floor(picked / pairs)] : undefined
    const pair = picked % pairs
    const parts = [qualities[pair % qualities.length], things[Math.floor(pair / qualities.length)], form].filter(
      (part) => part !== undefined,
    )
    yield { en: parts.map(([en]) => en).join(' '), ne: parts.map(([, ne]) => ne).join(' ') }
  }
}

const minBets = [1, 5, 10, 50, 75]

const classify = (random: () => number): string => {
  const draw = random()
  if (draw < 0.12) return 'JP'
  if (draw < 0.2) return 'TG'
  return draw < 0.3 ? 'AC' : ''
}

function gamesOf(gameType: GameType): GameRow[] {
  const random = createRandom(`games ${gameType}`)
  const name = generateNames(random)
  const own = vendors.filter((vendor) => vendor.gameType === gameType)
  const makers = own.flatMap((vendor) => Array.from({ length: vendor.games }, () => vendor))
  const ordered = own.every((vendor) => vendor.games === 1) ? makers : shuffled(makers, random)
  return ordered.map((vendor: SeedVendor, index) => {
    const position = index + 1
    const { en, ne } =
      vendor.games === 1 ? { en: vendor.name, ne: vendor.name } : (name.next().value as { en: string; ne: string })
    return {
      nodeId: `${gameType}-${String(position).padStart(5, '0')}`,
      gameType,
      vassalage: vendor.code,
      accountTypeName: vendor.name,
      position,
      nameEn: en,
      nameNe: ne,
      search: `${en}\n${ne}`.toLowerCase(),
      gameCode: `${vendor.code}${position}`,
      gameClassify: gameType === 'RNG' ? classify(random) : '',
      minBet: minBets[Math.floor(random() * minBets.length)] as number,
      isHot: random() < 0.02 ? 1 : 0,
      isNew: random() < 0.03 ? 1 : 0,
      supportPlay: random() < 0.7 ? 0 : 1,
      state: 'open',
    }
  })
}

/** The lotteries. Their own lists mark hot ones; the home page's hot games exclude them. */
const lotteryRows = (): GameRow[] =>
  lotteries.map(({ gameCode, vendor, nameEn, nameNe }, index) => ({
    nodeId: `LOTT-${String(index + 1).padStart(5, '0')}`,
    gameType: 'LOTT',
    vassalage: vendor,
    accountTypeName: vendors.find(({ code }) => code === vendor)?.name ?? vendor,
    position: index + 1,
    nameEn,
    nameNe,
    search: `${nameEn}\n${nameNe}`.toLowerCase(),
    gameCode,
    gameClassify: '',
    minBet: 100,
    isHot: 0,
    isNew: 0,
    supportPlay: 1,
    state: 'open',
  }))

/** Gives documented games their fixed launch result. */
function withFixedResults(rows: readonly GameRow[]): GameRow[] {
  const fates: Record<string, Partial<GameRow>> = {
    [demoGames.playable]: { supportPlay: 0, isHot: 1, minBet: 10 },
    [demoGames.maintenance]: { state: 'maintenance' },
    [demoGames.refused]: { state: 'refused' },
    [demoGames.noTrial]: { supportPlay: 1 },
    // Hot, but of a type without hot games: no list may show it (NAV-01).
    'ESPORTS-00001': { isHot: 1 },
  }
  return rows.map((row) => ({ ...row, ...fates[row.nodeId] }))
}

async function paymentOf({ paymentPassword, username }: DemoAccount, cost: DerivationCost) {
  if (paymentPassword === undefined) return {}
  const { passwordSalt, passwordHash } = await hashPassword(paymentPassword, cost, `seed payment ${username}`)
  return { paymentSalt: passwordSalt, paymentHash: passwordHash }
}
const idAt = (index: number) => `M${10_001 + index}`
/** The referral code of a demo account. */
const referralOf = (username: string) =>
  `R${10_001 + demoAccounts.findIndex((account) => account.username === username)}`

/** Messages already read by an account with messages; rewards include one missed. */
const readAlready = 9

const messageRows = () =>
  demoAccounts.flatMap(({ unreadMessages = 0 }, index) =>
    Array.from({ length: unreadMessages === 0 ? 0 : unreadMessages + readAlready }, (_, number) =>
      messageRow(idAt(index), number, {
        at: -(2 + number * 7) * 3_600_000,
        readAt: number < unreadMessages ? null : seededAt,
      }),
    ),
  )

const rewardRows = () =>
  demoAccounts.flatMap(({ promotions = 0 }, index) =>
    Array.from({ length: promotions === 0 ? 0 : promotions + 1 }, (_, number) =>
      rewardRow(idAt(index), number, { at: seededAt - number, endsAt: number < promotions ? null : seededAt }),
    ),
  )

const cardRows = (): (typeof bankCards.$inferInsert)[] =>
  demoAccounts.flatMap(({ bankCard, bankAccountName, nickname }, index) =>
    bankCard === undefined
      ? []
      : [
          {
            ...bankCard,
            id: `card-${index + 1}`,
            memberId: idAt(index),
            holderName: bankAccountName ?? nickname,
            at: seededAt,
          },
        ],
  )

async function memberRows(cost: DerivationCost): Promise<(typeof members.$inferInsert)[]> {
  return Promise.all(
    demoAccounts.map(async (account, index) => ({
      id: idAt(index),
      username: account.username,
      ...(await hashPassword(account.password, cost, `seed ${account.username}`)),
      nickname: account.nickname,
      type: account.type === 'operator' ? -1 : account.type,
      toUpline: account.toUpline ? 1 : 0,
      rankLevel: account.rankLevel,
      rankName: rankNameOf(account.rankLevel),
      memberLabels: JSON.stringify(account.rankLevel > 4 ? ['VIP'] : []),
      firstLogin: account.firstLogin ? 1 : 0,
      passwordExpiresAt: account.passwordExpired ? seededAt : null,
      registeredIps: account.registeredIps ? JSON.stringify(account.registeredIps) : null,
      mobile: account.mobileNum === undefined ? null : `977:${account.mobileNum}`,
      email: account.email ?? null,
      bankAccountName: account.bankAccountName ?? null,
      ...(await paymentOf(account, cost)),
      referralCode: account.invitedBy === undefined ? null : referralOf(account.invitedBy),
    })),
  )
}

const textColumns = ({ en, ne }: { en: readonly [string, string]; ne: readonly [string, string] }) => ({
  titleEn: en[0],
  titleNe: ne[0],
  contentEn: en[1],
  contentNe: ne[1],
})

const announcementRows = (): (typeof announcements.$inferInsert)[] =>
  [...seedAnnouncements, ...agentNews].map((seeded, index) => ({
    id: `A${String(index + 1).padStart(3, '0')}`,
    type: seeded.type,
    audience: seeded.audience ?? 'everybody',
    at: -seeded.hoursAgo * 3_600_000,
    ...textColumns(seeded),
  }))

const helpRows = (): (typeof helpTexts.$inferInsert)[] =>
  seedHelp.map((seeded, index) => ({ tag: seeded.tag, position: index + 1, ...textColumns(seeded) }))

/** Fills an empty database; deterministic on every machine and date. */
export async function seed(db: LibSQLDatabase, cost: DerivationCost): Promise<void> {
  const peopleComing = memberRows(cost)
  const rows = withFixedResults(
    categories.flatMap(({ gameType }) => (gameType === 'LOTT' ? lotteryRows() : gamesOf(gameType))),
  )
  const lanes = new Map<string, number>()
  const vendorRows = vendors.map((vendor, index) => {
    const position = (lanes.get(vendor.gameType) ?? 0) + 1
    lanes.set(vendor.gameType, position)
    return {
      accountTypeId: index + 1,
      code: vendor.code,
      name: vendor.name,
      gameType: vendor.gameType,
      position,
      isHot: vendor.isHot ? 1 : 0,
      aggregate: vendor.aggregate ? 1 : 0,
      gameCode:
        rows.find((row) => row.vassalage === vendor.code && row.gameType === vendor.gameType)?.gameCode ?? vendor.code,
    }
  })
  const people = await peopleComing
  const gifts = demoAccounts.flatMap((account, index) => {
    const person = people[index]
    return account.balance === 0 || !person
      ? []
      : [{ account: `member:${person.id}`, id: `seed-${person.id}`, amount: Math.round(account.balance * 100) }]
  })
  const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? ''
  await db.transaction(async (tx) => {
    await tx.insert(vendorTable).values(vendorRows)
    await tx.run(insertRows(games, rows))
    await tx.insert(members).values(people)
    await tx
      .insert(nicknames)
      .values(demoAccounts.map((account, index) => ({ look: lookOf(account.nickname), memberId: idAt(index) })))
    await tx.insert(bankCards).values(cardRows())
    await tx.insert(announcements).values(announcementRows())
    await tx.insert(helpTexts).values(helpRows())
    await tx.insert(promotionTable).values(promotionRows())
    await tx.insert(activityRows).values(activityRowsOf(idOf('sita')))
    await tx.insert(messages).values(messageRows())
    await tx.insert(promisedRewards).values(rewardRows())
    await tx.insert(pointRewards).values([...mallRewards])
    await tx.insert(chatMessages).values(talkAtStart(seededAt, idOf))
    await tx
      .insert(ledgerTransactions)
      .values(gifts.map(({ id }) => ({ id, idempotencyKey: id, fingerprint: 'seed', kind: 'seed', at: seededAt })))
    await tx.insert(ledgerEntries).values(
      gifts.flatMap(({ id, account, amount }) => [
        { transactionId: id, account, amount },
        { transactionId: id, account: 'house:cash', amount: -amount },
      ]),
    )
    await seedTeam(tx, { rootId: idOf('ram'), count: 499, levels: 5, cost })
    await tx.insert(team).values(['gita', 'hari', 'maya'].map((username) => rootRow(idOf(username))))
    await joinTeam(tx, {
      member: { id: idOf('tara'), username: 'tara', nickname: 'Tara' },
      uplineId: idOf('ram'),
      rebate: 50,
      linkCode: null,
      at: seededAt,
    })
    await seedContracts(tx, idOf)
    await seedHistory(tx)
  })
}
