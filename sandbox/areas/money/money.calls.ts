import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { BankCard, MoneyMoveType, MoveTerms, MoveType } from '../../../src/api/calls/moves.ts'
import { bankCards } from '../../db/schema-money.ts'
import { messages } from '../../db/schema-rewards.ts'
import { depositChannels } from './channels.ts'
import { requestDeposit } from './deposits.ts'
import { downlineMoveOf } from '../agents/requests.ts'
import { moveOf, getMoves, toMove, type MoveRow } from './moves.ts'
import { checkPaymentPassword, getLock } from './payment-password.ts'
import { settleMoves } from './settle-moves.ts'
import { getUpline } from './upline.ts'
import {
  collectWallets,
  giftLimits,
  giveToUpline,
  merchantWallets,
  sumWallets,
  transferBetween,
  transferLimits,
  getWallets,
} from './wallets.ts'
import { storeProof, requestWithdrawal, recordReceipt, withdrawalLimits } from './withdrawals.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireLive } from '../auth/tokens.ts'
import { pointMoveOf, getPointTerms, toPointMove } from '../rewards/mall.ts'
import type { State } from '../../core/state.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { getCollector } from '../rewards/points.calls.ts'

const cardsAllowed = 5
const needsPassword: readonly MoveType[] = ['withdrawal', 'upline', 'downline', 'redeem', 'conversion']

const isOfPoints = (type: MoveType) => type === 'redeem' || type === 'conversion'

const shownCard = (card: typeof bankCards.$inferSelect): BankCard => ({
  cardId: card.id,
  bankName: card.bankName,
  ending: card.accountNumber.slice(-4),
  holderName: card.holderName,
})

async function cardsOf(state: State, memberId: string) {
  const cards = await state.store.db
    .select()
    .from(bankCards)
    .where(eq(bankCards.memberId, memberId))
    .orderBy(asc(bankCards.at))
  return cards.map(shownCard)
}

/** Tells the owner of an account of a new payout account before anything is paid to it; its typed names are a thief's (SAFE-12). */
const newAccountMessage = ({ memberId, accountNumber, at }: typeof bankCards.$inferSelect) => {
  const ending = accountNumber.slice(-4)
  return {
    id: randomUUID(),
    memberId,
    at,
    titleEn: 'New payout account',
    titleNe: 'नयाँ भुक्तानी खाता',
    contentEn: `A payout account ending in ${ending} was added. Nothing is paid to it in the first 24 hours. If this was not you, log out everywhere on the security page, change your password and tell customer service.`,
    contentNe: `${ending} मा टुङ्गिने भुक्तानी खाता थपियो। पहिलो २४ घण्टामा यसमा केही पठाइँदैन। यो तपाईंले गर्नुभएको होइन भने सुरक्षा पृष्ठबाट सबै ठाउँमा लगआउट गर्नुहोस्, पासवर्ड बदल्नुहोस् र ग्राहक सेवालाई भन्नुहोस्।`,
  }
}

/** The amount limits of a move, in units. A deposit's limits are its channel's. */
function limitsOf(type: MoneyMoveType, sum: number) {
  const inUnits = ({ min, max }: { min: number; max: number }) => ({ minAmount: min / 100, maxAmount: max / 100 })
  switch (type) {
    case 'withdrawal':
      return inUnits(withdrawalLimits)
    case 'upline':
    case 'downline':
      return inUnits(giftLimits)
    case 'deposit':
      return {
        minAmount: Math.min(...depositChannels.map(({ minAmount }) => minAmount)),
        maxAmount: Math.max(...depositChannels.map(({ maxAmount }) => maxAmount)),
      }
    case 'transfer':
      return { ...inUnits(transferLimits), maxAmount: Math.max(1, Math.min(transferLimits.max / 100, sum)) }
    case 'collect':
      return { minAmount: 1, maxAmount: Math.max(1, sum) }
  }
}

const moved = (row: MoveRow) => ({ move: toMove(row) })

