import { ComingPage, type ComingPageProps } from '../../ui/system/ComingPage.tsx'

export default function ComingScreen(props: ComingPageProps) {
  return <ComingPage {...props} />
}
