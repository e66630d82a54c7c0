import { useTranslation } from 'react-i18next'
import link from '../components/MainLink.module.css'

/** Leads to the page where a deposit is paid, in a tab of its own; nothing where there is none (MEM-04). */
export function PayLink({ address }: { address: string | undefined }) {
  const { t } = useTranslation()
  return (
    address !== undefined && (
      <a href={address} target="_blank" rel="noopener noreferrer" className={link.link}>
        {t('page.deposit.pay')}
      </a>
    )
  )
}
