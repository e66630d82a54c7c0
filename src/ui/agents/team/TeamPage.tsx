import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { teamMachine, TransferRequest } from '../../../machines/agents/team/team.machine.ts'
import { selectTeam } from '../../../machines/agents/team/team.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { textsOf } from '../../components/form-texts.ts'
import { Icon } from '../../components/Icon.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Pager } from '../../components/Pager.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { keyed } from '../../components/keyed.ts'
import { DownlineCard } from './DownlineCard.tsx'
import { LevelTable } from './LevelTable.tsx'
import styles from './TeamPage.module.css'
import { TransferWindow, type TransferWindowProps } from '../downline-transfer/TransferWindow.tsx'
import type { AgentWords } from '../words.ts'

export interface TeamPageProps {
  actor: ActorRefFrom<typeof teamMachine>
  words: AgentWords
  /** Returns the request of a transfer to a downline. */
  requestFor: (memberId: string) => TransferRequest
  draftOf: TransferWindowProps['draftOf']
}

/** The agent's team as a tree (AGT-05). */
export function TeamPage({ actor, words, requestFor, draftOf }: TeamPageProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectTeam, shallowEqual)
  const search = useRef<HTMLInputElement>(null)
  const open = (memberId: string | undefined) => actor.send({ type: 'level.open', memberId })

  // Opening another level clears the search.
  useEffect(() => {
    if (search.current && view.search === '') search.current.value = ''
  }, [view.search])

  return (
    <div className={styles.page} aria-busy={view.busy}>
      <h3 className={styles.title}>{t('page.team.title')}</h3>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'search.submit', text: textsOf(event.currentTarget)('search') })
        }}
      >
        <input
          ref={search}
          name="search"
          type="search"
          className={styles.input}
          aria-label={t('page.team.search')}
          placeholder={t('page.team.search')}
          autoCapitalize="none"
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon name="search" size={20} />
          <span className="unseen">{t('page.team.find')}</span>
        </Button>
      </form>
      <nav aria-label={t('page.team.way')}>
        <ol className={styles.way}>
          <li>
            {view.here === undefined ? (
              <span aria-current="location">{t('page.team.own')}</span>
            ) : (
              <TextButton onClick={() => open(undefined)}>{t('page.team.own')}</TextButton>
            )}
          </li>
          {view.steps.map(
            keyed((key, { memberId, username }) => (
              <li key={key(memberId)}>
                <TextButton onClick={() => open(memberId)}>
                  <bdi>{username}</bdi>
                </TextButton>
              </li>
            )),
          )}
          {view.here && (
            <li>
              <span aria-current="location">
                <bdi>{view.here.username}</bdi>
              </span>
            </li>
          )}
        </ol>
      </nav>
      {view.failed && (
        <EmptyState
          alert
          icon="offline"
          title={t('page.team.failed')}
          text={<NoticeText notice={view.failed} />}
          action={<Button onClick={() => actor.send({ type: 'team.retry' })}>{t('action.retry')}</Button>}
        />
      )}
      {!view.failed && view.first && (
        <>
          <Skeleton height="15rem" />
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="9rem" />
          ))}
        </>
      )}
      {!view.failed && !view.first && (
        <>
          {view.levels.length > 0 && <LevelTable levels={view.levels} words={words} />}
          <p className={styles.count} role="status">
            {view.total === undefined
              ? undefined
              : view.search === ''
                ? t('page.team.direct', { count: view.total })
                : t('page.team.found', { count: view.total, text: view.search })}
          </p>
          {view.empty && (
            <EmptyState
              icon="invite"
              title={view.search === '' ? t('page.team.empty') : t('page.team.nobody')}
              text={view.search === '' ? t('page.team.emptyText') : t('page.team.nobodyText')}
            />
          )}
          <ul className={styles.list} data-busy={view.busy || undefined}>
            {view.list.map(
              keyed((key, downline) => (
                <DownlineCard
                  key={key(downline.memberId)}
                  downline={downline}
                  words={words}
                  onOpen={() => open(downline.memberId)}
                  onTransfer={() => actor.send({ type: 'transfer.open', downline, ...requestFor(downline.memberId) })}
                />
              )),
            )}
          </ul>
          <Pager
            label={t('page.team.pages')}
            page={view.page}
            count={view.count}
            marks={view.marks}
            onChoose={(page) => actor.send({ type: 'page.choose', page })}
          />
        </>
      )}
      {view.transfer && <TransferWindow actor={view.transfer} words={words} draftOf={draftOf} />}
    </div>
  )
}
