import type { DepositChannel } from '../../../src/api/calls/moves.ts'

/** Deposit channels; limits and times are fictional (MEM-04). */
export const depositChannels: readonly Omit<Required<DepositChannel>, 'state'>[] = [
  { channelId: 'esewa', name: 'eSewa', kind: 'wallet', minAmount: 100, maxAmount: 25_000, minutes: 1 },
  { channelId: 'khalti', name: 'Khalti', kind: 'wallet', minAmount: 100, maxAmount: 25_000, minutes: 1 },
  { channelId: 'fonepay', name: 'Fonepay', kind: 'wallet', minAmount: 200, maxAmount: 50_000, minutes: 2 },
  { channelId: 'bank', name: 'Nepal Bank Transfer', kind: 'bank', minAmount: 1_000, maxAmount: 200_000, minutes: 10 },
  { channelId: 'agent', name: 'Danphe Agent', kind: 'agent', minAmount: 500, maxAmount: 100_000, minutes: 15 },
]

export const channelOf = (channelId: string) => depositChannels.find((one) => one.channelId === channelId)
