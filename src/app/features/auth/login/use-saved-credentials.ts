import { useEffect, useState } from 'react'
import type { Remembered } from '../../../../ui/auth/login/LoginForm.tsx'
import { canRemember, dropRemembered, readRemembered, type KeptCredentials } from './saved-credentials.ts'

/** The window waits this long for the saved credentials, then shows empty fields, ms. */
const patience = 1000

const late = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience)
  })

/**
 * Remember-me for the login window (AUTH-08), read when it opens and cleared when it closes, so that no machine holds
 * credentials. Undefined if remember-me is not offered.
 */
export const useRemembered = (open: boolean): Remembered | 'reading' | undefined => {
  const [read, setRead] = useState<{ readonly kept: KeptCredentials | undefined }>()
  useEffect(() => {
    if (!open || !canRemember()) return
    let closed = false
    void Promise.race([readRemembered(), late()]).then((kept) => {
      if (!closed) setRead({ kept })
    })
    return () => {
      closed = true
      setRead(undefined)
    }
  }, [open])
  if (!open || !canRemember()) return undefined
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
