import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecuritySection } from '../../../machines/account/security-center/security-center.machine.ts'
import { Tabs } from '../../components/Tabs.tsx'

/** The two sections of the security page. */
export function SecurityTabs({
  section,
  onChoose,
  children,
}: {
  section: SecuritySection
  onChoose: (section: SecuritySection) => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('page.account.tabs')}
      tabs={[
        { id: 'profile', label: t('page.account.tabProfile') },
        { id: 'protection', label: t('page.account.tabProtection') },
      ]}
      active={section}
      onChoose={onChoose}
    >
      {children}
    </Tabs>
  )
}
