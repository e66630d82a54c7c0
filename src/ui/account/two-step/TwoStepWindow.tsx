import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { twoStepMachine } from '../../../machines/account/two-step/two-step.machine.ts'
import { selectTwoStep } from '../../../machines/account/two-step/two-step.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { PasswordForm } from '../../components/PasswordForm.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { TextField } from '../../components/TextField.tsx'
import { keyed } from '../../components/keyed.ts'
import { useMessage } from '../../components/use-message.ts'
import styles from './TwoStep.module.css'

type Actor = ActorRefFrom<typeof twoStepMachine>
type View = ReturnType<typeof selectTwoStep>

/** Turns two-step login on or off (PLAY-10). */
export function TwoStepWindow({ actor }: { actor: Actor }) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectTwoStep, shallowEqual)
  return (
    <Dialog
      title={t('page.twoStep.title')}
      onClose={view.closable ? () => actor.send({ type: 'window.close' }) : undefined}
    >
      {view.step === 'password' && (
        <PasswordForm
          lead={t(view.isOn ? 'page.twoStep.offLead' : 'page.twoStep.onLead')}
          act={t(view.isOn ? 'page.twoStep.turnOff' : 'action.confirm')}
          view={view}
          onSubmit={(password) => actor.send({ type: 'password.submit', password })}
        />
      )}
      {view.step === 'key' && <Key actor={actor} view={view} />}
      {view.step === 'codes' && <Codes actor={actor} codes={view.recoveryCodes} />}
    </Dialog>
  )
}

/** The key as a picture and as text, and the field of the first code. */
function Key({ actor, view }: { actor: Actor; view: View }) {
  const { t } = useTranslation()
  const message = useMessage()
  return (
    <Form
      lead={t('page.twoStep.scan')}
      rejection={view.rejection}
      busy={view.busy}
      problems={{ code: view.fieldError }}
      onSubmit={(text) => actor.send({ type: 'code.submit', code: text('code') })}
    >
      <div className={styles.key}>
        <QrCode value={view.key?.address ?? ''} label={t('page.twoStep.picture')} />
        <code className={styles.secret} dir="ltr" translate="no">
          {view.key?.secret}
        </code>
      </div>
      <TextField
        name="code"
        label={t('secondFactor.code')}
        error={message(view.fieldError)}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        autoFocus
        required
      />
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('page.twoStep.turnOn')}
      </Button>
    </Form>
  )
}

/** The recovery codes, which are shown once. */
function Codes({ actor, codes }: { actor: Actor; codes: readonly string[] }) {
  const { t } = useTranslation()
  const lead = useRef<HTMLParagraphElement>(null)
  // The form is gone, so the focus moves to the first sentence.
  useEffect(() => lead.current?.focus(), [])
  return (
    <div className={styles.codes}>
      <p ref={lead} tabIndex={-1}>
        {t('page.twoStep.codesLead')}
      </p>
      <ul className={styles.list} dir="ltr" translate="no">
        {codes.map(
          keyed((key, code) => (
            <li key={key(code)}>
              <code>{code}</code>
            </li>
          )),
        )}
      </ul>
      <div className={styles.acts}>
        <Button tone="quiet" wide onClick={() => actor.send({ type: 'codes.copy' })}>
          {t('page.twoStep.copy')}
        </Button>
        <Button tone="quiet" wide onClick={() => actor.send({ type: 'codes.download' })}>
          {t('download.get')}
        </Button>
      </div>
      <Button tone="main" wide onClick={() => actor.send({ type: 'codes.saved' })}>
        {t('page.twoStep.saved')}
      </Button>
    </div>
  )
}
