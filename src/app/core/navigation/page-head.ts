import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../brand/name.ts'
import { useBrandName } from '../brand/use-brand-name.ts'
import { useSite } from '../site-context.ts'

const descriptionTag = () => {
  const known = document.querySelector<HTMLMetaElement>('meta[name=description]')
  if (known !== null) return known
  const made = document.createElement('meta')
  made.name = 'description'
  document.head.append(made)
  return made
}

/** Gives the page its description back; a tag that was made for a page goes. */
const restoreDescription = (tag: HTMLMetaElement, before: string) => {
  if (before === '') tag.remove()
  else tag.content = before
}

const useHomeTitle = () => {
  const { i18n } = useTranslation()
  return titleIn(useSite().platform.config, i18n.language)
}

/** Names the tab after the brand, in the page's language. Drawn before the pages, so that theirs replaces it. */
export function HomeTitle() {
  const home = useHomeTitle()
  useEffect(() => {
    document.title = home
  }, [home])
  return null
}

/** Sets title and description while the page is shown; without a title, the brand's. */
export const usePageHead = (title: string | undefined, description: string | undefined) => {
  const home = useHomeTitle()
  const name = useBrandName()
  const shown = title === undefined ? home : `${title} – ${name}`
  useEffect(() => {
    document.title = shown
    const tag = descriptionTag()
    const before = tag.content
    tag.content = description ?? ''
    return () => {
      document.title = home
      restoreDescription(tag, before)
    }
  }, [shown, description, home])
}
