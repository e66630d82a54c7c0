import { like } from 'drizzle-orm'
import { hashPassword } from '../../sandbox/db/passwords.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { bankCards, ledgerEntries, ledgerTransactions } from '../../sandbox/db/schema-money.ts'
import type { Store } from '../../sandbox/db/store.ts'

export const clients = 50
export const paymentPassword = '246810'

/** Gives fifty downlines of the seed a payment password, a bank account and money, in paisa; returns who they are. */
export const equipMembers = async (store: Store, gift: number) => {
  const { passwordSalt: paymentSalt, passwordHash: paymentHash } = await hashPassword(paymentPassword, store.cost)
  const who = await store.db
    .select({ memberId: members.id, username: members.username })
    .from(members)
    .where(like(members.username, '%1____'))
    .limit(clients)
  await store.write(async (tx) => {
    await tx.update(members).set({ paymentSalt, paymentHash })
    await tx.insert(bankCards).values(
      who.map(({ memberId }) => ({
        id: `card-${memberId}`,
        memberId,
        bankName: 'Nabil Bank',
        accountNumber: '0110017500999',
        holderName: 'Somebody',
        at: 0,
      })),
    )
    if (gift === 0) return
    const gifts = who.map(({ memberId }) => ({ id: `gift-${memberId}`, account: `member:${memberId}` }))
    await tx
      .insert(ledgerTransactions)
      .values(gifts.map(({ id }) => ({ id, idempotencyKey: id, fingerprint: 'gift', kind: 'gift', at: 0 })))
    await tx.insert(ledgerEntries).values(
      gifts.flatMap(({ id, account }) => [
        { transactionId: id, account, amount: gift },
        { transactionId: id, account: 'house:cash', amount: -gift },
      ]),
    )
  })
  return who
}
