import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { Promotion } from '../../../api/calls/promotions.ts'
import { Icon } from '../../components/Icon.tsx'
import { keyed } from '../../components/keyed.ts'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from './HomePromotions.module.css'

export interface PromotionsProps {
  promotions: readonly Pick<Promotion, 'id' | 'title' | 'image'>[]
  imageBase: string
  hrefOf: (id: string) => string
  /** The brand's reward for following it in a network. */
  follow?: { readonly network: string; readonly amount: string } | undefined
}

const periods = ['daily', 'weekly', 'semiMonthly', 'monthly'] as const

/**
 * A selection of the promotions: the brand's own reward, the first open one, and the periods of rewards (CONTENT-10).
 */
export function Promotions({ promotions, imageBase, hrefOf, follow }: PromotionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={styles.cards}>
        {follow && (
          <li className={styles.card}>
            <Icon name="heart" size={72} />
            <h3>{t('home.follow', follow)}</h3>
            <p>{t('home.followText', follow)}</p>
          </li>
        )}
        {promotions.map(
          keyed((key, { id, title, image }) => (
            <li key={key(id)} className={styles.card}>
              <img src={pictureUrl(imageBase, image)} alt="" width={780} height={390} loading="lazy" />
              <h3>
                <Link to={hrefOf(id)}>
                  <bdi>{title}</bdi>
                </Link>
              </h3>
            </li>
          )),
        )}
      </ul>
      <p className={styles.periods}>{t('home.periods')}</p>
      <ul className={styles.periods}>
        {periods.map((period) => (
          <li key={period}>{t(`period.${period}`)}</li>
        ))}
      </ul>
    </>
  )
}
