import { useTranslation } from 'react-i18next'
import styles from './LegalPage.module.css'
import { ReadingFrame } from '../../components/ReadingFrame.tsx'

const sections = ['1', '2', '3', '4', '5'] as const

/** The terms of use or the privacy page, in plain words (MEM-17). */
export function LegalPage({ shows }: { shows: 'terms' | 'privacy' }) {
  const { t } = useTranslation()
  return (
    <ReadingFrame title={t(`page.legal.${shows}`)} onClose={undefined}>
      {sections.map((number) => (
        <section key={number} className={styles.section}>
          <h2>{t(`page.legal.${shows}.${number}.title`)}</h2>
          <p>{t(`page.legal.${shows}.${number}.text`)}</p>
        </section>
      ))}
    </ReadingFrame>
  )
}
