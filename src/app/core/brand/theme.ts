import { readTheme, readTokens } from '../../../api/brand/theme.ts'
import tokens from '../../../ui/styles/tokens.css?raw'

/** Gives the browser's own bars the colour of the site's bar, in each theme. */
const colourBars = (page: HTMLElement) => {
  const tag = document.querySelector<HTMLMetaElement>('meta[name=theme-color]') ?? document.createElement('meta')
  tag.name = 'theme-color'
  document.head.append(tag)
  const colour = () => {
    tag.content = getComputedStyle(page).getPropertyValue('--bar')
  }
  new MutationObserver(colour).observe(page, { attributeFilter: ['data-theme'] })
  // The sheet is worn after this.
  queueMicrotask(colour)
}

/** Checks the brand's colours against the site's own. */
export const wearTheme = (content: unknown): ReturnType<typeof readTheme> => {
  colourBars(document.documentElement)
  return readTheme(content, readTokens(tokens))
}
