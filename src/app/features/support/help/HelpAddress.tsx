import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOpen } from '../../../../machines/site/windows/windows.view.ts'
import { useSite } from '../../../core/site-context.ts'
import { tagIn } from './parse-help-anchor.ts'

/**
 * Opens the help at the address's tag (ROUTE-09); closing the window removes the tag. Going back to the same history entry does
 * not reopen it.
 */
export default function HelpAddress() {
  const { windows } = useSite()
  const { key, hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const helps = useSelector(windows, (snapshot) => isOpen(snapshot, 'help'))
  const opened = useRef('')
  const entry = hash.length > 1 ? key + hash : ''
  useEffect(() => {
    if (entry !== '' && opened.current !== entry) {
      opened.current = entry
      windows.send({ type: 'window.open', window: { kind: 'help', tag: tagIn(hash), ofPage: true } })
      return
    }
    // A link of the help may have been followed while the next page's chunk loads.
    const isHere = location.pathname === pathname && location.hash === hash
    if (entry !== '' && !helps && isHere) void navigate(pathname + search, { replace: true })
  }, [windows, navigate, entry, hash, pathname, search, helps])
  useEffect(
    () => () => {
      opened.current = ''
    },
    [],
  )
  return null
}
