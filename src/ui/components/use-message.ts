import { useTranslation } from 'react-i18next'
import { fillLengths, type Message } from '../../machines/shared/fields/message.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Returns a function that formats a field's message; undefined without one. */
export const useMessage = () => {
  const { t, i18n } = useTranslation()
  const textOf = useNoticeText()
  return (message: Message | undefined): string | undefined => {
    if (message === undefined) return undefined
    return 'text' in message || message.lengths === undefined
      ? textOf(message)
      : fillLengths(t(message.key), message.lengths, (number) => i18n.format(number, undefined, i18n.language))
  }
}
