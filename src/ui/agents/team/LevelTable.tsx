import { useTranslation } from 'react-i18next'
import type { TeamLevel } from '../../../api/calls/team.ts'
import { keyed } from '../../components/keyed.ts'
import styles from './LevelTable.module.css'
import type { AgentWords } from '../words.ts'

/** The figures of each level below the current member. */
export function LevelTable({ levels, words }: { levels: readonly TeamLevel[]; words: Pick<AgentWords, 'money'> }) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <caption className="unseen">{t('page.team.levels')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.team.level')}</th>
          <th scope="col">{t('page.team.members')}</th>
          <th scope="col">{t('page.team.agents')}</th>
          <th scope="col">{t('page.team.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(
          keyed((key, { level, members, agents, balance }) => (
            <tr key={key(level)}>
              <th scope="row">{t('page.team.levelNumber', { number: level })}</th>
              <td>{t('number.plain', { number: members })}</td>
              <td>{t('number.plain', { number: agents })}</td>
              <td>{words.money(balance)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
