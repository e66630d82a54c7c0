import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Account, Change, profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import type { selectProfile } from '../../../machines/account/profile/profile.view.ts'
import type { FormDraft } from '../../components/form-draft.ts'
import { TextButton } from '../../components/TextButton.tsx'
import { keyed } from '../../components/keyed.ts'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from '../Account.module.css'
import { OneFieldForm } from '../OneFieldForm.tsx'
import { Card, Row, Rows } from '../Section.tsx'

type View = ReturnType<typeof selectProfile>

interface Props {
  actor: ActorRefFrom<typeof profileMachine>
  view: View
  account: Account
  want: (change: Change) => void
  imageBase: string
  /** Formats a day (`YYYY-MM-DD`) in the reader's language. */
  dayText: (day: string) => string
  drafts: { readonly nickname: FormDraft }
}

/** Picture, nickname and birthday, each changed in its place. */
export function AboutYou({
  actor,
  view,
  account: { profile, pictures, today },
  want,
  imageBase,
  dayText,
  drafts,
}: Props) {
  const { t } = useTranslation()
  const close = () => actor.send({ type: 'part.close' })
  const openButton = (part: NonNullable<View['part']>, label: string) =>
    view.part !== part && <TextButton onClick={() => actor.send({ type: 'part.open', part })}>{label}</TextButton>
  const form = { error: view.fieldError, busy: view.saving !== undefined, onCancel: close }
  return (
    <Card title={t('page.account.about')}>
      <Rows>
        {view.hasIcons && (
          <Row label={t('page.account.picture')} acts={openButton('picture', t('page.account.choose'))}>
            {view.part === 'picture' && (
              <>
                <fieldset className={styles.icons}>
                  <legend className="unseen">{t('page.account.picture')}</legend>
                  {pictures.icons.map(
                    keyed((key, { iconId, url }, index) => (
                      <button
                        key={key(iconId)}
                        type="button"
                        className={styles.icon}
                        aria-pressed={url === pictures.current}
                        aria-label={t('page.account.pictureNumber', { number: index + 1 })}
                        onClick={() => want({ kind: 'picture', iconId })}
                      >
                        <img src={pictureUrl(imageBase, url)} alt="" width={64} height={64} loading="lazy" />
                      </button>
                    )),
                  )}
                </fieldset>
                <TextButton onClick={close}>{t('action.close')}</TextButton>
              </>
            )}
          </Row>
        )}
        <Row
          label={t('page.account.nickname')}
          value={profile.nickname}
          acts={openButton('nickname', t('page.account.changeNickname'))}
        >
          {view.part === 'nickname' && (
            <OneFieldForm
              {...form}
              field={{
                name: 'nickname',
                label: t('page.account.nickname'),
                defaultValue: profile.nickname,
                autoComplete: 'nickname',
              }}
              submit={t('page.account.save')}
              draft={drafts.nickname}
              onSubmit={(nickname) => want({ kind: 'nickname', nickname })}
            />
          )}
        </Row>
        <Row
          label={t('page.account.birthday')}
          value={profile.birthday === undefined ? t('page.account.notEntered') : dayText(profile.birthday)}
          acts={profile.birthday === undefined && openButton('birthday', t('page.account.enterBirthday'))}
        >
          {view.part === 'birthday' && (
            <OneFieldForm
              {...form}
              field={{
                name: 'birthday',
                label: t('page.account.birthday'),
                type: 'date',
                hint: t('page.account.birthdayOnce'),
                max: today,
                autoComplete: 'bday',
              }}
              submit={t('page.account.save')}
              onSubmit={(birthday) => want({ kind: 'birthday', birthday })}
            />
          )}
        </Row>
      </Rows>
    </Card>
  )
}
