import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOpen } from '../../../../machines/site/windows/windows.view.ts'
import { useSite } from '../../../core/site-context.ts'
import { tagIn } from './parse-help-anchor.ts'

/**
 * /help#tag opens the help at that tag (ROUTE-09): the window follows the address, and the tag leaves the address with the
 * window. Once opened, an entry of the history is not opened again by the way back to it.
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
    // Who left by a link of the help is on the way already, while the next page's code comes.
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
