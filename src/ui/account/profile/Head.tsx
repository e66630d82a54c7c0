import { useTranslation } from 'react-i18next'
import type { Account } from '../../../machines/account/profile/profile.machine.ts'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import { keyed } from '../../components/keyed.ts'
import styles from '../Account.module.css'

/** Picture, name, rank and labels. */
export function Head({ account: { profile, pictures }, imageBase }: { account: Account; imageBase: string }) {
  const { t } = useTranslation()
  const { clubLabel } = profile
  return (
    <div className={styles.head}>
      <img
        className={styles.picture}
        src={pictureUrl(imageBase, pictures.current) ?? noPicture}
        alt=""
        width={72}
        height={72}
      />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{profile.nickname}</bdi>
        </p>
        <p className={styles.soft}>{profile.account}</p>
        <p className={styles.labels}>
          {clubLabel && (
            <span className={styles.label}>
              {t('page.account.rank', { name: clubLabel.labelName, level: clubLabel.rankLevel })}
            </span>
          )}
          {profile.memberLabel.map(
            keyed((key, label) => (
              <span key={key(label)} className={styles.label}>
                {label}
              </span>
            )),
          )}
        </p>
      </div>
    </div>
  )
}
