import { createRoot } from 'react-dom/client'
import { InsecureBar } from '../../../ui/site/system-status/InsecureBar.tsx'

/** Shows a bar above the page for each wrong entry of `config.json`. */
export const showWrong = (problems: readonly string[]): void => {
  for (const problem of problems) {
    const place = document.createElement('div')
    document.body.prepend(place)
    createRoot(place).render(<InsecureBar text={`config.json: ${problem}`} />)
  }
}
