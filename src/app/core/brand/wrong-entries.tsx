import { createRoot } from 'react-dom/client'
import { PageBar } from '../../../ui/site/system-status/PageBar.tsx'

/** The most bars at once: a whole catalogue in a wrong place has thousands of entries. */
const mostBars = 10

/** Shows a bar above the page for each wrong entry of `config.json`, and how many more there are. */
export const showWrong = (problems: readonly string[]): void => {
  const more = problems.length - mostBars
  const bars = more > 0 ? [`${more} more wrong entries`, ...problems.slice(0, mostBars)] : problems
  for (const problem of bars) {
    const place = document.createElement('div')
    document.body.prepend(place)
    createRoot(place).render(<PageBar role="alert" text={`config.json: ${problem}`} />)
  }
}
