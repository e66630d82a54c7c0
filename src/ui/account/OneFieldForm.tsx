import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../machines/shared/fields/message.ts'
import { Button } from '../components/Button.tsx'
import { useDraft, type FormDraft } from '../components/form-draft.ts'
import { textsOf } from '../components/form-texts.ts'
import { TextField, type TextFieldProps } from '../components/TextField.tsx'
import { useMessage } from '../components/use-message.ts'
import styles from './Account.module.css'

export interface OneFieldFormProps {
  field: TextFieldProps
  error: Message | undefined
  busy: boolean
  submit: string
  draft?: FormDraft
  onSubmit: (text: string) => void
  onCancel: () => void
}

/** A form of one field in its row; the field takes the focus when it opens and when it has a problem. */
export function OneFieldForm({ field, error, busy, submit, draft, onSubmit, onCancel }: OneFieldFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const keep = useDraft(form, draft)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(textsOf(event.currentTarget)(field.name))
      }}
    >
      <TextField {...field} error={message(error)} enterKeyHint="done" required />
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            draft?.drop()
            onCancel()
          }}
        >
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
