import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { registerCentreMachine } from '../../../machines/agents/register-centre/register-centre.machine.ts'
import { selectRegisterCentre } from '../../../machines/agents/register-centre/register-centre.view.ts'
import type { FormDraft } from '../../components/form-draft.ts'
import { RegionError } from '../../components/RegionError.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { DownlineForm } from '../downline-form/DownlineForm.tsx'
import { ReferralLinks, type ReferralLinksProps } from '../referral-links/ReferralLinks.tsx'
import styles from '../team/TeamPage.module.css'

export interface RegisterCentreProps extends Omit<ReferralLinksProps, 'actor' | 'draft'> {
  actor: ActorRefFrom<typeof registerCentreMachine>
  drafts: { readonly downline: FormDraft; readonly link: FormDraft }
}

/** New downlines: the form of an account, or referral links (AGT-04). */
export function RegisterCentre({ actor, drafts, ...rest }: RegisterCentreProps) {
  const { t } = useTranslation()
  const { tab, form, formBroken, links, linksBroken } = useSelector(actor, selectRegisterCentre, shallowEqual)
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('page.registerCentre.title')}</h3>
      <Tabs
        label={t('page.registerCentre.ways')}
        tabs={[
          { id: 'account', label: t('page.registerCentre.account') },
          { id: 'links', label: t('page.registerCentre.links') },
        ]}
        active={tab}
        onChoose={(chosen) => actor.send({ type: 'tab.choose', tab: chosen })}
      >
        {tab === 'account' && formBroken && (
          <RegionError noCode={false} onRetry={() => actor.send({ type: 'form.restart' })} />
        )}
        {tab === 'links' && linksBroken && (
          <RegionError noCode={false} onRetry={() => actor.send({ type: 'links.restart' })} />
        )}
        {form && (
          <div hidden={tab !== 'account'}>
            <DownlineForm actor={form} words={rest.words} draft={drafts.downline} />
          </div>
        )}
        {links && (
          <div hidden={tab !== 'links'}>
            <ReferralLinks actor={links} draft={drafts.link} {...rest} />
          </div>
        )}
      </Tabs>
    </div>
  )
}
