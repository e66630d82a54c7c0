import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { countdownMachine } from '../../machines/shared/countdown/countdown.machine.ts'
import { selectCountdown } from '../../machines/shared/countdown/countdown.view.ts'
import type { Message } from '../../machines/shared/fields/message.ts'
import type { SmsCodeActor } from '../../machines/auth/sms-code/sms-code.machine.ts'
import { selectSmsCode } from '../../machines/auth/sms-code/sms-code.view.ts'
import { Button } from './Button.tsx'
import styles from './CodeField.module.css'
import { textsOf, type FormTexts } from './form-texts.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useMessage } from './use-message.ts'
import { WarningDialog } from './WarningDialog.tsx'

export interface CodeFieldProps extends Pick<TextFieldProps, 'name' | 'marked' | 'onBlur' | 'enterKeyHint'> {
  actor: SmsCodeActor
  /** Absent: a code by SMS. */
  label?: string | undefined
  error: Message | undefined
  /** Requests a code for the number in the form. */
  onAsk: (texts: FormTexts) => void
}

/** A code's input with the send button, which a countdown replaces (SMS-01). */
export function CodeField({ actor, label, error, onAsk, ...rest }: CodeFieldProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectSmsCode, shallowEqual)
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(false)

  // The pressed button is gone, so the focus moves to the input.
  useEffect(() => {
    if (!asked.current || !view.countdown || view.notice) return
    asked.current = false
    box.current?.querySelector('input')?.focus()
  }, [view.countdown, view.notice])

  return (
    <div ref={box}>
      <TextField
        {...rest}
        label={label ?? t('code.label')}
        hint={view.countdown && t('code.wait')}
        error={message(error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        aside={
          <div className={styles.aside}>
            {view.countdown ? (
              <Countdown actor={view.countdown} />
            ) : (
              <Button
                tone="quiet"
                wide
                busy={!view.canSend}
                data-acts
                onClick={({ currentTarget }) => {
                  asked.current = true
                  if (currentTarget.form) onAsk(textsOf(currentTarget.form))
                }}
              >
                {t('code.send')}
              </Button>
            )}
          </div>
        }
      />
      {view.notice && <WarningDialog notice={view.notice} onClose={() => actor.send({ type: 'notice.dismiss' })} />}
    </div>
  )
}

/** Minutes and seconds until the next request. */
function Countdown({ actor }: { actor: ActorRefFrom<typeof countdownMachine> }) {
  const { t } = useTranslation()
  const { left } = useSelector(actor, selectCountdown, shallowEqual)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className={styles.countdown} role="timer">
      {t('code.again', { time })}
    </span>
  )
}
