/** Options of a read behind the page, whose loss is not shown: it is asked again a minute later (SAFE-11). */
export const renewWhenLost = {
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error' && 60_000,
}
