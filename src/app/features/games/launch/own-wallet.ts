import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../../api/call.ts'
import { merchantWallet } from '../../../../api/calls/money.ts'
import type { WantedGame } from '../../../../machines/games/launch/route.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { keep } from '../../../core/platform/session-cache.ts'
import { recall } from '../../../core/platform/session-recall.ts'

/** The vendors' wallets, read once a visit (CFG-10). */
export const merchantWalletQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['merchantWallet'],
    queryFn: async ({ signal }) =>
      recall('merchantWallet', merchantWallet.answer) ??
      keep('merchantWallet', await platform.read(merchantWallet, {}, signal)),
    staleTime: Infinity,
  })

/** Whether the game's vendor keeps the player's money in a wallet of its own; a trial has none (CFG-10). */
export const usesOwnWallet = (wallets: Answer<typeof merchantWallet> | undefined, game: WantedGame): boolean =>
  !game.trial && wallets?.some((wallet) => wallet.vassalage === game.vassalage && wallet.isSingle === 0) === true
