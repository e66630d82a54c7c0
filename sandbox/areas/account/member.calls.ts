import { eq } from 'drizzle-orm'
import { members } from '../../db/schema-auth.ts'
import { funMoney } from '../games/game-session.ts'
import { sumWallets, getWallets } from '../money/wallets.ts'
import { reviewRank } from '../rewards/vip.ts'
import { Refusal } from '../../core/refusal.ts'
import { demoBrand } from '../../seed/demo-brand.ts'
import { type Handlers, type Member, sessionOf } from '../../core/call-context.ts'

/** The pictures to choose from; a member without a choice has a generated one. */
const icons = Array.from({ length: 12 }, (_, at) => `M${at + 1}`)
const iconPath = (iconId: string) => `/avatars/${iconId}.svg`
const currentIcon = (member: Member) => member.iconId ?? member.id

export const memberCalls: Handlers = {
  memberInfo: async (context) => {
    const member = await reviewRank(context.state, sessionOf(context).member)
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      type: member.type,
      toUpline: member.toUpline === 1,
      clubLabel: { labelName: member.rankName, rankLevel: member.rankLevel },
      avatar: `${context.siteOrigin}/cdn${iconPath(currentIcon(member))}`,
      memberLabel: JSON.parse(member.memberLabels) as string[],
    }
  },

  balance: async (context) => {
    const { member } = sessionOf(context)
    if (member.type === 4) return { sumBalance: funMoney / 100 }
    return { sumBalance: sumWallets(await getWallets(context.state.store.db, member.id)) }
  },

  memberIcon: async (context) => {
    const { member } = sessionOf(context)
    return {
      current: iconPath(currentIcon(member)),
      icons: [member.id, ...icons].map((iconId) => ({ iconId, url: iconPath(iconId) })),
    }
  },

  avatar: async (context, { iconId }) => {
    const { member } = sessionOf(context)
    if (iconId !== member.id && !icons.includes(iconId)) throw new Refusal('not_found')
    await context.state.store.write((tx) => tx.update(members).set({ iconId }).where(eq(members.id, member.id)))
    return { current: iconPath(iconId) }
  },

  updateLanguage: async (context, { language }) => {
    if (!demoBrand.languages.includes(language)) throw new Refusal('payload_invalid', { field: 'language' })
    const member = context.session?.member
    if (member)
      await context.state.store.write((tx) => tx.update(members).set({ language }).where(eq(members.id, member.id)))
    return null
  },
}
