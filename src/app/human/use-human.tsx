import { Suspense, type ReactNode } from 'react'
import { section } from '../section.tsx'
import { useSite } from '../site-context.ts'

const HumanBox = section(() => import('./HumanBox.tsx'))

/** The place in a form where human verification shows itself; nothing, and no code, where the brand has no provider (AUTH-18). */
export const useHuman = (): ReactNode => {
  const { permission, platform } = useSite()
  return (
    permission.humanVerification && (
      <Suspense>
        <HumanBox platform={platform} />
      </Suspense>
    )
  )
}
