import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { referralLinksMachine } from '../../../machines/agents/referral-links/referral-links.machine.ts'
import { selectReferralLinks } from '../../../machines/agents/referral-links/referral-links.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { NoticeText } from '../../components/NoticeText.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { keyed } from '../../components/keyed.ts'
import { useMessage } from '../../components/use-message.ts'
import { KindChoice, kindIn } from '../KindChoice.tsx'
import styles from './ReferralLinks.module.css'
import type { AgentWords } from '../words.ts'

export interface ReferralLinksProps {
  actor: ActorRefFrom<typeof referralLinksMachine>
  words: Pick<AgentWords, 'percent' | 'day'>
  /** Returns the address of a code. */
  addressOf: (code: string) => string
  draft: FormDraft
}

/** The agent's referral links: the one with its QR code, the list by campaign, and the form for a new one (AGT-04). */
export function ReferralLinks({ actor, words, addressOf, draft }: ReferralLinksProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectReferralLinks, shallowEqual)
  const { chosen } = view
  if (view.loading) return <Skeleton height="30rem" />
  if (view.failed)
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('page.registerCentre.linksFailed')}
        text={<NoticeText notice={view.failed} />}
        action={<Button onClick={() => actor.send({ type: 'links.retry' })}>{t('action.retry')}</Button>}
      />
    )
  return (
    <div className={styles.page}>
      {chosen && (
        <section className={styles.shown} aria-label={chosen.campaign}>
          <QrCode
            value={addressOf(chosen.code)}
            label={t('page.registerCentre.code', { campaign: chosen.campaign })}
            size={180}
            margin={16}
          />
          <div className={styles.about}>
            <h4 className={styles.name}>
              <bdi>{chosen.campaign}</bdi>
            </h4>
            <p className={styles.terms}>
              {t(`page.team.kind.${chosen.kind}`)}
              {chosen.rebate !== undefined &&
                ` · ${t('page.registerCentre.rebateOf', { rebate: words.percent(chosen.rebate) })}`}
            </p>
            <p className={styles.address} dir="ltr">
              {addressOf(chosen.code)}
            </p>
            <div className={styles.acts}>
              <Button tone="main" onClick={() => actor.send({ type: 'link.share', code: chosen.code })}>
                {t('page.registerCentre.share')}
              </Button>
              <Button tone="quiet" onClick={() => actor.send({ type: 'link.copy', code: chosen.code })}>
                {t('page.registerCentre.copy')}
              </Button>
            </div>
            <p className={styles.said} role="status">
              {view.passedOn && t(`page.registerCentre.passedOn.${view.passedOn}`)}
            </p>
          </div>
        </section>
      )}
      {view.list.length > 0 && (
        <ul className={styles.list} aria-label={t('page.registerCentre.links')}>
          {view.list.map(
            keyed((key, { code, campaign, joined, madeAt }) => (
              <li key={key(code)}>
                <button
                  type="button"
                  className={styles.link}
                  aria-pressed={code === chosen?.code}
                  onClick={() => actor.send({ type: 'link.choose', code })}
                >
                  <span className={styles.campaign}>{campaign}</span>
                  {joined !== undefined && (
                    <span className={styles.joined}>{t('page.registerCentre.joined', { count: joined })}</span>
                  )}
                  <span className={styles.made}>{words.day(madeAt)}</span>
                </button>
              </li>
            )),
          )}
        </ul>
      )}
      <section className={styles.new}>
        <h4 className={styles.name}>{t('page.registerCentre.newLink')}</h4>
        <Form
          key={view.list.length}
          lead={t('page.registerCentre.newLinkLead')}
          rejection={view.notice}
          busy={view.busy}
          problems={view.fieldErrors}
          draft={draft}
          onSubmit={(text) =>
            actor.send({
              type: 'link.make',
              texts: { campaign: text('campaign'), rebate: text('rebate'), kind: kindIn(text('kind')) },
            })
          }
        >
          <TextField
            name="campaign"
            label={t('page.registerCentre.campaign')}
            error={message(view.fieldErrors.campaign)}
            maxLength={40}
            autoCapitalize="sentences"
            autoComplete="off"
            required
          />
          <KindChoice />
          <TextField
            name="rebate"
            label={t('page.registerCentre.rebate')}
            hint={t('page.registerCentre.rebateHint', { max: words.percent(view.maxRebate) })}
            error={message(view.fieldErrors.rebate)}
            defaultValue="0"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            required
          />
          <Button type="submit" wide busy={view.busy}>
            {t('page.registerCentre.make')}
          </Button>
        </Form>
      </section>
    </div>
  )
}
