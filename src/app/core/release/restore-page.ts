import type { Site } from '../site-context.ts'
import { takeTyped, takeWantedWindow } from './release.ts'

/** Restores the typed text and the wanted window of a page that was reloaded for a newer release (CFG-06). */
export const restorePage = (root: Site['root'], windows: Site['windows']) => {
  const typed = takeTyped()
  if (typed) void import('./restore-typed.ts').then(({ restoreTyped }) => restoreTyped(typed))
  const wanted = takeWantedWindow()
  if (wanted === 'login') root.send({ type: 'login.open' })
  if (wanted === 'search') windows.send({ type: 'window.open', window: { kind: wanted } })
}
