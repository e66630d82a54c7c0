import { useEffect, useState, type ReactNode } from 'react'
import { useSite, type Site } from '../../../core/site-context.ts'

const load = async (site: Site): Promise<ReactNode> => (await import('./ConsentPart.tsx')).consentPart(site)

function LoadedConsent() {
  const site = useSite()
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    load(site).then(setPart, () => undefined)
  }, [site])
  return part
}

/**
 * Asks for consent if the brand has statistics (CFG-09, FLOW-10). Its chunk loads after the first drawing; a failure leaves the
 * page whole.
 */
export function Consent() {
  const { permission, platform } = useSite()
  return (permission.analytics?.gtagId || platform.config.flowReports) && <LoadedConsent />
}
