import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { preferencesMachine } from '../../machines/site/preferences/preferences.machine.ts'
import { selectPreferences } from '../../machines/site/preferences/preferences.view.ts'
import { Icon } from '../components/Icon.tsx'
import styles from './LanguageSwitch.module.css'

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>

export interface LanguageChoice {
  /** The platform's code, e.g. `NE`. */
  readonly code: string
  /** In the language itself. */
  readonly name: string
  /** BCP 47. */
  readonly tag: string
}

/** A native select behind an icon. */
export function LanguageSwitch({
  actor,
  languages,
}: {
  actor: PreferencesActor
  languages: readonly LanguageChoice[]
}) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectPreferences, shallowEqual)
  return (
    <div className={styles.box} aria-busy={view.changing || undefined}>
      <Icon name="globe" size={20} />
      <span aria-hidden="true">{view.changing ? view.wanted : view.language}</span>
      <select
        className={styles.select}
        aria-label={t('language.label')}
        value={view.changing ? view.wanted : view.language}
        onChange={(event) => actor.send({ type: 'language.choose', language: event.currentTarget.value })}
      >
        {languages.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
