import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { drawClockMachine } from '../../../../machines/games/draw-clock/draw-clock.machine.ts'
import { useFlow } from '../../../core/use-flow.ts'

/** The clock of the draws, which asks for the lotteries and their results again once a draw has closed (PLAY-05). */
export const useDrawClock = (closings: readonly number[]) => {
  const queries = useQueryClient()
  const clock = useFlow('drawClock', () => ({
    logic: drawClockMachine.provide({
      actions: {
        renewDraws: () => {
          for (const queryKey of [['lottery'], ['member', 'lottery']]) void queries.invalidateQueries({ queryKey })
        },
      },
    }),
    input: { now: Date.now() },
  }))
  useEffect(() => {
    // Timers of a page are late by a little more each time.
    clock?.send({ type: 'clock.told', now: Date.now() })
    clock?.send({ type: 'draws.listed', closings })
  }, [clock, closings])
  useEffect(() => {
    const tell = () => clock?.send({ type: 'clock.told', now: Date.now() })
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [clock])
  return clock
}
