import DOMPurify, { type Config } from 'dompurify'
import { linkTargetOf, parseAddress } from '../../machines/shared/address.ts'
import { pictureUrl } from './picture-url.ts'

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

/** The only Trusted Types policy for the platform's HTML; its result is parsed only to be sanitized. */
const policy = trustedTypes?.createPolicy('safe-html', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new Error('HTML from the platform must not load scripts.')
  },
})

const rules = {
  ALLOWED_TAGS: [...blocks, ...headings, ...lists, ...tables, ...words],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A first filter against dangerous schemes; the code below checks addresses as the browser resolves them.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
  ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }),
} as const satisfies Config

const sizes = /^\d{1,4}$/

/** Moves a text's headings below those of the page. */
const lower = (heading: Element) => {
  const lowered = document.createElement('h4')
  lowered.append(...heading.childNodes)
  heading.replaceWith(lowered)
}

const mendLink = (link: HTMLAnchorElement) => {
  const written = link.getAttribute('href')
  const target = linkTargetOf(written, location.origin)
  if (target === undefined) {
    const protocol = parseAddress(written)?.protocol
    if (protocol !== 'mailto:' && protocol !== 'tel:') link.removeAttribute('href')
  } else if ('path' in target) link.setAttribute('href', target.path)
  else {
    link.setAttribute('href', target.address)
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
}

const mendImage = (image: HTMLImageElement, imageBase: string) => {
  const base = parseAddress(imageBase, location.origin)
  const imageOrigin = base?.origin
  const written = image.getAttribute('src') ?? ''
  const isUnder = base !== undefined && base.pathname !== '/' && written.startsWith(`${base.pathname}/`)
  const address = parseAddress(isUnder ? written : pictureUrl(imageBase, written), location.origin)
  const isShown = address?.protocol === 'https:' || (address !== undefined && address.origin === imageOrigin)
  if (!isShown) {
    image.replaceWith(image.alt)
    return
  }
  image.src = address.href
  for (const name of ['width', 'height']) if (!sizes.test(image.getAttribute(name) ?? '')) image.removeAttribute(name)
  if (!image.hasAttribute('alt')) image.alt = ''
  image.loading = 'lazy'
  image.decoding = 'async'
  image.referrerPolicy = 'no-referrer'
}

/** Returns HTML that a server has escaped as a whole, e.g. `&lt;p&gt;Dear players`, with its tags; any other as it is. */
const withTags = (html: string) =>
  /<[a-z/!]/i.test(html) || !/&lt;(p|div|br|h\d|ul|ol|b|strong|span|table|img|a)( |\/|&gt;)/i.test(html)
    ? html
    : DOMPurify.sanitize(html, rules).textContent

/**
 * Returns the safe nodes of the platform's HTML: text, headings, lists, tables, links and images, without styles, names
 * and handlers. Links go to https, mail, telephone and the site's pages; images to https or the brand's image host.
 * Inserting nodes, not text, prevents a second parse.
 */
export const safeNodes = (html: string, imageBase: string): DocumentFragment => {
  const nodes = DOMPurify.sanitize(withTags(html), rules)
  nodes.querySelectorAll('h1, h2, h3').forEach(lower)
  nodes.querySelectorAll('a').forEach(mendLink)
  nodes.querySelectorAll('img').forEach((image) => mendImage(image, imageBase))
  return nodes
}

/** Search engines cut longer descriptions. */
const longest = 160

/** Returns the beginning of the platform's HTML as plain text, without running or loading any of it. */
export const plainText = (html: string): string => {
  const plain = DOMPurify.sanitize(withTags(html).replaceAll('<', ' <'), rules).textContent
  const text = plain.replaceAll(/\s+/g, ' ').trim()
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`
}
