import { getLanguage } from '../../core/language.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { getUnplayed } from '../money/turnover.ts'
import { getRanks, getTurnover } from './vip.ts'

/** The VIP programme, and the progress of bonuses (PLAY-09). */
export const vipCalls: Handlers = {
  vipProgramme: async (context, asked) => ({
    ranks: getRanks(getLanguage(asked.language, undefined)),
    turnover: await getTurnover(context.state, sessionOf(context).member),
  }),

  bonusProgress: async (context, asked) => {
    const unplayed = await getUnplayed(context.state.store.db, sessionOf(context).member.id)
    if (unplayed === undefined) return { list: [] }
    return {
      list: [
        {
          bonusId: 'all',
          title: getLanguage(asked.language, undefined) === 'NE' ? 'सबै बोनस' : 'All bonuses',
          required: unplayed.required / 100,
          done: unplayed.done / 100,
        },
      ],
    }
  },
}
