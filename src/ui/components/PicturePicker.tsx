import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './PicturePicker.module.css'

/** The messages about an unsuitable file; each names the file. */
export const pictureProblems = {
  type: 'page.withdraw.proofType',
  size: 'page.withdraw.proofSize',
  count: 'page.withdraw.proofCount',
} as const

export interface PicturePickerProps {
  label: string
  /** The names of the chosen pictures. */
  names: readonly string[]
  /** The error sentence; it replaces the hint. */
  problem?: string | undefined
  onAdd: (files: readonly File[]) => void
  onRemove: (at: number) => void
}

/** Chooses up to three pictures and removes them; it validates nothing. */
export function PicturePicker({ label, names, problem, onAdd, onRemove }: PicturePickerProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <ul className={styles.names}>
        {names.map((name, at) => (
          <li key={`${at} ${name}`}>
            <bdi>{name}</bdi>
            <IconButton icon="close" label={t('page.withdraw.proofRemove', { name })} onClick={() => onRemove(at)} />
          </li>
        ))}
      </ul>
      <input
        id={id}
        type="file"
        className="unseen"
        accept="image/png,image/jpeg"
        multiple
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={styles.pick}>
        {t('page.withdraw.proofAdd')}
      </label>
      <p id={`${id}-note`} className={styles.note} data-wrong={problem !== undefined || undefined} aria-live="polite">
        {problem ?? t('page.withdraw.proofHint')}
      </p>
    </div>
  )
}
