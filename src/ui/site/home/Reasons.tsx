import { useTranslation } from 'react-i18next'
import type { GameType } from '../../../api/calls/vendors.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import styles from './Reasons.module.css'

const reasons = [
  ['bolt', 'home.fast', 'home.fastText'],
  ['lock', 'home.safe', 'home.safeText'],
  ['games', 'home.choice', 'home.choiceText'],
  ['device', 'home.everywhere', 'home.everywhereText'],
  ['headset', 'home.service', 'home.serviceText'],
  ['heart', 'home.winners', 'home.winnersText'],
] as const satisfies readonly (readonly [IconName, string, string])[]

const blurbs = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT'] as const

export interface ReasonsProps {
  /** About how many games the brand claims to have. */
  games?: number | undefined
  /** The categories that the platform has; none while they load. */
  categories: readonly GameType[]
}

/** The brand's claims (CONTENT-10), each a text of the catalogue. */
export function Reasons({ games, categories }: ReasonsProps) {
  const { t } = useTranslation()
  const shown = blurbs.filter((gameType) => categories.length === 0 || categories.includes(gameType))
  return (
    <>
      <ul className={styles.reasons}>
        {reasons.map(([icon, title, text]) => (
          <li key={icon} className={styles.reason}>
            <Icon name={icon} size={28} />
            <h3>{t(title)}</h3>
            <p>{text === 'home.choiceText' && games !== undefined ? t('home.choiceCount', { games }) : t(text)}</p>
          </li>
        ))}
      </ul>
      <h3 className={styles.lead}>{t('home.blurbs')}</h3>
      <dl className={styles.blurbs}>
        {shown.map((gameType) => (
          <div key={gameType}>
            <dt>
              <Icon name={gameType} size={20} />
              {t(`category.${gameType}`)}
            </dt>
            <dd>{t(`home.blurb.${gameType}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
