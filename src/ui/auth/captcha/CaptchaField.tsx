import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { captchaMachine } from '../../../machines/auth/captcha/captcha.machine.ts'
import { selectCaptcha } from '../../../machines/auth/captcha/captcha.view.ts'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import styles from './CaptchaField.module.css'

/** Browsers detect every picture but an SVG by its bytes; these two begin `<svg` and `<?xml`. */
const typeOf = (image: string) => (/^(PHN2Z|PD94bWw)/.test(image) ? 'svg+xml' : 'png')

/** The captcha's input and picture; a press on the picture loads another one and clears the input (AUTH-04). */
export function CaptchaField({
  actor,
  error,
  marked,
  required = true,
}: {
  actor: ActorRefFrom<typeof captchaMachine>
  error: string | undefined
  marked?: boolean
  required?: boolean
}) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectCaptcha, shallowEqual)
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const input = field.current?.querySelector('input')
    if (input) input.value = ''
  }, [view.image])

  const picture = view.failed ? (
    <span className={styles.failed}>
      <Icon name="refresh" size={20} />
      {t('captcha.failed')}
    </span>
  ) : view.image === undefined || view.busy ? (
    <Skeleton width="100%" height="100%" />
  ) : (
    <img className={styles.image} src={`data:image/${typeOf(view.image)};base64,${view.image}`} alt="" />
  )

  return (
    <div ref={field}>
      <TextField
        name="captcha"
        label={t('captcha.label')}
        error={error}
        hint={t(view.failed ? 'captcha.failedHint' : 'captcha.hint')}
        marked={marked}
        autoComplete="off"
        enterKeyHint="go"
        required={required}
        aside={
          <button
            type="button"
            className={styles.picture}
            aria-label={view.failed ? undefined : t('captcha.refresh')}
            aria-busy={view.busy || undefined}
            // A disabled button would lose the focus of the keyboard.
            aria-disabled={!view.canRefresh || undefined}
            onClick={() => actor.send({ type: 'captcha.refresh' })}
          >
            {picture}
          </button>
        }
      />
    </div>
  )
}
