import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../site-context.ts'
import { entriesBefore } from './step-back.ts'
import { entryHere } from './navigation.ts'

/**
 * A function that returns to the previous place and restores its list, or leads to `path` where a game's entries have pushed that
 * place out of the history; undefined at the visit's first entry.
 */
export const useWayBack = (path: string): (() => void) | undefined => {
  const { navigation } = useSite()
  const navigate = useNavigate()
  const back = useCallback(() => {
    if (entriesBefore() > navigation.behind()) navigation.back()
    else void navigate(path)
  }, [navigation, navigate, path])
  // The router numbers the visit's entries from 0; a login on the way replaces the first one.
  return (entryHere().idx ?? 0) > navigation.behind() ? back : undefined
}
