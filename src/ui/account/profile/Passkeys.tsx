import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../api/calls/account.ts'
import type { Change } from '../../../machines/account/profile/profile.machine.ts'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from '../Account.module.css'
import { Card, Row, Rows } from '../Section.tsx'

/** The passkeys, which log in without the password. */
export function Passkeys({
  passkeys,
  saving,
  want,
  dateText,
  onAdd,
}: {
  passkeys: readonly Passkey[]
  saving: Change | undefined
  want: (change: Change) => void
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  onAdd: () => void
}) {
  const { t } = useTranslation()
  return (
    <Card title={t('page.passkeys.title')} text={t('page.passkeys.text')}>
      <Rows>
        {passkeys.map(
          keyed((key, { passkeyId, name, createdAt, usedAt }) => (
            <Row
              key={key(passkeyId)}
              label={[
                t('page.passkeys.added', { date: dateText(createdAt) }),
                ...(usedAt === undefined ? [] : [t('page.passkeys.used', { date: dateText(usedAt) })]),
              ].join(' · ')}
              value={name === '?' ? t('page.account.deviceUnknown') : name}
              acts={
                <Button
                  tone="quiet"
                  busy={saving?.kind === 'dropPasskey' && saving.passkeyId === passkeyId}
                  onClick={() => want({ kind: 'dropPasskey', passkeyId })}
                >
                  {t('page.passkeys.remove')}
                </Button>
              }
            />
          )),
        )}
      </Rows>
      <div className={styles.acts}>
        <Button tone="quiet" onClick={onAdd}>
          {t('page.passkeys.add')}
        </Button>
      </div>
    </Card>
  )
}
