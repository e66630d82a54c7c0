import { useEffect } from 'react'
import { useNavigate, useSearchParams, type NavigateFunction } from 'react-router-dom'
import type { Game } from '../../../../api/calls/games.ts'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { entersLobby, vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { useSite, type Site } from '../../../core/site-context.ts'

/** The address that opens a game's sheet over its provider's list; of a game without a lobby, the site's. */
export const sheetAddress = (game: Pick<Game, 'nodeId' | 'gameType' | 'vassalage'>) =>
  entersLobby(game.gameType)
    ? `${location.origin}${vendorPath(game)}&${new URLSearchParams({ sheet: game.nodeId }).toString()}`
    : `${location.origin}/`

const openLinkedSheet = (
  { windows }: Pick<Site, 'windows'>,
  navigate: NavigateFunction,
  { nodeId, gameType }: { readonly nodeId: string | null; readonly gameType: GameType },
) => {
  if (nodeId === null) return
  const list = new URLSearchParams(location.search)
  list.delete('sheet')
  void navigate({ search: list.toString() }, { replace: true })
  windows.send({ type: 'window.open', window: { kind: 'gameSheet', game: { nodeId, gameType } } })
}

/** Opens the sheet that a shared address names, once; from then on the address names the list alone (PLAY-04). */
export const useLinkedSheet = (gameType: GameType) => {
  const site = useSite()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const nodeId = search.get('sheet')
  useEffect(() => {
    openLinkedSheet(site, navigate, { nodeId, gameType })
  }, [site, navigate, nodeId, gameType])
}
