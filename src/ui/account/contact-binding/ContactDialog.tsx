import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Contact, ContactBindingActor } from '../../../machines/account/contact-binding/contact-binding.machine.ts'
import { selectContactBinding } from '../../../machines/account/contact-binding/contact-binding.view.ts'
import { Button } from '../../components/Button.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { phoneIn, type FormTexts } from '../../components/form-texts.ts'
import { PhoneField } from '../../components/PhoneField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

export interface ContactDialogProps {
  actor: ContactBindingActor
  countries: CountrySelectProps
  drafts: Readonly<Record<Contact, FormDraft>>
}

const addresseeIn = (text: FormTexts) => ({ ...phoneIn(text), email: text('email') })

const titles = {
  bind: { mobile: 'page.account.bindMobile', email: 'page.account.bindEmail' },
  change: { mobile: 'page.account.changeMobile', email: 'page.account.changeEmail' },
} as const

/** The form that binds or changes a mobile number or a mail address (MEM-02). */
export function ContactDialog({ actor, countries, drafts }: ContactDialogProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectContactBinding, shallowEqual)
  const isMobile = view.contact === 'mobile'
  const draft = drafts[view.contact]
  return (
    <Dialog
      title={t(titles[view.isChange ? 'change' : 'bind'][view.contact])}
      onClose={() => actor.send({ type: 'contact.close' })}
    >
      <Form
        lead={t(isMobile ? 'page.account.mobileLead' : 'page.account.emailLead')}
        rejection={view.rejection}
        busy={view.busy}
        problems={view.fieldErrors}
        draft={draft}
        onSubmit={(text) =>
          actor.send({
            type: 'contact.submit',
            entry: { ...addresseeIn(text), code: text('code'), password: text('password') },
          })
        }
      >
        {isMobile ? (
          <PhoneField
            countries={countries}
            draft={draft}
            rule={view.mobileRule}
            error={view.fieldErrors.mobileNum}
            first
          />
        ) : (
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t('page.account.email')}
            error={message(view.fieldErrors.email)}
            required
            data-first
          />
        )}
        {view.code && (
          <CodeField
            name="code"
            actor={view.code}
            label={isMobile ? undefined : t('page.paymentPassword.code')}
            error={view.fieldErrors.code}
            onAsk={(text) => actor.send({ type: 'code.ask', to: addresseeIn(text) })}
          />
        )}
        <TextField
          name="password"
          type="password"
          label={t('page.account.loginPassword')}
          error={message(view.fieldErrors.password)}
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <Button type="submit" tone="main" wide busy={view.busy}>
          {t(view.isChange ? 'page.account.save' : 'page.account.bind')}
        </Button>
      </Form>
    </Dialog>
  )
}
