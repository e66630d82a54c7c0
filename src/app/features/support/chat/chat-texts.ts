import type { TFunction } from 'i18next'
import type { ChatMessage } from '../../../../api/calls/chat.ts'
import type { ShownMessage } from '../../../../ui/support/chat/ChatLog.tsx'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'

const day = 86_400_000

/** Messages with their times and day headings. `now`: milliseconds since 1970. */
export const shownMessages = (
  messages: readonly ChatMessage[],
  t: TFunction,
  where: { readonly language: string; readonly timeZone: string; readonly imageBase: string; readonly now: number },
): readonly ShownMessage[] => {
  const { agoText, dateText, dayText, timeText } = dateTexts(t, where.timeZone, where.language)
  const dayAt = (milliseconds: number) => dayText(new Date(milliseconds).toISOString())
  const names = new Map([
    [dayAt(where.now - day), t('chat.yesterday')],
    [dayAt(where.now), t('chat.today')],
  ])
  const today = dayAt(where.now)
  let before: string | undefined
  return messages.map(({ avatar, ...message }) => {
    const isTold = message.at !== ''
    const saidOn = isTold ? dayText(message.at) : before
    const begins = saidOn !== before
    before = saidOn
    return {
      ...message,
      avatar: pictureUrl(where.imageBase, avatar),
      day: begins && saidOn !== undefined ? (names.get(saidOn) ?? saidOn) : undefined,
      time: !isTold || saidOn === today ? agoText(message.at, where.now) : timeText(message.at),
      date: dateText(message.at),
    }
  })
}
