import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { SafeHtml, type SafeHtmlProps } from './SafeHtml.tsx'
import styles from './ReadingList.module.css'

export interface ReadingItem {
  readonly id: string
  readonly title: string
  /** HTML as the platform sends it. */
  readonly content: string
  /** ISO 8601 and as the reader writes it. */
  readonly time?: { readonly moment: string; readonly text: string }
  /** A word on what has not been read. */
  readonly news?: string | undefined
  /** What can be done with it. */
  readonly action?: ReactNode
}

export interface ReadingListProps extends Pick<SafeHtmlProps, 'imageBase' | 'onFollow'> {
  items: readonly ReadingItem[]
  openId: string | undefined
  /** Of the titles: below what they stand under. */
  level: 2 | 3 | 4
  onToggle: (id: string) => void
}

/** Titles that open the text beneath them, one at a time. */
export function ReadingList({ items, openId, level, onToggle, ...texts }: ReadingListProps) {
  const Title = `h${level}` as const
  const id = useId()
  const ref = useRef<HTMLUListElement>(null)
  // What closes above may have moved the title that was pressed, and who is led to one may not see it.
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const first = items[0]?.id
  const shown = useRef(first)
  // Another page begins at its top.
  useLayoutEffect(() => {
    if (shown.current !== first) ref.current?.scrollIntoView()
    shown.current = first
  }, [first])
  return (
    <ul ref={ref} className={styles.list}>
      {items.map((item) => {
        const isOpen = item.id === openId
        return (
          <li key={item.id} className={styles.item}>
            <Title className={styles.title}>
              <button
                type="button"
                id={`${id}-${item.id}`}
                className={styles.toggle}
                aria-expanded={isOpen}
                onClick={() => onToggle(item.id)}
              >
                <span>
                  {item.news !== undefined && <span className={styles.news}>{item.news}</span>}
                  {item.title}
                </span>
                <Icon name="next" size={20} />
              </button>
            </Title>
            {item.time && (
              <div className={styles.below}>
                <time className={styles.time} dateTime={item.time.moment}>
                  {item.time.text}
                </time>
                {item.action}
              </div>
            )}
            {isOpen && (
              <div role="region" aria-labelledby={`${id}-${item.id}`} className={styles.body}>
                <SafeHtml html={item.content} {...texts} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
