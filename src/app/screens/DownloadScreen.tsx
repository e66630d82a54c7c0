import { appLinks, everyApp, inOrderFor } from '../../machines/white-label/resources.ts'
import { DownloadPage } from '../../ui/download/DownloadPage.tsx'
import { ownPlatform } from '../own-platform.ts'
import { useSite } from '../site-context.ts'

/** /down and /download (CONTENT-08). */
export default function DownloadScreen() {
  const { permission } = useSite()
  const apps = appLinks(permission.resources, everyApp)
  return (
    <DownloadPage
      apps={inOrderFor(apps, ownPlatform())}
      hasProfile={apps.some(({ type }) => type === 'MOBILECONFIG')}
    />
  )
}
