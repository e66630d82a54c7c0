import type { GameType, VendorLane } from '../../../api/calls/vendors.ts'
import { lobbyQuery } from '../../../api/lobby-query.ts'
import { openableVendors } from '../../../machines/games/lobby/lobby-address.ts'

/** Requests the first page of the vendor that the lobby will choose, before the bundle loads. */
export const beginGames = async (
  vendors: Promise<Response>,
  { gameType, ...of }: { readonly gameType: GameType; readonly merchantCode: string; readonly language: string },
  ask: (query: object) => void,
) => {
  try {
    const { value } = (await (await vendors).clone().json()) as { value: readonly VendorLane[] }
    const lane = value.find(({ title }) => title === gameType)
    const known = lane === undefined ? [] : openableVendors(lane)
    const wanted = new URLSearchParams(location.search).get('page')
    const vendor = known.find((own) => own === wanted) ?? known[0]
    if (vendor === undefined) return
    ask(lobbyQuery({ ...of, gameType, vendor, name: '', pageNo: 1 }))
  } catch {
    // The bundle repeats the request and shows its error.
  }
}
