import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { selectClaim } from '../../../../machines/rewards/claim/claim.view.ts'
import type { Looker, promotionsMachine } from '../../../../machines/rewards/promotions/promotions.machine.ts'
import { selectPromotions } from '../../../../machines/rewards/promotions/promotions.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { PromotionDetail } from '../../../../ui/rewards/promotions/PromotionDetail.tsx'
import { PromotionList, PromotionsPlace } from '../../../../ui/rewards/promotions/PromotionList.tsx'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { plainText } from '../../../../ui/components/safe-html.ts'
import { promotionsFlow } from './machine.ts'
import { promotionHref, promotionListQuery } from './promotion-list.ts'
import { shareAddress } from '../../../core/share.ts'
import { shellDoors } from '../../../../machines/site/offers/doors.ts'
import { useDoors } from '../../../core/use-offers.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'

const listHref = '/promotions'

type PromotionsActor = ActorRefFrom<typeof promotionsMachine>

const useLooker = (): Looker => {
  const { session } = useSite()
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const account = useSelector(session, ({ context }) => context.member?.account)
  if (trial) return { kind: 'trial' }
  return signedIn && account !== undefined ? { kind: 'player', account } : { kind: 'visitor' }
}

/** The flow of the list or of one promotion; it knows the reader and the language. */
const usePromotions = (selected: string | undefined): PromotionsActor | undefined => {
  const site = useSite()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const looker = useLooker()
  const account = looker.kind === 'player' ? looker.account : undefined
  const actor = useFlow('promotions', () => ({
    logic:
      selected === undefined
        ? keepsPlace(
            promotionsFlow(site, queries),
            () => 'promotions',
            ({ context: { type, state, page } }) => ({ type, state, page }),
          )
        : promotionsFlow(site, queries),
    input: { language: i18n.language, looker, selected },
  }))
  useEffect(() => {
    actor?.send({ type: 'language.change', language: i18n.language })
  }, [actor, i18n.language])
  useEffect(() => {
    actor?.send({ type: 'looker.change', looker })
    // The same reader is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor, looker.kind, account])
  return actor
}

function List({ actor }: { actor: PromotionsActor }) {
  const { imageBase } = useSite()
  const { t } = useTranslation()
  const { dayText } = usePageTexts()
  usePageHead(t('nav.promotions'), t('page.promo.description'))
  return (
    <PromotionList
      view={useSelector(actor, selectPromotions, shallowEqual)}
      imageBase={imageBase}
      dayText={dayText}
      hrefOf={promotionHref}
      onEvent={actor.send}
    />
  )
}

const nothingClaimed = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false } as const

function Detail({ actor }: { actor: PromotionsActor }) {
  const { imageBase, navigation } = useSite()
  const { t } = useTranslation()
  const { dayText, dateText, moneyText } = usePageTexts()
  const [shared, setShared] = useState<'copied' | 'failed'>()
  const view = useSelector(actor, selectPromotions, shallowEqual)
  const claimer = useSelector(actor, (snapshot) => snapshot.children.claim)
  const claim = useSelector(
    claimer,
    (snapshot) => (snapshot === undefined ? nothingClaimed : selectClaim(snapshot)),
    shallowEqual,
  )
  const promotion = view.promotion?.promotion
  usePageHead(promotion?.title ?? t('nav.promotion'), promotion && plainText(promotion.content))
  const share = async () => {
    const became = await shareAddress(document.title, location.href)
    setShared(became === 'shared' ? undefined : became)
  }
  return (
    <PromotionDetail
      canRegister={useDoors(shellDoors).register}
      view={view}
      claim={claim}
      shared={shared}
      imageBase={imageBase}
      listHref={listHref}
      hrefOf={promotionHref}
      dayText={dayText}
      dateText={dateText}
      moneyText={moneyText}
      onFollow={navigation.to}
      onEvent={actor.send}
      onClaimEvent={(event) => claimer?.send(event)}
      onClaim={(id) =>
        claimer?.send({ type: 'claim.press', subject: { kind: 'promotion', id }, requestId: createRequestId() })
      }
      onShare={() => void share()}
    />
  )
}

function OnePromotion({ id }: { id: string }) {
  const actor = usePromotions(id)
  return actor === undefined ? <Skeleton height="24rem" /> : <Detail actor={actor} />
}

function AllPromotions() {
  const actor = usePromotions(undefined)
  return actor === undefined ? <PromotionsPlace /> : <List actor={actor} />
}

/** Asks for the list ahead of the first drawing. */
export const prepare = (platform: Platform, queries: QueryClient, language: string) =>
  queries.prefetchQuery(promotionListQuery(platform, language))

/** Is the session still being restored? The page waits for it. */
const useArriving = () => useSelector(useSite().session, selectSession, shallowEqual).arriving

/** /promotions (CONTENT-04). */
export function PromotionsPage() {
  return useArriving() ? <PromotionsPlace /> : <AllPromotions />
}

/** /promoDetail?id= (CONTENT-04). */
export function PromotionPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  return useArriving() ? <Skeleton height="24rem" /> : <OnePromotion key={id} id={id} />
}
