/** How long the fields may take to appear on the new page, and how often they are looked up, ms. */
const patience = 10_000
const pace = 100

/** Restores typed text after a reload, until the visitor types. */
export const restoreTyped = (typed: Readonly<Record<string, string>>) => {
  const fill = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input[name]')) {
      const value = typed[field.name]
      if (value === undefined || field.value !== '') continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const timer = setInterval(fill, pace)
  const stop = (event?: Event) => {
    if (event?.isTrusted === false) return
    clearInterval(timer)
    document.removeEventListener('input', stop)
  }
  document.addEventListener('input', stop)
  setTimeout(stop, patience)
}
