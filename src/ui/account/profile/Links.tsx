import { useTranslation } from 'react-i18next'
import type { LinkProvider } from '../../../api/calls/account.ts'
import type { Account, Change } from '../../../machines/account/profile/profile.machine.ts'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from '../Account.module.css'
import { Card, Row, Rows } from '../Section.tsx'

/** Proper names, which stay untranslated. */
const providers: Record<LinkProvider, string> = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' }

interface Props {
  account: Account
  saving: Change | undefined
  want: (change: Change) => void
}

/** Third-party accounts; a confirmed one has no buttons (AUTH-15). */
export function Links({ account, saving, want }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('page.account.links')} text={t('page.account.linksText')}>
      <Rows>
        {account.profile.links.map(
          keyed((key, { provider, accountName, confirmed }) => {
            const busy = saving !== undefined && 'provider' in saving && saving.provider === provider
            return (
              <Row
                key={key(provider)}
                label={providers[provider]}
                value={
                  accountName === undefined ? undefined : (
                    <>
                      {accountName}
                      <br />
                      <span className={confirmed ? styles.ok : styles.soft}>
                        {t(confirmed ? 'page.account.linkedForGood' : 'page.account.linkOpen')}
                      </span>
                    </>
                  )
                }
                acts={
                  confirmed ? undefined : accountName === undefined ? (
                    <Button tone="quiet" busy={busy} onClick={() => want({ kind: 'beginLink', provider })}>
                      {t('page.account.link', { name: providers[provider] })}
                    </Button>
                  ) : (
                    <>
                      <Button busy={busy} onClick={() => want({ kind: 'confirmLink', provider })}>
                        {t('page.account.linkConfirm')}
                      </Button>
                      <Button tone="quiet" onClick={() => want({ kind: 'dropLink', provider })}>
                        {t('page.account.linkDrop')}
                      </Button>
                    </>
                  )
                }
              />
            )
          }),
        )}
      </Rows>
    </Card>
  )
}
