import DOMPurify, { type Config } from 'dompurify'

const blocks = ['p', 'div', 'br', 'hr', 'blockquote', 'pre', 'figure', 'figcaption']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const words = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'span', 'img']

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string; createScriptURL: () => never },
    ) => Policy
  }
}

/** The one policy by which a text of the platform becomes HTML; what it makes is only ever parsed to be cleaned. */
const policy = trustedTypes?.createPolicy('safe-html', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new Error('A text of the platform loads no script.')
  },
})

const rules = {
  ALLOWED_TAGS: [...blocks, ...headings, ...lists, ...tables, ...words],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What a browser makes of an address is looked at below; this keeps the worst from getting that far.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
  ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }),
} as const satisfies Config

const addressOf = (written: string | null) => {
  try {
    return written === null ? undefined : new URL(written, location.origin)
  } catch {
    return undefined
  }
}

const sizes = /^\d{1,4}$/

/** Headings of a text stand below those of the page. */
const lower = (heading: Element) => {
  const lowered = document.createElement('h4')
  lowered.append(...heading.childNodes)
  heading.replaceWith(lowered)
}

const mendLink = (link: HTMLAnchorElement) => {
  const address = addressOf(link.getAttribute('href'))
  const isPage = address?.origin === location.origin && address.protocol === location.protocol
  if (isPage) link.setAttribute('href', address.pathname + address.search + address.hash)
  else if (address?.protocol === 'https:') {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else if (address?.protocol !== 'mailto:' && address?.protocol !== 'tel:') link.removeAttribute('href')
}

const mendImage = (image: HTMLImageElement, imageOrigin: string | undefined) => {
  const address = addressOf(image.getAttribute('src'))
  const isShown = address?.protocol === 'https:' || (address !== undefined && address.origin === imageOrigin)
  if (!isShown) {
    image.replaceWith(image.alt)
    return
  }
  for (const name of ['width', 'height']) if (!sizes.test(image.getAttribute(name) ?? '')) image.removeAttribute(name)
  if (!image.hasAttribute('alt')) image.alt = ''
  image.loading = 'lazy'
  image.decoding = 'async'
  image.referrerPolicy = 'no-referrer'
}

/**
 * The nodes of an HTML text of the platform that are safe to show: text, headings, lists, tables, links and images, without
 * styles, names and handlers. Links lead to https (in a tab of their own), mail, telephone and pages of the site; images are
 * of https or of the brand's image host. The nodes go into the page as they are: a text that is parsed once cannot change.
 */
export const safeNodes = (html: string, imageBase: string): DocumentFragment => {
  const nodes = DOMPurify.sanitize(html, rules)
  nodes.querySelectorAll('h1, h2, h3').forEach(lower)
  nodes.querySelectorAll('a').forEach(mendLink)
  const imageOrigin = addressOf(imageBase)?.origin
  nodes.querySelectorAll('img').forEach((image) => mendImage(image, imageOrigin))
  return nodes
}

/** Longer than this no search engine shows a description. */
const longest = 160

/** The beginning of an HTML text of the platform as plain words; nothing in it is run or loaded. */
export const plainText = (html: string): string => {
  const plain = DOMPurify.sanitize(html.replaceAll('<', ' <'), rules).textContent
  const text = plain.replaceAll(/\s+/g, ' ').trim()
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`
}
