import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../../api/calls/games.ts'
import type { LobbyView } from '../../../machines/games/lobby/lobby.view.ts'
import { GameTile, TileSkeletons, tileWords, type TileWords } from '../tile/GameTile.tsx'
import styles from './GameGrid.module.css'
import { useKeptPlace, type Geometry } from './use-kept-place.ts'

export interface GameGridProps {
  games: readonly Game[]
  /** What comes after them; while more are coming, their room is kept free. */
  ending: LobbyView['ending']
  /** By `vassalage`. */
  vendorNames: ReadonlyMap<string, string>
  imageBase: string
  openingId: string | undefined
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
  /** The `nodeId` of every game with a heart. */
  hearts: ReadonlySet<string>
  onHeart: (game: Game) => void
  /** The end comes near: within two screens. */
  onMore: () => void
  /** Where the list was before the page was loaded anew: room is kept for as many games, and the page goes there. */
  restored?: { readonly games: number; readonly scrolled: number } | undefined
  onScrolled: () => void
  /** The entry of the history that the list is open at. */
  entry: string
}

/** Tiles whose room is kept free for the next pages. */
const keptFree = 48

/** Name and vendor below a tile's picture, in rem (GameTile.module.css). */
const captionRem = 4
const rowGap = 12

/** A row is as high as a tile is wide, plus its caption: known without looking at any row. */
const geometryOf = (grid: HTMLElement): Geometry => {
  const { columnGap, gridTemplateColumns } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(columnGap)
  const root = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(root.fontSize)
  const { top, width } = grid.getBoundingClientRect()
  return {
    columns,
    rowHeight: (width - gap * (columns - 1)) / columns + captionRem * rem + rowGap,
    top: Math.round(top + window.scrollY),
    covered: Number.parseFloat(root.getPropertyValue('--covered')),
  }
}

const isSame = (a: Geometry, b: Geometry) => a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top

/** Games as tiles; only the rows near the screen are on the page, so that ten thousand scroll like twenty. */
export function GameGrid({ games, ending, onMore, restored, onScrolled, entry, ...tiles }: GameGridProps) {
  const { t } = useTranslation()
  const words = useMemo(() => tileWords(t), [t])
  const grid = useRef<HTMLDivElement>(null)
  const [geometry, setGeometry] = useState<Geometry>({ columns: 3, rowHeight: 190, top: 0, covered: 0 })
  const [kept] = useState(restored)
  /** Where the page goes, again when something has come above the list, until somebody scrolls or turns the phone. */
  const wanted = useRef(kept && { scrolled: kept.scrolled, width: window.innerWidth })
  const { columns, rowHeight, top } = geometry
  const coming =
    ending === 'more' || ending === 'loadingMore' ? Math.max(keptFree, (kept?.games ?? 0) - games.length) : 0
  const rowCount = Math.ceil((games.length + coming) / columns)

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 2,
    initialOffset: () => window.scrollY,
    // It would go where the page is already, and so break off a way to the top.
    scrollToFn: () => undefined,
  })

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () =>
      setGeometry((known) => {
        const seen = geometryOf(element)
        return isSame(known, seen) ? known : seen
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    virtualizer.measure()
  }, [virtualizer, columns, rowHeight, top])
  useKeptPlace(entry, geometry)

  useLayoutEffect(() => {
    if (top === 0 || wanted.current?.width !== window.innerWidth) return
    window.scrollTo(0, wanted.current.scrolled)
    const there = Math.round(window.scrollY)
    onScrolled()
    const leave = () => {
      // What comes above the list moves the page, too, and is no hand.
      if (Math.round(window.scrollY) === there || (grid.current && geometryOf(grid.current).top !== top)) return
      wanted.current = undefined
    }
    window.addEventListener('scroll', leave, { passive: true })
    return () => window.removeEventListener('scroll', leave)
  }, [top, onScrolled])

  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0
  const screenful = Math.ceil(window.innerHeight / rowHeight)
  const isNearEnd = ending === 'more' && (lastRow + 2 * screenful) * columns >= games.length
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, onMore, games.length])

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="list"
      aria-label={t('lobby.games')}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
        <GridRow
          key={row.index}
          games={games}
          from={row.index * columns}
          columns={columns}
          offset={row.start - top}
          setSize={ending === 'end' ? games.length : -1}
          coming={coming}
          words={words}
          {...tiles}
        />
      ))}
    </div>
  )
}

interface GridRowProps extends Omit<GameGridProps, 'ending' | 'onMore' | 'restored' | 'onScrolled' | 'entry'> {
  from: number
  columns: number
  offset: number
  setSize: number
  coming: number
  words: TileWords
}

const GridRow = memo(function GridRow({
  games,
  from,
  columns,
  offset,
  setSize,
  coming,
  vendorNames,
  openingId,
  hearts,
  ...tile
}: GridRowProps) {
  return (
    <div className={styles.row} role="presentation" style={{ transform: `translateY(${offset}px)` }}>
      {games.slice(from, from + columns).map((game, index) => (
        <GameTile
          key={game.nodeId}
          game={game}
          vendorName={vendorNames.get(game.vassalage) ?? game.accountTypeName ?? ''}
          opening={game.nodeId === openingId}
          hearted={hearts.has(game.nodeId)}
          position={from + index + 1}
          setSize={setSize}
          {...tile}
        />
      ))}
      <TileSkeletons count={Math.min(columns, from + columns - games.length, coming)} />
    </div>
  )
})
