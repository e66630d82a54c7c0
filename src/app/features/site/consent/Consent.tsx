import { useEffect, useState, type ReactNode } from 'react'
import type { Flows } from '../../../core/flows.ts'
import { useSite } from '../../../core/site-context.ts'

const load = async (flows: Flows, gtagId: string): Promise<ReactNode> => {
  const { ConsentPart, consentOf } = await import('./ConsentPart.tsx')
  return <ConsentPart actor={consentOf(flows, gtagId)} />
}

function LoadedConsent({ gtagId }: { gtagId: string }) {
  const { flows } = useSite()
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    load(flows, gtagId).then(setPart, () => undefined)
  }, [flows, gtagId])
  return part
}

/**
 * Asks for consent if the brand has analytics (CFG-09). Its chunk loads after the first drawing; a failure leaves the page
 * whole.
 */
export function Consent() {
  const gtagId = useSite().permission.analytics?.gtagId
  return gtagId && <LoadedConsent gtagId={gtagId} />
}
