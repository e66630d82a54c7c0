import { createRoot } from 'react-dom/client'
import { PageBar } from '../../../ui/site/system-status/PageBar.tsx'

/** Shows a bar above the page for each wrong entry of `config.json`. */
export const showWrong = (problems: readonly string[]): void => {
  for (const problem of problems) {
    const place = document.createElement('div')
    document.body.prepend(place)
    createRoot(place).render(<PageBar role="alert" text={`config.json: ${problem}`} />)
  }
}
