import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { LinkProvider, Passkey } from '../../../api/calls/account.ts'
import type { Account, Change, profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import { selectProfile } from '../../../machines/account/profile/profile.view.ts'
import { Button } from '../../components/Button.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { TextButton } from '../../components/TextButton.tsx'
import { keyed } from '../../components/keyed.ts'
import { PaymentPasswordForm } from '../../money/payment-password/PaymentPasswordForm.tsx'
import styles from '../Account.module.css'
import { AskDialog } from '../AskDialog.tsx'
import { ContactDialog, type ContactDialogProps } from '../contact-binding/ContactDialog.tsx'
import { OneFieldForm } from '../OneFieldForm.tsx'
import { PasskeyWindow } from '../passkeys/PasskeyWindow.tsx'
import { TwoStepWindow } from '../two-step/TwoStepWindow.tsx'
import { Card, Row, Rows, Section } from '../Section.tsx'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'

export interface ProfileSectionProps {
  actor: ActorRefFrom<typeof profileMachine>
  countries: CountrySelectProps
  imageBase: string
  /** Formats a moment and a day (`YYYY-MM-DD`) in the reader's language. */
  dateText: (moment: string) => string
  dayText: (day: string) => string
  onChangePassword: () => void
  drafts: { readonly nickname: FormDraft; readonly contact: ContactDialogProps['drafts'] }
}

/** Proper names, which stay untranslated. */
const providers: Record<LinkProvider, string> = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' }

/** The member's profile (MEM-02, REG-07, AUTH-15). */
export function ProfileSection({ actor, countries, imageBase, ...wires }: ProfileSectionProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectProfile, shallowEqual)
  const want = (change: Change) => actor.send({ type: 'change.want', change })
  return (
    <Section
      phase={view.phase}
      busy={view.busy}
      notice={view.notice}
      onRetry={() => actor.send({ type: 'profile.retry' })}
      onDismiss={() => actor.send({ type: 'notice.dismiss' })}
    >
      {view.account && (
        <>
          <Head account={view.account} imageBase={imageBase} />
          <AboutYou {...{ actor, view, want, imageBase, ...wires }} account={view.account} />
          <Secrets
            account={view.account}
            {...wires}
            onBind={(contact) => actor.send({ type: 'contact.open', contact })}
            onPaymentPassword={() => actor.send({ type: 'payment.open' })}
            onTwoStep={() => actor.send({ type: 'twoStep.open' })}
          />
          {view.account.profile.passkeys && (
            <Passkeys
              passkeys={view.account.profile.passkeys}
              saving={view.saving}
              want={want}
              dateText={wires.dateText}
              onAdd={() => actor.send({ type: 'passkeys.open' })}
            />
          )}
          {view.hasLinks && <Links account={view.account} saving={view.saving} want={want} />}
          {view.hasDevices && (
            <Devices account={view.account} saving={view.saving} want={want} dateText={wires.dateText} />
          )}
        </>
      )}
      {view.binding && <ContactDialog actor={view.binding} countries={countries} drafts={wires.drafts.contact} />}
      {view.settingPayment && (
        <Dialog
          title={t('page.paymentPassword.title')}
          onClose={() => view.settingPayment?.send({ type: 'password.close' })}
        >
          <PaymentPasswordForm actor={view.settingPayment} />
        </Dialog>
      )}
      {view.settingTwoStep && <TwoStepWindow actor={view.settingTwoStep} />}
      {view.addingPasskey && <PasskeyWindow actor={view.addingPasskey} />}
      {view.asked && (
        <AskDialog
          {...{
            birthday: {
              title: t('page.account.askAgeTitle'),
              text: t('page.account.askAgeText'),
              confirm: t('page.account.askAgeConfirm'),
            },
            confirmLink: {
              title: t('page.account.askLinkTitle'),
              text: t('page.account.askLinkText'),
              confirm: t('page.account.linkConfirm'),
            },
            endDevice: {
              title: t('page.account.askDeviceTitle'),
              text: t('page.account.askDeviceText'),
              confirm: t('page.account.deviceEnd'),
            },
            dropPasskey: {
              title: t('page.passkeys.askTitle'),
              text: t('page.passkeys.askText'),
              confirm: t('page.passkeys.remove'),
            },
            endOthers: {
              title: t('page.account.endOthers'),
              text: t('page.account.endOthersText'),
              confirm: t('page.account.endOthers'),
            },
            endEverywhere: {
              title: t('page.account.endEverywhere'),
              text: t('page.account.endEverywhereText'),
              confirm: t('page.account.endEverywhere'),
            },
          }[
            view.asked.kind as 'birthday' | 'confirmLink' | 'endDevice' | 'dropPasskey' | 'endOthers' | 'endEverywhere'
          ]}
          onConfirm={() => actor.send({ type: 'change.confirm' })}
          onCancel={() => actor.send({ type: 'change.cancel' })}
        />
      )}
    </Section>
  )
}

