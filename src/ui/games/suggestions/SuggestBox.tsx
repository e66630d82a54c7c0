import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { suggestionsMachine } from '../../../machines/games/suggestions/suggestions.machine.ts'
import { selectSuggestions } from '../../../machines/games/suggestions/suggestions.view.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import styles from './SuggestBox.module.css'

export interface SuggestBoxProps {
  actor: ActorRefFrom<typeof suggestionsMachine>
  /** The name of the current results. */
  searched: string
  imageBase: string
  /** The content of the window while no list is open. */
  children: ReactNode
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A search field with suggestions by type: arrow keys, Enter and Escape work as in a combobox (PLAY-01). */
export function SuggestBox({ actor, searched, imageBase, children }: SuggestBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const { list, text, groups, at, failure } = useSelector(actor, selectSuggestions, shallowEqual)
  const options = groups.flatMap(({ games }) => games)
  const isShown = list === 'shown'

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event
    // An input method uses these keys for itself.
    if (nativeEvent.isComposing) return
    const step = steps[key]
    if (step !== undefined) actor.send({ type: 'option.move', step, text: currentTarget.value })
    else if (key === 'Escape' && list !== 'closed') actor.send({ type: 'list.close' })
    else return
    // Escape must not close the surrounding window.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <SearchForm
        searched={searched}
        onSearch={(name) => actor.send({ type: 'text.submit', text: name })}
        onClear={() => actor.send({ type: 'list.close' })}
        field={{
          'data-first': true,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': isShown && at >= 0 ? `${id}-${at}` : undefined,
          onInput: ({ currentTarget }) => actor.send({ type: 'text.type', text: currentTarget.value }),
          onKeyDown: press,
        }}
      />
      <p className="unseen" role="status">
        {list === 'searching' && t('search.searching')}
        {isShown && t('search.suggested', { count: options.length })}
      </p>
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isShown}
      >
        {groups.map(({ gameType, games }) => (
          <div key={gameType} role="group" aria-labelledby={`${id}-${gameType}`}>
            <h3 id={`${id}-${gameType}`} className={styles.type} role="presentation">
              {t(`category.${gameType}`)}
            </h3>
            {games.map(
              keyed((key, game) => {
                const index = options.indexOf(game)
                return (
                  <div
                    key={key(game.nodeId)}
                    id={`${id}-${index}`}
                    role="option"
                    className={styles.option}
                    aria-selected={index === at}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => actor.send({ type: 'option.choose', game })}
                  >
                    <img
                      className={styles.picture}
                      src={pictureUrl(imageBase, game.showIcon) ?? noPicture}
                      alt=""
                      width={40}
                      height={40}
                      decoding="async"
                    />
                    <bdi className={styles.name}>{game.displayName || game.gameName}</bdi>
                    <bdi className={styles.vendor}>{game.accountTypeName}</bdi>
                  </div>
                )
              }),
            )}
          </div>
        ))}
      </div>
      {list === 'searching' && (
        <div className={styles.waiting}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </div>
      )}
      <p className={styles.nothing} role="status">
        {list === 'nothing' && t('lobby.notFound', { name: text })}
      </p>
      {failure && (
        <LoadFailed
          title={t('search.failed')}
          reason={failure}
          onRetry={() => actor.send({ type: 'suggestions.retry' })}
        />
      )}
      {list === 'closed' && children}
    </>
  )
}
