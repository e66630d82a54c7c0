import { useDeferredValue, useMemo, useState } from 'react'
import type { FlowPage } from '../diagram/flow-page.ts'
import { findPlaces, type Found } from './search.ts'
import { texts } from './texts.ts'

export interface FindPlacesProps {
  pages: readonly FlowPage[]
  onFind: (found: Found) => void
}

/** The search for a state or an event in all flows. */
export function FindPlaces({ pages, onFind }: FindPlacesProps) {
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const found = useMemo(() => findPlaces(pages, wanted), [pages, wanted])
  return (
    <search className="find">
      <label>
        {texts.findPlace}
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <output className="soft">{wanted.trim() === '' ? '' : texts.foundPlaces(found.length)}</output>
      {found.length > 0 && (
        <ul aria-label={texts.found} tabIndex={-1}>
          {found.map((place) => (
            <li key={`${place.flow} ${place.state ?? ''} ${place.event ?? ''}`}>
              <button type="button" title={place.means} onClick={() => onFind(place)}>
                <span className="name">{place.name}</span>{' '}
                <span className="place">
                  {place.flow}, {place.state === undefined ? texts.event : texts.stateWord}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
