import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classifies } from '../../../machines/games/lobby/filters.ts'
import type { List } from '../../../machines/games/lobby/lists.ts'
import { chipsOf, takingOff, type Chip, type LobbyView } from '../../../machines/games/lobby/lobby.view.ts'
import { Icon } from '../../components/Icon.tsx'
import styles from './Chips.module.css'
import { classifyNames, sortNames, type LobbyToolsProps } from './LobbyTools.tsx'

const listNames = {
  all: 'lobby.all',
  hot: 'lobby.hot',
  fav: 'lobby.fav',
  recent: 'lobby.recent',
} as const satisfies Record<List, string>

/** The reasons why this list is not the whole one; each can be taken off, and all together (PLAY-03). */
export function Chips({ view, actor, money }: Pick<LobbyToolsProps, 'actor' | 'money'> & { view: LobbyView }) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const chips = chipsOf(view)
  const textOf = (chip: Chip) => {
    switch (chip) {
      case 'list':
        return t(listNames[view.list])
      case 'name':
        return view.name
      case 'classify':
        return t(classifyNames[classifies.find((classify) => classify === view.classify) ?? ''])
      case 'minBet':
        return `${t('lobby.minBet')}: ${money(Number(view.minBet))}`
      case 'sort':
        return view.sort === '' ? '' : `${t('lobby.sort')}: ${t(sortNames[view.sort])}`
    }
  }
  const send = (event: ReturnType<typeof takingOff>) => {
    // The pressed chip goes away, and with it the focus.
    group.current?.focus()
    actor.send(event)
  }
  return (
    <div ref={group} className={styles.chips} role="group" aria-label={t('lobby.chips')} tabIndex={-1}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles.chip}
          aria-label={t('lobby.takeOff', { what: textOf(chip) })}
          onClick={() => send(takingOff(chip))}
        >
          <bdi className={styles.text}>{textOf(chip)}</bdi>
          <Icon name="close" size={16} />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className={styles.all} onClick={() => send({ type: 'list.choose', list: 'all' })}>
          {t('lobby.takeOffAll')}
        </button>
      )}
    </div>
  )
}
