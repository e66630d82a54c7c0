import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectPreferences } from '../../machines/site/preferences/preferences.view.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { PreferencesActor } from './LanguageSwitch.tsx'

export function ThemeSwitch({ actor }: { actor: PreferencesActor }) {
  const { t } = useTranslation()
  const { theme } = useSelector(actor, selectPreferences, shallowEqual)
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => actor.send({ type: 'theme.toggle' })}
    />
  )
}
