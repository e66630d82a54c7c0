import { useEffect, useState, type ReactNode } from 'react'
import { useSite, type Site } from '../../../core/site-context.ts'
import { purposesOf } from './purposes.ts'

const load = async (site: Site): Promise<ReactNode> => {
  const { ConsentPart, consentOf } = await import('./ConsentPart.tsx')
  return <ConsentPart actor={consentOf(site)} purposes={purposesOf(site)} />
}

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
export const Consent = () => purposesOf(useSite()).length > 0 && <LoadedConsent />
