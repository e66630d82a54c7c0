/** Marks style sheets that fail to load from now on. */
export const watchStyles = () => {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.dataset['broken'] = ''
    },
    { capture: true },
  )
}

const isBroken = (link: HTMLLinkElement) => 'broken' in link.dataset

const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style ${link.href} failed to load.`)))
  })

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

const ready = (link: HTMLLinkElement) => {
  if (!isBroken(link)) return arrival(link)
  const again = link.cloneNode() as HTMLLinkElement
  delete again.dataset['broken']
  link.replaceWith(again)
  return arrival(again)
}

/** The wait for a sheet of another region, which may be this region's, too, ms. */
const patience = 3000

/**
 * Loads code with its style sheets, whose addresses `own` keeps, and asks for failed ones again: the bundler waits for a sheet
 * only at its chunk's first load, and never retries. A sheet that an earlier region asked for is waited for a while.
 */
export const withStyles = async <Loaded>(load: () => Promise<Loaded>, own: Set<string>): Promise<Loaded> => {
  const before = sheets()
  const loading = load()
  // The bundler asks for a chunk's new sheets at once.
  for (const link of sheets()) if (!before.includes(link)) own.add(link.href)
  const known = new Set([...own, ...before.map(({ href }) => href)])
  const loaded = await loading
  // Chrome gives a refused link a sheet, too.
  const missing = sheets().filter((link) => known.has(link.href) && (link.sheet === null || isBroken(link)))
  await Promise.all(
    missing.map((link) =>
      own.has(link.href)
        ? ready(link)
        : Promise.race([ready(link).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]),
    ),
  )
  return loaded
}
