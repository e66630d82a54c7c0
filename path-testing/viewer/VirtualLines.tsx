import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'

export interface VirtualLinesProps {
  className: string
  label: string
  count: number
  lineHeight: number
  /** The line of the moment, which stays in view; -1: none. */
  last: number
  /** The width of lines that are wider than their window. */
  width?: number | undefined
  head?: ReactNode
  keyOf: (row: number) => number
  children: (row: number) => ReactNode
}

/** A list of which only the lines near the viewport are rendered, however long it is. */
export function VirtualLines(props: VirtualLinesProps) {
  const { className, label, count, lineHeight, last, width, head, keyOf, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
  })
  useEffect(() => {
    if (last >= 0) virtual.scrollToIndex(last, { align: 'auto' })
  }, [virtual, last])
  const wide: CSSProperties = width === undefined ? {} : { inlineSize: width }
  return (
    <div ref={scroller} className={className} role="group" aria-label={label} tabIndex={0}>
      {head}
      <ol style={{ blockSize: virtual.getTotalSize(), ...wide }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li
            key={keyOf(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </li>
        ))}
      </ol>
    </div>
  )
}
