import { useEffect, useRef, type ReactNode } from 'react'
import type { Notice } from '../../machines/shared/text-key.ts'
import styles from './Form.module.css'
import { Icon } from './Icon.tsx'
import { NoticeText } from './NoticeText.tsx'
import { useDraft, type FormDraft } from './form-draft.ts'
import { textsOf, type FormTexts } from './form-texts.ts'

export interface FormProps {
  /** The sentence at the top; a rejection replaces it. */
  lead: string
  rejection?: Notice | undefined
  busy: boolean
  /** The fields' problems; new ones after a submit move the focus to the first invalid field. */
  problems: object
  /** A window is open above, so the focus waits. */
  held?: boolean
  draft?: FormDraft | undefined
  onSubmit: (texts: FormTexts) => void
  onReset?: (() => void) | undefined
  children: ReactNode
}

/** A form without browser validation. A button that shows problems without submitting carries `data-acts`. */
export function Form({ lead, rejection, busy, problems, held = false, draft, onSubmit, onReset, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const acted = useRef(false)
  const keep = useDraft(form, draft)

  useEffect(() => {
    if (!acted.current || busy || held) return
    acted.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems, busy, held])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={busy}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-acts]')) acted.current = true
      }}
      onSubmit={(event) => {
        event.preventDefault()
        acted.current = true
        onSubmit(textsOf(event.currentTarget))
      }}
      onInput={keep}
      onReset={onReset}
    >
      <div className={styles.top}>
        {rejection === undefined && <p>{lead}</p>}
        <div role="alert">
          {rejection && (
            <p className={styles.rejection}>
              <Icon name="alert" />
              <span>
                <NoticeText notice={rejection} />
              </span>
            </p>
          )}
        </div>
      </div>
      {children}
    </form>
  )
}
