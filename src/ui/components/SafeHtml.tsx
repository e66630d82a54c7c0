import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { safeNodes } from './safe-html.ts'
import styles from './SafeHtml.module.css'

export interface SafeHtmlProps {
  /** HTML from the platform. */
  html: string
  imageBase: string
  /** Receives path, query and anchor of a pressed link to a page of the site. */
  onFollow: (path: string) => void
}

/** Renders sanitized HTML from the platform. It imports the sanitizer, so only lazy chunks may use it. */
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
