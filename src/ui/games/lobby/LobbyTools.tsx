import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { GameSort } from '../../../api/calls/vendors.ts'
import { Outline } from '../../components/Icon.tsx'
import { minBets, type Classify } from '../../../machines/games/lobby/filters.ts'
import type { lobbyMachine } from '../../../machines/games/lobby/lobby.machine.ts'
import type { List } from '../../../machines/games/lobby/lists.ts'
import type { LobbyView } from '../../../machines/games/lobby/lobby.view.ts'
import { keyed } from '../../components/keyed.ts'
import styles from './LobbyTools.module.css'
import { SearchForm } from '../search/SearchForm.tsx'

export interface LobbyToolsProps {
  actor: ActorRefFrom<typeof lobbyMachine>
  view: LobbyView
  /** The kinds of games that can be chosen. */
  classifies: readonly Classify[]
  /** The orders that can be chosen; empty: there is no choice (PLAY-03). */
  sorts: readonly GameSort[]
  /** An amount as the reader writes it. */
  money: (amount: number) => string
  /** The player has favourites of their own: there is a tab for them (LOBBY-05). */
  hasFavourites: boolean
}

// A pressed tab leaves the filters and the search as they are: a slow phone answers in its next frame.
const OwnSearch = memo(SearchForm)
const Filter = memo(function Filter({ actor, kind, label, value, choices }: FilterProps) {
  return (
    <select
      className={styles.filter}
      data-on={value !== '' || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => actor.send({ type: 'filter.choose', filter: { [kind]: event.target.value } })}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
})

interface FilterProps {
  actor: LobbyToolsProps['actor']
  kind: 'classify' | 'minBet'
  label: string
  value: string
  /** Values with their texts. */
  choices: readonly (readonly [value: string, text: string])[]
}

/** The lists and the filters of the vendor, one filter at a time (LOBBY-09). */
export function LobbyTools({ view, actor, classifies, sorts, money, hasFavourites }: LobbyToolsProps) {
  const { t } = useTranslation()
  // A format takes a phone a millisecond for each amount.
  const bets = useMemo(
    () => minBets.map((minBet) => [minBet, minBet === '' ? t('lobby.minBetAll') : money(Number(minBet))] as const),
    [money, t],
  )
  const kinds = useMemo(
    () => classifies.map((classify) => [classify, t(classifyNames[classify])] as const),
    [classifies, t],
  )
  const search = useCallback((name: string) => actor.send({ type: 'search.submit', name }), [actor])
  const tab = (list: List, label: string, pending?: boolean) => (
    <button
      type="button"
      className={styles.tab}
      data-pending={pending || undefined}
      aria-pressed={view.list === list}
      onClick={() => actor.send({ type: 'list.choose', list })}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.tools} data-sorts={sorts.length > 0 || undefined}>
      <div className={`${styles.row} fades`} data-first={view.awaitsHotTab || undefined}>
        <div className={styles.tabs} role="group" aria-label={t('lobby.lists')}>
          {tab('all', t('lobby.all'))}
          {view.hotTab !== 'none' && tab('hot', t('lobby.hot'), view.hotTab === 'pending')}
          {hasFavourites && tab('fav', t('lobby.fav'))}
          {tab('recent', t('lobby.recent'))}
        </div>
        <Filter actor={actor} kind="classify" label={t('lobby.classify')} value={view.classify} choices={kinds} />
        <Filter actor={actor} kind="minBet" label={t('lobby.minBet')} value={view.minBet} choices={bets} />
      </div>
      {sorts.length > 0 && (
        <div className={styles.sort} data-on={view.sort !== '' || undefined} title={t('lobby.sort')}>
          <Outline path={sortIcon} size={22} />
          <select
            aria-label={t('lobby.sort')}
            value={view.sort}
            onChange={(event) =>
              actor.send({ type: 'sort.choose', sort: sorts.find((sort) => sort === event.target.value) ?? '' })
            }
          >
            <option value="">{t('lobby.sortNone')}</option>
            {sorts.map(
              keyed((key, sort) => (
                <option key={key(sort)} value={sort}>
                  {t(sortNames[sort])}
                </option>
              )),
            )}
          </select>
        </div>
      )}
      <OwnSearch searched={view.name} onSearch={search} />
    </div>
  )
}

const sortIcon = 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5'

export const sortNames = {
  popular: 'lobby.sortPopular',
  name: 'lobby.sortName',
  new: 'lobby.sortNew',
} as const satisfies Record<GameSort, string>

export const classifyNames = {
  '': 'lobby.classifyAll',
  JP: 'lobby.classifyJP',
  TG: 'lobby.classifyTG',
  AC: 'lobby.classifyAC',
  BG: 'lobby.classifyBG',
} as const satisfies Record<Classify, string>
