import { jackpotMachine, jackpotPause } from '../../../../src/machines/games/jackpot/jackpot.machine.ts'
import { defineFlow, delay, report, user } from '../../../../path-testing/graph.ts'

const start = Date.UTC(2026, 0, 1)

export const jackpotFlow = defineFlow({
  name: 'jackpot',
  machine: jackpotMachine,
  input: { now: start },
  guardsRead: () => [],
  delays: { pause: jackpotPause },
  cases: {
    'three seconds go by': delay('pause', 'jackpot.rising'),
    'the visitor stops it': user({ type: 'jackpot.pause' }),
    'the visitor lets it go on': user({ type: 'jackpot.resume', now: start + 60_000 }),
    'the page wakes': report({ type: 'clock.told', now: start + 30_000 }),
  },
})
