import { useEffect, useState, type ReactNode } from 'react'
import { useSite } from '../../../core/site-context.ts'

/** The page asks once, however often this part is mounted. */
let loading: Promise<ReactNode> | undefined

const load = async (gtagId: string): Promise<ReactNode> => {
  const { ConsentPart, startConsent } = await import('./ConsentPart.tsx')
  return <ConsentPart actor={startConsent(gtagId)} />
}

/** The question of consent, for a brand with analytics only; its code comes after the first drawing, and without it the page lacks nothing. */
export function Consent() {
  const gtagId = useSite().permission.analytics?.gtagId
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    if (gtagId === undefined || gtagId === '') return
    loading ??= load(gtagId)
    loading.then(setPart, () => undefined)
  }, [gtagId])
  return part
}
