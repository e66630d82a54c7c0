import { appLinks, everyApp, inOrderFor } from '../../../../machines/site/white-label/resources.ts'
import { DownloadPage } from '../../../../ui/site/download/DownloadPage.tsx'
import { ownPlatform } from './own-platform.ts'
import { useSite } from '../../../core/site-context.ts'

/** /down and /download (CONTENT-08). */
export default function DownloadScreen() {
  const { platform, permission } = useSite()
  const apps = appLinks(permission.resources, everyApp, platform.config.linkSchemes)
  return (
    <DownloadPage
      apps={inOrderFor(apps, ownPlatform())}
      hasProfile={apps.some(({ type }) => type === 'MOBILECONFIG')}
    />
  )
}
