/** Shows that the site cannot start, in the visitor's language when its texts load (PLAT-12). */
export const sayUnopened = async (key: 'error.network' | 'error.browser', address: string | undefined) => {
  const place = document.getElementById('unopened')
  if (place === null) return
  place.classList.add('now')
  if (!address) return
  const texts = (await (await fetch(address)).json()) as Record<string, string>
  const link = Object.assign(document.createElement('a'), { href: '', textContent: texts['action.retry'] })
  const sentence = document.createElement('p')
  sentence.dir = 'auto'
  sentence.append(`${texts[key]} `, link)
  place.replaceChildren(sentence)
}
