import { startTransition, Suspense, useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { onArrival } from './lazy-region.tsx'

/** A fallback that hears of arrived code. */
function Waiting({ draw, children }: { draw: () => void; children: ReactNode }) {
  useLayoutEffect(() => onArrival(draw), [draw])
  return children
}

/**
 * Shows `fallback` while the code of its regions loads, for a region that a press opens. React keeps a fallback for 300 ms at
 * least, so that loaded code would wait, too: its arrival draws the region anew.
 */
export function WhileLoading({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, setDrawn] = useState(0)
  const draw = useCallback(() => {
    // Before the first press, fewer drawings are quicker, and let less move: answers come meanwhile.
    const activation = navigator.userActivation as UserActivation | undefined
    if (activation?.hasBeenActive ?? true) startTransition(() => setDrawn((drawn) => drawn + 1))
  }, [])
  return <Suspense fallback={<Waiting draw={draw}>{fallback}</Waiting>}>{children}</Suspense>
}
