import { queryOptions } from '@tanstack/react-query'
import { merchantWallet } from '../../../../api/calls/money.ts'
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
