import type { QueryClient } from '@tanstack/react-query'

/** Refetches the balance. A pending answer is outdated and is cancelled; otherwise the library would use it. */
export const refreshBalance = (queries: QueryClient) => {
  const queryKey = ['member', 'balance']
  void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
}
