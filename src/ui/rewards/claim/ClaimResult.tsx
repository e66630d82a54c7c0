import { useTranslation } from 'react-i18next'
import type { ClaimEvent } from '../../../machines/rewards/claim/claim.machine.ts'
import type { selectClaim } from '../../../machines/rewards/claim/claim.view.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import styles from '../Rewards.module.css'

export interface ClaimResultProps {
  claim: ReturnType<typeof selectClaim>
  moneyText: (amount: number) => string
  onEvent: (event: ClaimEvent) => void
}

/** The result of a claim: paid, refused with the reason, or unknown with the next step. */
export function ClaimResult({ claim, moneyText, onEvent }: ClaimResultProps) {
  const { t } = useTranslation()
  const dismiss = (
    <IconButton icon="close" label={t('action.close')} onClick={() => onEvent({ type: 'claim.dismiss' })} />
  )
  return (
    <>
      <div role="status">
        {claim.claimed && (
          <div className={styles.result}>
            <Icon name="gift" />
            <div className={styles.words}>
              {claim.claimed.prizeName !== undefined && (
                <p className={styles.prize}>{t('page.rewards.drawn', { prize: claim.claimed.prizeName })}</p>
              )}
              {claim.claimed.amount !== undefined && (
                <p>{t('page.rewards.paid', { amount: moneyText(claim.claimed.amount) })}</p>
              )}
            </div>
            {dismiss}
          </div>
        )}
      </div>
      <div role="alert">
        {claim.refusal && (
          <div className={styles.refusal}>
            <Icon name="alert" />
            <p className={styles.words}>
              <NoticeText notice={claim.refusal} />
            </p>
            {dismiss}
          </div>
        )}
        {claim.unclear && (
          <div className={styles.refusal}>
            <Icon name="offline" />
            <p className={styles.words}>{t('page.rewards.unclear')}</p>
            <Button onClick={() => onEvent({ type: 'claim.check' })}>{t('page.rewards.check')}</Button>
          </div>
        )}
      </div>
    </>
  )
}
