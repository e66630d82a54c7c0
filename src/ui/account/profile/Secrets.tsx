import { useTranslation } from 'react-i18next'
import type { Account } from '../../../machines/account/profile/profile.machine.ts'
import { TextButton } from '../../components/TextButton.tsx'
import { Card, Row, Rows } from '../Section.tsx'

/** Passwords and the contacts for recovering the account. */
export function Secrets({
  account: { profile },
  onBind,
  onChangePassword,
  onPaymentPassword,
  onTwoStep,
}: {
  account: Account
  onBind: (contact: 'mobile' | 'email') => void
  onPaymentPassword: () => void
  onTwoStep: () => void
  onChangePassword: () => void
}) {
  const { t } = useTranslation()
  const contact = (kind: 'mobile' | 'email', label: string, change: string, bind: string) => (
    <Row
      label={label}
      value={profile[kind] === undefined ? t('page.account.notBound') : <bdi dir="ltr">{profile[kind]}</bdi>}
      acts={<TextButton onClick={() => onBind(kind)}>{profile[kind] === undefined ? bind : change}</TextButton>}
    />
  )
  return (
    <Card title={t('page.account.security')}>
      <Rows>
        <Row
          label={t('page.account.loginPassword')}
          value="••••••••"
          acts={<TextButton onClick={onChangePassword}>{t('page.account.changePassword')}</TextButton>}
        />
        <Row
          label={t('page.account.paymentPassword')}
          value={
            profile.hasPaymentPassword === undefined
              ? undefined
              : t(profile.hasPaymentPassword ? 'page.account.isSet' : 'page.account.notSet')
          }
          acts={
            <TextButton onClick={onPaymentPassword}>
              {t(profile.hasPaymentPassword === false ? 'page.account.setPayment' : 'page.account.changePayment')}
            </TextButton>
          }
        />
        {profile.twoStep && (
          <Row
            label={t('page.twoStep.title')}
            value={
              profile.twoStep.on
                ? t('page.twoStep.on', { left: profile.twoStep.recoveryCodes })
                : t('page.account.notSet')
            }
            acts={
              <TextButton onClick={onTwoStep}>
                {t(profile.twoStep.on ? 'page.twoStep.turnOff' : 'page.twoStep.turnOn')}
              </TextButton>
            }
          />
        )}
        {contact('mobile', t('phone.label'), t('page.account.changeMobile'), t('page.account.bindMobile'))}
        {contact('email', t('page.account.email'), t('page.account.changeEmail'), t('page.account.bindEmail'))}
      </Rows>
    </Card>
  )
}
