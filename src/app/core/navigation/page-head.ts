import { useEffect } from 'react'
import { useSite } from '../site-context.ts'

const descriptionTag = () => {
  const known = document.querySelector<HTMLMetaElement>('meta[name=description]')
  if (known !== null) return known
  const made = document.createElement('meta')
  made.name = 'description'
  document.head.append(made)
  return made
}

/** What the browser's tab, a bookmark, and a search engine call the page while it is shown; without a title it is the brand's. */
export const usePageHead = (title: string | undefined, description: string | undefined) => {
  const { brandName } = useSite().platform.config
  useEffect(() => {
    document.title = title === undefined ? brandName : `${title} – ${brandName}`
    const tag = descriptionTag()
    tag.content = description ?? ''
    return () => {
      document.title = brandName
      tag.remove()
    }
  }, [title, description, brandName])
}
