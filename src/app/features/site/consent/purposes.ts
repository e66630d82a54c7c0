import type { Site } from '../../../core/site-context.ts'

/** The statistics that need the visitor's consent: Google's (CFG-09), and the flows' own (FLOW-10). */
export type Purpose = 'analytics' | 'flows'

/** A browser that sends Do Not Track or Global Privacy Control has answered already. */
const isOptedOut = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Returns what the brand asks this visitor's consent for. */
export const purposesOf = ({ permission, platform }: Pick<Site, 'permission' | 'platform'>): readonly Purpose[] => [
  ...(permission.analytics?.gtagId ? ['analytics' as const] : []),
  ...(platform.config.flowReports && !isOptedOut() ? ['flows' as const] : []),
]
