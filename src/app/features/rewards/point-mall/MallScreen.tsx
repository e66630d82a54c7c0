import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { pageMarks } from '../../../../machines/support/announcements/pages.ts'
import type { pointMallMachine } from '../../../../machines/rewards/point-mall/point-mall.machine.ts'
import type { MallTab } from '../../../../machines/rewards/point-mall/point-mall.machine.ts'
import {
  pressesTo,
  searchOfMall,
  selectMallFigures,
  selectPointMall,
} from '../../../../machines/rewards/point-mall/point-mall.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { MoneyMove } from '../../../../ui/money/money-move/MoneyMove.tsx'
import { MoneyTextsContext } from '../../../../ui/money/money-texts.ts'
import { PointMall, PointMove } from '../../../../ui/rewards/point-mall/PointMall.tsx'
import { Rewards } from '../../../../ui/rewards/point-mall/Rewards.tsx'
import { pointConfigQuery, pointsQuery, rewardsQuery } from './actors.ts'
import { pointMallFlow } from './machine.ts'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { page as records } from '../../reports/records/page.tsx'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { numberText } from '../../../core/i18n/languages.ts'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { useFlow } from '../../../core/use-flow.ts'

const useMall = () => {
  const { platform } = useSite()
  const queries = useQueryClient()
  return useFlow('pointMall', () => ({
    logic: pointMallFlow(platform, queries),
  }))
}

function Mall({ actor }: { actor: ActorRefFrom<typeof pointMallMachine> }) {
  const { platform, permission, imageBase } = useSite()
  const { t, i18n } = useTranslation()
  const view = useSelector(actor, selectPointMall, shallowEqual)
  const isOpen = view.step === 'open'
  const navigate = useNavigate()
  const { search } = useLocation()
  // The address leads, so that a reload and a login find the same place.
  useEffect(() => {
    for (const press of pressesTo(selectPointMall(actor.getSnapshot()), search)) actor.send(press)
  }, [actor, isOpen, search])
  const toPlace = (tab: MallTab, page: number) =>
    void navigate({ search: searchOfMall(search, tab, page) }, { replace: true })
  const points = useQuery({ ...pointsQuery(platform), enabled: isOpen })
  const config = useQuery({ ...pointConfigQuery(platform), enabled: isOpen })
  const rewards = useQuery({ ...rewardsQuery(platform, i18n.language, view.page), enabled: isOpen })

  const symbol = symbolOf(permission)
  const texts = useMemo(() => {
    const { dateText } = dateTexts(t, platform.config.timeZone, i18n.language)
    const money = (amount: number) => formatMoney(amount, symbol, i18n.language)
    const count = (number: number) => numberText(number, i18n.language)
    return { money, count, date: dateText, time: dateText }
  }, [i18n.language, symbol, platform.config.timeZone, t])
  const told = selectMallFigures(points.data, config.data)
  const figures = {
    loading: points.isPending || config.isPending,
    balance: told.points === 'untold' ? '–' : told.points === undefined ? undefined : texts.count(told.points),
    ratio:
      told.exchange &&
      t('page.mall.ratio', { points: texts.count(told.exchange.points), money: texts.money(told.exchange.money) }),
    earn:
      told.stakePerPoint === undefined ? undefined : t('page.mall.earn', { money: texts.money(told.stakePerPoint) }),
  }
  const pages = rewards.data?.totalPages ?? 0
  const toRewards = () => actor.send({ type: 'tab.choose', tab: 'rewards' })
  return (
    <MoneyTextsContext value={texts}>
      <PointMall
        view={view}
        figures={figures}
        onTab={(tab) => {
          actor.send({ type: 'tab.choose', tab })
          toPlace(tab, view.page)
        }}
        onRetry={() => actor.send({ type: 'mall.retry' })}
        onRegister={useRegister('needed')}
      >
        {view.move && (
          <PointMove
            title={view.reward?.name ?? t('page.mall.tab.convert')}
            {...(view.reward && { onBack: toRewards })}
          >
            <MoneyMove actor={view.move} />
          </PointMove>
        )}
        {view.records && <records.Page key={view.tab} actor={view.records} />}
        {!view.move && !view.records && (
          <Rewards
            rewards={rewards.data?.list}
            failed={failureOf(rewards)}
            imageBase={imageBase}
            numberText={texts.count}
            page={view.page}
            count={pages}
            marks={pageMarks(view.page, pages)}
            onChoose={({ rewardId, name }) => actor.send({ type: 'reward.choose', reward: { rewardId, name } })}
            onPage={(page) => toPlace('rewards', page)}
            onRetry={() => void rewards.refetch()}
          />
        )}
      </PointMall>
    </MoneyTextsContext>
  )
}

function OwnMall() {
  const actor = useMall()
  return actor && <Mall actor={actor} />
}

/** /pointMall (CONTENT-05). Its route requires a login. */
export default function MallScreen() {
  const { session } = useSite()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return anonymous ? null : <OwnMall />
}
