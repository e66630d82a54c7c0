import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Change, profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import { selectProfile } from '../../../machines/account/profile/profile.view.ts'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { PaymentPasswordForm } from '../../money/payment-password/PaymentPasswordForm.tsx'
import { AskDialog } from '../AskDialog.tsx'
import { ContactDialog, type ContactDialogProps } from '../contact-binding/ContactDialog.tsx'
import { PasskeyWindow } from '../passkeys/PasskeyWindow.tsx'
import { TwoStepWindow } from '../two-step/TwoStepWindow.tsx'
import { Section } from '../Section.tsx'
import { AboutYou } from './AboutYou.tsx'
import { Devices } from './Devices.tsx'
import { Head } from './Head.tsx'
import { Links } from './Links.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Secrets } from './Secrets.tsx'

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
