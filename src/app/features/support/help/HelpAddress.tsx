import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { helpAddressMachine } from '../../../../machines/support/help-address/help-address.machine.ts'
import { isOpen } from '../../../../machines/site/windows/windows.view.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { tagIn } from './parse-help-anchor.ts'

const isAddress = (pathname: string, hash: string) => location.pathname === pathname && location.hash === hash

/** Opens the help at the address's tag (ROUTE-09); each new history entry opens it anew. */
export default function HelpAddress() {
  const { windows } = useSite()
  const { key, hash, pathname } = useLocation()
  const navigate = useNavigate()
  const helps = useSelector(windows, (snapshot) => isOpen(snapshot, 'help'))
  const actor = useFlow('helpAddress', () => ({
    logic: helpAddressMachine.provide({
      actions: {
        openHelp: (_, tag) => windows.send({ type: 'window.open', window: { kind: 'help', tag, ofPage: true } }),
        removeAnchor: () => void navigate(location.pathname + location.search, { replace: true }),
      },
    }),
  }))
  useEffect(() => {
    actor?.send({ type: 'address.told', tag: tagIn(hash) })
  }, [actor, key, hash])
  useEffect(() => {
    // The effect above may have opened the window since the last drawing.
    const isHelpOpen = isOpen(windows.getSnapshot(), 'help')
    actor?.send({ type: 'help.told', isOpen: isHelpOpen, isHere: isAddress(pathname, hash) })
  }, [actor, windows, helps, pathname, hash])
  return null
}