export const moneyCalls: Handlers = {
  consolidatedFunds: async (context) => {
    const wallets = await getWallets(context.state.store.db, sessionOf(context).member.id)
    return { sumBalance: sumWallets(wallets), wallets }
  },

  merchantWallet: async (_, { isSingle }) =>
    merchantWallets().filter((wallet) => isSingle === undefined || wallet.isSingle === isSingle),

  walletTransfer: async (context, wanted) => {
    const { member } = sessionOf(context)
    await transferBetween(context.state, member.id, wanted)
    const wallets = await getWallets(context.state.store.db, member.id)
    return { wallets: wallets.filter(({ vassalage }) => vassalage === wanted.from || vassalage === wanted.to) }
  },

  collectWallets: async (context, { requestId }) =>
    moved(await collectWallets(context.state, sessionOf(context).member.id, requestId)),

  moveTerms: async (context, { type, rewardId }): Promise<MoveTerms> => {
    const { state } = context
    const { member } = sessionOf(context)
    if (isOfPoints(type)) await getCollector(context)
    const [wallets, lockedUntil, cards, upline] = await Promise.all([
      getWallets(state.store.db, member.id),
      getLock(state, member.id),
      cardsOf(state, member.id),
      type === 'upline' ? getUpline(state.store.db, member) : undefined,
    ])
    if (type === 'upline' && upline === undefined) throw new Refusal('forbidden')
    const { closedChannels, receiptMinutes } = state.controls.money
    return {
      available: wallets[0]?.balance ?? 0,
      ...(isOfPoints(type)
        ? await getPointTerms(state.store.db, member.id, { type, rewardId }, context.language)
        : limitsOf(type, sumWallets(wallets))),
      paymentPassword: {
        needed: needsPassword.includes(type),
        isSet: member.paymentHash !== null,
        ...(lockedUntil !== undefined && { lockedUntil: new Date(lockedUntil).toISOString() }),
      },
      channels: depositChannels.map((channel) => ({
        ...channel,
        state: closedChannels.includes(channel.channelId) ? 'maintenance' : 'open',
      })),
      cards,
      wallets,
      ...(upline !== undefined && { recipient: upline.nickname }),
      receiptMinutes,
    }
  },

  moves: async (context, { type }) => {
    await settleMoves(context.state)
    return { moves: await getMoves(context.state, sessionOf(context).member.id, type) }
  },

  moveByRequest: async (context, { requestId }) => {
    const { id } = sessionOf(context).member
    const row = await moveOf(context.state, id, requestId)
    if (row !== undefined) return moved(row)
    const ofPoints = await pointMoveOf(context.state.store.db, id, requestId)
    if (ofPoints !== undefined) return { move: toPointMove(ofPoints, context.language) }
    const toDownline = await downlineMoveOf(context.state.store.db, id, requestId)
    return toDownline === undefined ? {} : { move: toDownline }
  },

  deposit: async (context, wanted) =>
    moved(await requestDeposit(context.state, sessionOf(context).member.id, wanted, context.language)),

  withdraw: async (context, wanted) => {
    const { state } = context
    const { member, tokenHash } = sessionOf(context)
    await checkPaymentPassword(state, sessionOf(context), wanted.paymentPassword)
    return moved(await requestWithdrawal(state, member.id, wanted, (tx) => requireLive(tx, state, tokenHash)))
  },

  uplineTransfer: async (context, { requestId, amount, paymentPassword }) => {
    const { state } = context
    const { member, tokenHash } = sessionOf(context)
    const upline = await getUpline(state.store.db, member)
    if (upline === undefined) throw new Refusal('forbidden')
    await checkPaymentPassword(state, sessionOf(context), paymentPassword)
    const wanted = { requestId, amount, to: upline.id }
    return moved(await giveToUpline(state, member.id, wanted, (tx) => requireLive(tx, state, tokenHash)))
  },

  addBankCard: async (context, payload) => {
    const { state } = context
    const { member } = sessionOf(context)
    const bankName = payload.bankName.trim()
    const holderName = payload.holderName.trim()
    const accountNumber = payload.accountNumber.replaceAll(/[\s-]/g, '')
    if (bankName.length < 2 || bankName.length > 60) throw new Refusal('field_length', { field: 'bankName' })
    if (holderName.length < 2 || holderName.length > 60) throw new Refusal('field_length', { field: 'holderName' })
    if (!/^\d{8,20}$/.test(accountNumber)) throw new Refusal('field_format', { field: 'accountNumber' })
    return state.store.write(async (tx) => {
      const own = await tx.select().from(bankCards).where(eq(bankCards.memberId, member.id))
      const same = own.find((card) => card.bankName === bankName && card.accountNumber === accountNumber)
      if (same) return { card: shownCard(same) }
      if (own.length >= cardsAllowed) throw new Refusal('forbidden')
      const card = { id: randomUUID(), memberId: member.id, bankName, accountNumber, holderName, at: state.clock.now() }
      await tx.insert(bankCards).values(card)
      await tx.insert(messages).values(newAccountMessage(card))
      return { card: shownCard(card) }
    })
  },

  uploadProof: (context, wanted) => storeProof(context.state, sessionOf(context).member.id, wanted),

  confirmReceipt: async (context, wanted) => {
    await settleMoves(context.state)
    return moved(await recordReceipt(context.state, sessionOf(context).member.id, wanted))
  },
}
