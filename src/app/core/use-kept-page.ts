import { useEffect, useState } from 'react'
import { keptPage } from '../../machines/shared/place.ts'
import { leavePlace } from './keeps-place.ts'
import { places } from './kept-values.ts'

/** The page of a list that has no flow of its own, with the function that turns it; a reload keeps it (PLAY-08). */
export const useKeptPage = (name: string) => {
  const [page, setPage] = useState(() => keptPage(places.read(name)))
  useEffect(() => () => leavePlace(name), [name])
  const turn = (to: number) => {
    places.keep(name, { page: to })
    setPage(to)
  }
  return [page, turn] as const
}
