import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { downlineFormMachine } from '../../../machines/agents/downline-form/downline-form.machine.ts'
import { selectDownlineForm } from '../../../machines/agents/downline-form/downline-form.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import { KindChoice, kindIn } from '../KindChoice.tsx'
import type { AgentWords } from '../words.ts'

export interface DownlineFormProps {
  actor: ActorRefFrom<typeof downlineFormMachine>
  words: Pick<AgentWords, 'percent'>
  draft: FormDraft
}

/** An account for a downline (AGT-04). */
export function DownlineForm({ actor, words, draft }: DownlineFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectDownlineForm, shallowEqual)
  if (view.loading) return <Skeleton height="30rem" />
  if (view.failed)
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('page.registerCentre.failed')}
        text={<NoticeText notice={view.failed} />}
        action={<Button onClick={() => actor.send({ type: 'form.retry' })}>{t('action.retry')}</Button>}
      />
    )
  if (view.registered !== undefined)
    return (
      <EmptyState
        alert
        icon="check"
        title={t('page.registerCentre.registered', { name: view.registered })}
        text={t('page.registerCentre.registeredText')}
        action={
          <Button tone="main" onClick={() => actor.send({ type: 'form.again' })}>
            {t('page.registerCentre.again')}
          </Button>
        }
      />
    )
  const { username, password, rebate } = view.fieldErrors
  return (
    <Form
      lead={t('page.registerCentre.lead')}
      rejection={view.notice}
      busy={view.busy}
      problems={view.fieldErrors}
      draft={draft}
      onSubmit={(text) =>
        actor.send({
          type: 'form.submit',
          texts: {
            username: text('username'),
            password: text('password'),
            rebate: text('rebate'),
            kind: kindIn(text('kind')),
          },
        })
      }
    >
      <KindChoice />
      <TextField
        name="username"
        label={t('page.registerCentre.username')}
        hint={message(view.usernameHint)}
        error={message(username)}
        autoComplete="off"
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('page.registerCentre.password')}
        hint={message(view.passwordHint)}
        error={message(password)}
        autoComplete="new-password"
        required
      />
      <TextField
        name="rebate"
        label={t('page.registerCentre.rebate')}
        hint={t('page.registerCentre.rebateHint', { max: words.percent(view.maxRebate) })}
        error={message(rebate)}
        defaultValue="0"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('page.registerCentre.submit')}
      </Button>
    </Form>
  )
}
