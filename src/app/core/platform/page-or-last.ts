import { Effect } from 'effect'

interface Paged {
  readonly list: readonly unknown[]
  readonly totalPages: number
}

/** Asks for a page of a list, from 1, and for the last one if the list ends before it; the result names its page (PLAY-08). */
export const pageOrLast = <Answer extends Paged, E>(
  page: number,
  ask: (page: number) => Effect.Effect<Answer, E>,
): Effect.Effect<Answer & { readonly page: number }, E> =>
  ask(page).pipe(
    Effect.flatMap((answer) => {
      const last = Math.max(1, answer.totalPages)
      return answer.list.length > 0 || page <= last
        ? Effect.succeed({ ...answer, page })
        : ask(last).pipe(Effect.map((shorter) => ({ ...shorter, page: last })))
    }),
  )