/** Picture, name, rank and labels. */
function Head({ account: { profile, pictures }, imageBase }: { account: Account; imageBase: string }) {
  const { t } = useTranslation()
  const { clubLabel } = profile
  return (
    <div className={styles.head}>
      <img
        className={styles.picture}
        src={pictureUrl(imageBase, pictures.current) ?? noPicture}
        alt=""
        width={72}
        height={72}
      />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{profile.nickname}</bdi>
        </p>
        <p className={styles.soft}>{profile.account}</p>
        <p className={styles.labels}>
          {clubLabel && (
            <span className={styles.label}>
              {t('page.account.rank', { name: clubLabel.labelName, level: clubLabel.rankLevel })}
            </span>
          )}
          {profile.memberLabel.map(
            keyed((key, label) => (
              <span key={key(label)} className={styles.label}>
                {label}
              </span>
            )),
          )}
        </p>
      </div>
    </div>
  )
}

type View = ReturnType<typeof selectProfile>
interface PartProps {
  account: Account
  want: (change: Change) => void
}
type SavingProps = PartProps & { saving: Change | undefined }

function AboutYou({
  actor,
  view,
  account: { profile, pictures, today },
  want,
  imageBase,
  dayText,
  drafts,
}: PartProps & Pick<ProfileSectionProps, 'actor' | 'imageBase' | 'dayText' | 'drafts'> & { view: View }) {
  const { t } = useTranslation()
  const close = () => actor.send({ type: 'part.close' })
  const openButton = (part: NonNullable<View['part']>, label: string) =>
    view.part !== part && <TextButton onClick={() => actor.send({ type: 'part.open', part })}>{label}</TextButton>
  const form = { error: view.fieldError, busy: view.saving !== undefined, onCancel: close }
  return (
    <Card title={t('page.account.about')}>
      <Rows>
        {view.hasIcons && (
          <Row label={t('page.account.picture')} acts={openButton('picture', t('page.account.choose'))}>
            {view.part === 'picture' && (
              <>
                <fieldset className={styles.icons}>
                  <legend className="unseen">{t('page.account.picture')}</legend>
                  {pictures.icons.map(
                    keyed((key, { iconId, url }, index) => (
                      <button
                        key={key(iconId)}
                        type="button"
                        className={styles.icon}
                        aria-pressed={url === pictures.current}
                        aria-label={t('page.account.pictureNumber', { number: index + 1 })}
                        onClick={() => want({ kind: 'picture', iconId })}
                      >
                        <img src={pictureUrl(imageBase, url)} alt="" width={64} height={64} loading="lazy" />
                      </button>
                    )),
                  )}
                </fieldset>
                <TextButton onClick={close}>{t('action.close')}</TextButton>
              </>
            )}
          </Row>
        )}
        <Row
          label={t('page.account.nickname')}
          value={profile.nickname}
          acts={openButton('nickname', t('page.account.changeNickname'))}
        >
          {view.part === 'nickname' && (
            <OneFieldForm
              {...form}
              field={{
                name: 'nickname',
                label: t('page.account.nickname'),
                defaultValue: profile.nickname,
                autoComplete: 'nickname',
              }}
              submit={t('page.account.save')}
              draft={drafts.nickname}
              onSubmit={(nickname) => want({ kind: 'nickname', nickname })}
            />
          )}
        </Row>
        <Row
          label={t('page.account.birthday')}
          value={profile.birthday === undefined ? t('page.account.notEntered') : dayText(profile.birthday)}
          acts={profile.birthday === undefined && openButton('birthday', t('page.account.enterBirthday'))}
        >
          {view.part === 'birthday' && (
            <OneFieldForm
              {...form}
              field={{
                name: 'birthday',
                label: t('page.account.birthday'),
                type: 'date',
                hint: t('page.account.birthdayOnce'),
                max: today,
                autoComplete: 'bday',
              }}
              submit={t('page.account.save')}
              onSubmit={(birthday) => want({ kind: 'birthday', birthday })}
            />
          )}
        </Row>
      </Rows>
    </Card>
  )
}

/** Passwords and the contacts for recovering the account. */
function Secrets({
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
} & Pick<ProfileSectionProps, 'onChangePassword'>) {
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

/** The passkeys, which log in without the password. */
function Passkeys({
  passkeys,
  saving,
  want,
  dateText,
  onAdd,
}: Pick<SavingProps, 'saving' | 'want'> &
  Pick<ProfileSectionProps, 'dateText'> & { passkeys: readonly Passkey[]; onAdd: () => void }) {
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

/** Third-party accounts; a confirmed one has no buttons (AUTH-15). */
function Links({ account, saving, want }: SavingProps) {
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

/** The devices that are signed in. */
function Devices({ account, saving, want, dateText }: SavingProps & Pick<ProfileSectionProps, 'dateText'>) {
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
