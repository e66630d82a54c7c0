import { useTranslation } from 'react-i18next'
import type { HigherDownline } from '../../../api/calls/agent.ts'
import styles from './ContractCard.module.css'
import type { AgentWords } from '../words.ts'

const names = ['winRate', 'lossRate', 'betAmountRate'] as const

/** The rates of a contract; missing ones are omitted. */
export function Rates({
  rates,
  words,
}: {
  rates: Pick<HigherDownline, (typeof names)[number]>
  words: Pick<AgentWords, 'percent'>
}) {
  const { t } = useTranslation()
  return (
    <dl className={styles.rates}>
      {names.map((name) => {
        const rate = rates[name]
        return (
          rate !== undefined && (
            <div key={name}>
              <dt>{t(`page.contract.${name}`)}</dt>
              <dd>{words.percent(rate)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
