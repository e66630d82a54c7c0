import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heartIdOf } from '../../../machines/games/favourites/hearts.ts'
import type { Game } from '../../../api/calls/games.ts'
import type { LobbyView } from '../../../machines/games/lobby/lobby.view.ts'
import { GameTile, TileSkeletons, tileWords, type TileWords } from '../tile/GameTile.tsx'
import styles from './GameGrid.module.css'
import { useKeptPlace, type Geometry } from './use-kept-place.ts'

export interface GameGridProps {
  games: readonly Game[]
  /** The content after the games; loading ones keep their space. */
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
  onInfo: (game: Game) => void
  /** The end is within two screens. */
  onMore: () => void
  /** The list's place before a reload: the grid reserves the space and scrolls there. */
  restored?: { readonly games: number; readonly scrolled: number } | undefined
  onScrolled: () => void
  /** The history entry of the list. */
  entry: string
}

/** The number of tiles whose space is reserved for the next pages. */
const keptFree = 48

/** The height of a tile's caption, in rem (GameTile.module.css). */
const captionRem = 4
const rowGap = 12

/** A row's height is a tile's width plus its caption, so no row has to be measured. */
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

/** Games as tiles; only the rows near the viewport are rendered, so ten thousand scroll like twenty (LOBBY-12). */
export function GameGrid({ games, ending, onMore, restored, onScrolled, entry, ...tiles }: GameGridProps) {
  const { t } = useTranslation()
  const words = useMemo(() => tileWords(t), [t])
  const grid = useRef<HTMLDivElement>(null)
  const [geometry, setGeometry] = useState<Geometry>({ columns: 3, rowHeight: 190, top: 0, covered: 0 })
  const [kept] = useState(restored)
  /** The scroll target, reapplied when content above the list grows, until the reader scrolls or rotates the phone. */
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
    // Scrolling to the current position would interrupt a smooth scroll to the top.
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
      // Growing content above the list also scrolls the page, without the reader.
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
          hearted={hearts.has(heartIdOf(game))}
          position={from + index + 1}
          setSize={setSize}
          {...tile}
        />
      ))}
      <TileSkeletons count={Math.min(columns, from + columns - games.length, coming)} />
    </div>
  )
})
