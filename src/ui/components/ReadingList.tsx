import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { SafeHtml, type SafeHtmlProps } from './SafeHtml.tsx'
import styles from './ReadingList.module.css'
import { keyed } from './keyed.ts'

export interface ReadingItem {
  readonly id: string
  readonly title: string
  /** HTML from the platform. */
  readonly content: string
  /** ISO 8601, and the same in the reader's language. */
  readonly time?: { readonly moment: string; readonly text: string }
  /** A mark of unread texts. */
  readonly news?: string | undefined
  /** The buttons of the text. */
  readonly action?: ReactNode
}

export interface ReadingListProps extends Pick<SafeHtmlProps, 'imageBase' | 'onFollow'> {
  items: readonly ReadingItem[]
  openId: string | undefined
  /** The level of the titles, below their parent heading. */
  level: 2 | 3 | 4
  onToggle: (id: string) => void
}

/** Titles that open the text below them, one at a time. */
export function ReadingList({ items, openId, level, onToggle, ...texts }: ReadingListProps) {
  const Title = `h${level}` as const
  const id = useId()
  const ref = useRef<HTMLUListElement>(null)
  // Closing a text above may have moved the pressed title out of sight.
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const first = items[0]?.id
  const shown = useRef(first)
  // A new page starts at its top.
  useLayoutEffect(() => {
    if (shown.current !== first) ref.current?.scrollIntoView()
    shown.current = first
  }, [first])
  return (
    <ul ref={ref} className={styles.list}>
      {items.map(
        keyed((key, item) => {
          const isOpen = item.id === openId
          return (
            <li key={key(item.id)} className={styles.item}>
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
                    <bdi>{item.title}</bdi>
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
        }),
      )}
    </ul>
  )
}
