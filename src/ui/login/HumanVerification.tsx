import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { humanVerificationMachine } from '../../machines/human-verification/human-verification.machine.ts'
import { selectHumanVerification } from '../../machines/human-verification/human-verification.view.ts'
import { Icon } from '../parts/Icon.tsx'
import { NoticeText } from '../parts/NoticeText.tsx'
import styles from './HumanVerification.module.css'

export interface HumanVerificationProps {
  actor: ActorRefFrom<typeof humanVerificationMachine>
  /** The element that the provider fills with what it shows. */
  slot?: Ref<HTMLDivElement>
  /** What it shows, where that is React. */
  children?: ReactNode
}

/** Where a provider shows that a person is there (AUTH-18); a form has it only where the brand has a provider. */
export function HumanVerification({ actor, slot, children }: HumanVerificationProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectHumanVerification, shallowEqual)
  return (
    <div className={styles.box} data-wrong={view.problem !== undefined || undefined} aria-busy={view.busy}>
      <p className={styles.text} role="status">
        <span className={styles.sign}>
          <Icon name={view.problem ? 'alert' : 'lock'} size={20} />
        </span>
        <span>
          {view.problem ? <NoticeText notice={view.problem} /> : t(view.busy ? 'human.solving' : 'human.idle')}
        </span>
      </p>
      <div ref={slot} className={styles.slot}>
        {children}
      </div>
    </div>
  )
}
