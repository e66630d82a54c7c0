import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { safeNodes } from './safe-html.ts'
import styles from './SafeHtml.module.css'

export interface SafeHtmlProps {
  /** As the platform sends it. */
  html: string
  imageBase: string
  /** A link to a page of the site was pressed: path, query and anchor. */
  onFollow: (path: string) => void
}

/** An HTML text of the platform, made safe. It brings the sanitizer with it: use it only in sections whose code comes late. */
export function SafeHtml({ html, imageBase, onFollow }: SafeHtmlProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.replaceChildren(safeNodes(html, imageBase))
  }, [html, imageBase])
  const follow = (event: MouseEvent) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (path?.startsWith('/') !== true || !isPlain) return
    event.preventDefault()
    onFollow(path)
  }
  return <div ref={ref} className={styles.text} onClick={follow} />
}
