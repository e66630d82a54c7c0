import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Path of the site, with its query and hash. */
  readonly to: string
}

/** A link to a page of the site. The router's own holds the code of prefetching and of data routes (decision 043). */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const open = useLinkClickHandler(to)
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open(event)
      }}
    />
  )
}

/** A link that is marked as the current page at its address and, unless `end`, below it. */
export function NavLink({ to, end, ...rest }: LinkProps & { readonly end?: boolean }) {
  const here = useLocation().pathname.toLowerCase()
  const there = to.replace(/[?#].*/s, '').toLowerCase()
  const isCurrent = here === there || (end !== true && here.startsWith(`${there.replace(/\/$/, '')}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
