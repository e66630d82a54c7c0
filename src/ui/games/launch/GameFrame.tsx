import { useEffect, useRef } from 'react'
import type { FrameAttributes } from '../../../machines/games/launch/frame.ts'
import styles from './GamePage.module.css'
import { listenToGame, type GameWord } from './listen-to-game.ts'

export interface GameFrameProps {
  url: string
  name: string
  /** The origins whose messages count. */
  hosts: readonly string[]
  attributes: FrameAttributes
  /** Stable between renders. */
  onWord: (word: GameWord) => void
}

/**
 * A vendor's page in its frame. The guards of the machines exclude the site's own origin, so scripts and the vendor's
 * own storage together are safe (LAUNCH-09).
 */
export function GameFrame({ url, name, hosts, attributes, onWord }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(
    () => (frame.current === null ? undefined : listenToGame(frame.current, hosts, onWord)),
    [url, hosts, onWord],
  )
  return (
    // Each address gets a new frame; navigating one frame would add history entries.
    <iframe key={url} ref={frame} className={styles.frame} src={url} title={name} {...attributes} />
  )
}
