import { eq } from 'drizzle-orm'
import { members } from '../db/schema.ts'
import { balanceOf, memberAccount } from '../money/ledger.ts'
import { type Handlers, sessionOf } from './context.ts'

export const memberCalls: Handlers = {
  memberInfo: async (context) => {
    const { member } = sessionOf(context)
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      type: member.type,
      toUpline: member.toUpline === 1,
      clubLabel: { labelName: member.rankName, rankLevel: member.rankLevel },
      avatar: `${context.siteOrigin}/cdn/avatars/${member.id}.svg`,
      memberLabel: JSON.parse(member.memberLabels) as string[],
    }
  },

  balance: async (context) => {
    const { member } = sessionOf(context)
    return { sumBalance: (await balanceOf(context.state.store.db, memberAccount(member.id))) / 100 }
  },

  updateLanguage: async (context, { language }) => {
    const { member } = sessionOf(context)
    await context.state.store.write((tx) => tx.update(members).set({ language }).where(eq(members.id, member.id)))
    return null
  },
}
