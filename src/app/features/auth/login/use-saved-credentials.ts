import { useEffect, useState } from 'react'
import type { Remembered } from '../../../../ui/auth/login/LoginForm.tsx'
import { canRemember, dropRemembered, readRemembered, type KeptCredentials } from './saved-credentials.ts'

/** Longer than this the window waits for nobody; the fields are empty then. */
const patience = 1000

const late = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience)
  })

/**
 * Remember-me for the login window (AUTH-08): read when it opens and forgotten when it closes, so that the credentials are in no
 * machine. `reading` for the moment that it takes; undefined where it is not offered.
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
