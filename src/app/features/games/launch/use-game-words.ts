import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { GameFrameProps } from '../../../../ui/games/launch/GameFrame.tsx'
import { useWayBack } from '../../../core/navigation/way-back.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'

/** Reacts to a framed game's messages: money moved, or `onLeave`. */
export const useGameWords = (onLeave: () => void): GameFrameProps['onWord'] => {
  const queries = useQueryClient()
  return useCallback(
    (word) => {
      if (word === 'game.leave') onLeave()
      else refreshBalance(queries)
    },
    [queries, onLeave],
  )
}

/** Leaves a game's page for the one that it was started from, or else for this path. */
export const useLeaveGame = (path: string): (() => void) => {
  const navigate = useNavigate()
  const onBack = useWayBack(path)
  return useCallback(() => {
    if (onBack === undefined) void navigate(path)
    else onBack()
  }, [navigate, onBack, path])
}
