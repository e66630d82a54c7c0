import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { humanVerificationMachine } from '../../../machines/auth/human-verification/human-verification.machine.ts'
import { selectHumanVerification } from '../../../machines/auth/human-verification/human-verification.view.ts'
import { Icon } from '../../components/Icon.tsx'
import styles from './HumanVerification.module.css'

/**
 * Says that the form is protected and that the check is running (AUTH-18); rendered only for brands with a provider.
 */
export function HumanVerification({ actor }: { actor: ActorRefFrom<typeof humanVerificationMachine> }) {
  const { t } = useTranslation()
  const { busy } = useSelector(actor, selectHumanVerification, shallowEqual)
  return (
    <p className={styles.box} role="status" aria-busy={busy}>
      <span className={styles.sign}>
        <Icon name="lock" size={20} />
      </span>
      {t(busy ? 'human.solving' : 'human.idle')}
    </p>
  )
}
