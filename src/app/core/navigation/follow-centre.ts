import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { viewOf, type Pending } from '../lazy-feature/lazy-actor.ts'
import { centrePageOf, namesCentre, searchWith, type Centre } from './centre-path.ts'

interface CentreSnapshot {
  readonly context: { readonly page: string }
  matches(state: 'closed' | 'gating' | 'open'): boolean
}

type CentreEvent = { type: 'centre.open'; page: string } | { type: 'centre.close' }

/** The part that both centres' actors share. */
interface CentreActor {
  send(event: CentreEvent): void
  getSnapshot(): CentreSnapshot | Pending
  subscribe(listener: () => void): { unsubscribe(): void }
}

const placeNow = (actor: CentreActor) =>
  viewOf(
    actor,
    (snapshot) => ({ page: snapshot.context.page, open: snapshot.matches('open'), closed: snapshot.matches('closed') }),
    () => undefined,
  )

/**
 * Keeps a centre and the address together: a link opens it at its page and the way back closes it; the page that it shows,
 * and its end, are written into the address (MEM-01).
 */
export const useCentreLink = (centre: Centre, actor: CentreActor) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wanted = centrePageOf(search, centre)
  const cameBack = useNavigationType() === 'POP'
  /** What stands in the address because the centre wrote it: nobody's wish, and the centre may have been closed meanwhile. */
  const written = useRef('')
  useEffect(() => {
    const follow = () => {
      // The visitor is on the way to another address, which has its own word on the centre.
      if (location.pathname !== pathname || location.search !== search) return
      const now = placeNow(actor)
      if (now === undefined || (!now.closed && !now.open)) return
      const shown = now.open ? now.page : undefined
      if (shown === wanted) return
      written.current = searchWith(search, centre, shown)
      void navigate({ pathname, search: written.current }, { replace: true })
    }
    const subscription = actor.subscribe(follow)
    const before = placeNow(actor)
    if (wanted === undefined) {
      // Who goes back wants it no more. Registering leads to the home page, and what waits for that goes along.
      if (cameBack || namesCentre(search)) actor.send({ type: 'centre.close' })
      else follow()
    } else if (written.current === search) follow()
    else if (before?.open !== true || before.page !== wanted) actor.send({ type: 'centre.open', page: wanted })
    written.current = ''
    return () => subscription.unsubscribe()
  }, [actor, cameBack, centre, navigate, pathname, search, wanted])
}
