import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { playStatement, type LimitPeriod } from '../../../../api/calls/protection.ts'
import { contactBindingMachine } from '../../../../machines/account/contact-binding/contact-binding.machine.ts'
import { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { limitPeriods } from '../../../../machines/account/protection/choices.ts'
import { protectionMachine } from '../../../../machines/account/protection/protection.machine.ts'
import { securityCenterMachine } from '../../../../machines/account/security-center/security-center.machine.ts'
import { sectionOf, selectSecurityCenter } from '../../../../machines/account/security-center/security-center.view.ts'
import { PlayStatement } from '../../../../ui/account/protection/PlayStatement.tsx'
import { ProfileSection } from '../../../../ui/account/profile/ProfileSection.tsx'
import { ProtectionSection, type ProtectionTexts } from '../../../../ui/account/protection/ProtectionSection.tsx'
import { SecurityTabs } from '../../../../ui/account/security-center/SecurityTabs.tsx'
import { bindContact, loadProfile, saveChange, sendContactCode } from '../profile/actors.ts'
import { contactDrafts, nicknameDraft } from '../profile/profile-drafts.ts'
import { paymentPasswordFlow } from '../../money/payment-password/actors.ts'
import { passkeysFlow } from '../passkeys/actors.ts'
import { twoStepFlow } from '../two-step/actors.ts'
import { loadProtection, saveProtection } from '../protection/actors.ts'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { codeFlow } from '../../auth/sms-code/code-flow.ts'
import { useCountries } from '../../auth/sms-code/countries.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { useSite } from '../../../core/site-context.ts'

const flow = (platform: Platform) =>
  securityCenterMachine.provide({
    actors: {
      profile: profileMachine.provide({
        actors: {
          loadProfile: loadProfile(platform),
          saveChange: saveChange(platform),
          contactBinding: contactBindingMachine.provide({
            actors: {
              bindContact: bindContact(platform),
              smsCode: codeFlow(sendContactCode(platform)),
            },
          }),
          paymentPassword: paymentPasswordFlow(platform),
          twoStep: twoStepFlow(platform),
          passkeys: passkeysFlow(platform),
        },
      }),
      protection: protectionMachine.provide({
        actors: { loadProtection: loadProtection(platform), saveProtection: saveProtection(platform) },
      }),
    },
  })

const useTexts = () => {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const { dateText, dayText } = dateTexts(t, platform.config.timeZone, i18n.language)
    return {
      date: dateText,
      // Midday UTC stays the same day in every time zone of a brand.
      day: (day: string) => dayText(`${day}T06:00:00Z`),
      money: (amount: number) => formatMoney(amount, symbolOf(permission), i18n.language),
    }
  }, [t, i18n.language, platform, permission])
}

const statementQuery = (platform: Platform, period: LimitPeriod) =>
  queryOptions({
    queryKey: ['member', 'statement', period],
    queryFn: ({ signal }) => platform.read(playStatement, { period }, signal),
    // Periods without play and payments are left out.
    select: (spans) =>
      spans.filter(({ seconds, staked, won, deposited, withdrawn }) =>
        [seconds, staked, won, deposited, withdrawn].some((figure) => figure > 0),
      ),
  })

function Statement({ texts }: { texts: ProtectionTexts & { readonly day: (day: string) => string } }) {
  const { platform } = useSite()
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const statement = useQuery(statementQuery(platform, period))
  const { data, refetch } = statement
  return (
    <PlayStatement
      period={period}
      periods={limitPeriods}
      onPeriod={setPeriod}
      spans={data}
      failed={failureOf(statement)}
      onRetry={() => void refetch()}
      money={texts.money}
      dayText={texts.day}
    />
  )
}

/** The header shows a new name or picture at once. */
function Profile({ actor }: { actor: ActorRefFrom<typeof profileMachine> }) {
  const { auth, session, imageBase } = useSite()
  const countries = useCountries()
  const texts = useTexts()
  useEffect(() => {
    const changed = actor.on('member.changed', () => session.send({ type: 'session.refresh' }))
    const ended = actor.on('everywhere.ended', () => {
      session.send({ type: 'signOut.ask' })
      session.send({ type: 'signOut.confirm' })
    })
    return () => {
      changed.unsubscribe()
      ended.unsubscribe()
    }
  }, [actor, session])
  return (
    <ProfileSection
      actor={actor}
      countries={countries}
      imageBase={imageBase}
      dateText={texts.date}
      dayText={texts.day}
      drafts={{ nickname: nicknameDraft, contact: contactDrafts }}
      onChangePassword={() => auth.send({ type: 'password.change' })}
    />
  )
}

function Page({ actor }: { actor: ActorRefFrom<typeof securityCenterMachine> }) {
  const view = useSelector(actor, selectSecurityCenter, shallowEqual)
  const texts = useTexts()
  const { hash } = useLocation()
  useEffect(() => {
    actor.send({ type: 'section.choose', section: sectionOf(hash) })
  }, [actor, hash])
  return (
    <SecurityTabs section={view.section} onChoose={(section) => actor.send({ type: 'section.choose', section })}>
      {view.profile && <Profile actor={view.profile} />}
      {view.protection && (
        <ProtectionSection actor={view.protection} texts={texts}>
          <Statement texts={texts} />
        </ProtectionSection>
      )}
    </SecurityTabs>
  )
}

/** The securityCenter page (MEM-01, MEM-02, MEM-17, REG-07, AUTH-15). */
export const page = { flow, Page }
