import { useEffect, useState } from 'react'
import type { Remembered } from '../../../../ui/auth/login/LoginForm.tsx'
import { canRemember, dropRemembered, offerRemembered, type KeptCredentials } from './saved-credentials.ts'

/**
 * Remember-me for the open login window (AUTH-08), read when it opens and forgotten when it closes, so that no machine holds
 * credentials. Undefined if remember-me is not offered.
 */
export const useRemembered = (): Remembered | 'reading' | undefined => {
  const [read, setRead] = useState<{ readonly kept: KeptCredentials | undefined }>()
  useEffect(() => offerRemembered((kept) => setRead({ kept })), [])
  if (!canRemember()) return undefined
  if (read === undefined) return 'reading'
  return {
    ...read.kept,
    ticked: read.kept !== undefined,
    onUntick: () => {
      setRead({ kept: undefined })
      void dropRemembered()
    },
  }
}
