import { useTranslation } from 'react-i18next'
import type { Message } from '../../machines/shared/fields/message.ts'
import type { Notice } from '../../machines/shared/text-key.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useMessage } from './use-message.ts'

interface PasswordFormProps {
  lead: string
  /** The text of the button. */
  act: string
  view: { readonly rejection: Notice | undefined; readonly fieldError: Message | undefined; readonly busy: boolean }
  onSubmit: (password: string) => void
}

/** The player's password, asked for once more before a change of the account's security (PLAY-10). */
export function PasswordForm({ lead, act, view: { rejection, fieldError, busy }, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  return (
    <Form
      lead={lead}
      rejection={rejection}
      busy={busy}
      problems={{ password: fieldError }}
      onSubmit={(text) => onSubmit(text('password'))}
    >
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        error={message(fieldError)}
        autoComplete="current-password"
        enterKeyHint="go"
        data-first
        required
      />
      <Button type="submit" tone="main" wide busy={busy}>
        {act}
      </Button>
    </Form>
  )
}
