import { useEffect, useState, type ReactNode } from 'react'
import type { Flows } from '../../../core/flows.ts'
import { useSite } from '../../../core/site-context.ts'

const load = async (flows: Flows, gtagId: string): Promise<ReactNode> => {
  const { ConsentPart, consentOf } = await import('./ConsentPart.tsx')
  return <ConsentPart actor={consentOf(flows, gtagId)} />
}

/**
 * Asks for consent if the brand has analytics (CFG-09). Its chunk loads after the first drawing; a failure leaves the page
 * whole.
 */
export function Consent() {
  const { permission, flows } = useSite()
  const gtagId = permission.analytics?.gtagId
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    if (gtagId === undefined || gtagId === '') return
    load(flows, gtagId).then(setPart, () => undefined)
  }, [flows, gtagId])
  return part
}
