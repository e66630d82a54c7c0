import { useTranslation } from 'react-i18next'
import styles from './KindChoice.module.css'

/** The choice of the downline's kind, a form field named `kind`. */
export function KindChoice() {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('page.registerCentre.kind')}</legend>
      {(['member', 'agent'] as const).map((kind) => (
        <label key={kind} className={styles.option}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === 'member'} />
          <span>{t(`page.team.kind.${kind}`)}</span>
          <small>{t(`page.registerCentre.kindText.${kind}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the kind in a form's text. */
export const kindIn = (text: string) => (text === 'agent' ? ('agent' as const) : ('member' as const))
