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

/** Sets title and description while the page is shown; without a title, the brand's. */
export const usePageHead = (title: string | undefined, description: string | undefined) => {
  const { brandName, title: home = brandName } = useSite().platform.config
  const shown = title === undefined ? home : `${title} – ${brandName}`
  useEffect(() => {
    document.title = shown
    const tag = descriptionTag()
    tag.content = description ?? ''
    return () => {
      document.title = home
      tag.remove()
    }
  }, [shown, description, home])
}
