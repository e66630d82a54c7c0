import { useTranslation } from 'react-i18next'
import type { Account, Change } from '../../../machines/account/profile/profile.machine.ts'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from '../Account.module.css'
import { Card, Row, Rows } from '../Section.tsx'

interface Props {
  account: Account
  saving: Change | undefined
  want: (change: Change) => void
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
}

/** The devices that are signed in. */
export function Devices({ account, saving, want, dateText }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('page.account.devices')}>
      <Rows>
        {account.profile.devices.map(
          keyed((key, { deviceId, name, address, seenAt, current }) => (
            <Row
              key={key(deviceId)}
              label={[address, dateText(seenAt)].filter(Boolean).join(' · ')}
              value={name === '?' ? t('page.account.deviceUnknown') : name}
              acts={
                current ? (
                  <span className={styles.ok}>{t('page.account.deviceThis')}</span>
                ) : (
                  <Button
                    tone="quiet"
                    busy={saving?.kind === 'endDevice' && saving.deviceId === deviceId}
                    onClick={() => want({ kind: 'endDevice', deviceId })}
                  >
                    {t('page.account.deviceEnd')}
                  </Button>
                )
              }
            />
          )),
        )}
      </Rows>
      {account.profile.canEndDevices === true && (
        <div className={styles.acts}>
          {account.profile.devices.length > 1 && (
            <Button tone="quiet" onClick={() => want({ kind: 'endOthers' })}>
              {t('page.account.endOthers')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => want({ kind: 'endEverywhere' })}>
            {t('page.account.endEverywhere')}
          </Button>
        </div>
      )}
    </Card>
  )
}
