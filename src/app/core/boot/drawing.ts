/** Resolves when the drawing is parsed, or gone again, and its styles are there: no frame comes before them. */
export const parsed = async () => {
  do await new Promise(requestAnimationFrame)
  while (document.querySelector('noscript') === null)
}
/** May a server have escaped signs of this text for HTML? The bundle reads them, and the drawing leaves them out. */
export const isEscaped = (text: string | undefined) => /&#?\w+;/.test(text ?? '')
/** Requests a picture now and puts it into its place of the drawing; React draws the same one there. */
export const showPicture = (src: string, placeOf: () => Element | null | undefined, picture = new Image()) => {
  picture.alt = ''
  picture.fetchPriority = 'high'
  const put = () => {
    const place = placeOf()
    if (place === null) requestAnimationFrame(put)
    else if (place instanceof HTMLImageElement) {
      picture.className = place.className
      place.replaceWith(picture)
    } else place?.append(picture)
  }
  // A closed platform refuses the picture and browsers must revalidate it, so a picture that loads may be shown.
  picture.addEventListener('load', put)
  if (!isEscaped(src)) picture.src = src
  return picture
}

export const isInSight = (element: Element) => {
  const { top, left, right } = element.getBoundingClientRect()
  return top < innerHeight && left < innerWidth && right > 0
}
/** Returns what shows the drawing's coming list in place of its skeleton; undefined without such a drawing. */
export const places = async () => {
  await parsed()
  const drawing = document.getElementById('drawing')
  const [now, later] = ['now', 'later'].map((name) => drawing?.querySelector<HTMLElement>(`[data-${name}]`))
  if (!now || !later) return undefined
  return () => {
    now.remove()
    later.hidden = false
  }
}
interface Entry {
  /** By the selector of their place in the entry; empty: the entry itself. */
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly src?: string | undefined
  /** The index of the drawn entry that looks like it. */
  readonly like?: number
}
/** Puts copies of a list's drawn entries into their place, and shows the pictures that are in sight then. */
export const writeEntries = (drawn: string, entries: readonly Entry[]) => {
  const patterns = document.querySelectorAll(`#drawing [data-later] ${drawn}`)
  const copies = entries.map(({ texts, like = 0 }) => {
    const copy = patterns[like]?.cloneNode(true) as Element
    for (const [place, text] of Object.entries(texts)) {
      if (isEscaped(text)) throw new Error('unsure')
      ;(place === '' ? copy : copy.querySelector(place))?.replaceChildren(text ?? '')
    }
    patterns[0]?.before(copy)
    return copy
  })
  for (const pattern of patterns) pattern.remove()
  return () => {
    for (const [index, { src }] of entries.entries()) {
      const place = copies[index]?.querySelector('img')
      if (src !== undefined && place && isInSight(place)) showPicture(src, () => place)
    }
  }
}

/** Keeps the drawing from being used before the bundle has drawn the page again, or removes one that is not the visitor's. */
export const awaitDrawing = (isOurs: boolean) =>
  new MutationObserver((_, watch) => {
    const drawing = document.getElementById('drawing')
    if (drawing === null) return
    watch.disconnect()
    if (isOurs) drawing.inert = true
    else drawing.remove()
  }).observe(document.documentElement, { childList: true, subtree: true })
