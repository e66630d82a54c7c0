import { useTranslation } from 'react-i18next'
import { fillLengths, type Message } from '../../machines/shared/fields/message.ts'

/** Returns a function that formats a field's message; undefined without one. */
export const useMessage = () => {
  const { t, i18n } = useTranslation()
  return (message: Message | undefined): string | undefined => {
    if (message === undefined) return undefined
    if ('text' in message) return message.text
    return message.lengths === undefined
      ? t(message.key)
      : fillLengths(t(message.key), message.lengths, (number) => i18n.format(number, undefined, i18n.language))
  }
}
