import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { openPage } from './open-page.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Piece extends Box {
  /** A picture's address, or undefined for a text. */
  readonly source?: string
  readonly isTile?: boolean
  readonly text?: string
  readonly size?: string
  readonly colour?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Writes the static floor into `folder` beside the site and returns its path: the live page's visible pictures and
 * text as plain HTML, without script. No real page can paint sooner.
 */
export const makeFloor = async (browser: Browser, address: string, folder: string, name: string): Promise<string> => {
  const { page, settle, close } = await openPage(browser)
  await page.goto(address)
  await settle()
  const title = await page.title()
  const pieces = await page.evaluate(() => {
    const found: Piece[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (
        width < 2 ||
        height < 2 ||
        top >= innerHeight ||
        top + height <= 0 ||
        left >= innerWidth ||
        !element.checkVisibility()
      )
        continue
      const box = { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
      if (element instanceof HTMLImageElement) {
        const isTile = element.closest('[role=listitem]') !== null
        if (element.currentSrc !== '') found.push({ ...box, source: new URL(element.currentSrc).href, isTile })
        continue
      }
      let text = ''
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += node.textContent
      if (text.trim() === '') continue
      const { fontSize, color } = getComputedStyle(element)
      found.push({ ...box, text: text.trim(), size: fontSize, colour: color })
    }
    return found
  })
  await close()

  const place = ({ left, top, width, height }: Box) => `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  const styles = pieces.map((piece, index) =>
    piece.source === undefined
      ? `#p${index}{${place(piece)};font-size:${piece.size};color:${piece.colour}}`
      : `#p${index}{${place(piece)}}`,
  )
  const body = pieces.map(({ source, isTile, text }, index) => {
    if (source === undefined) return `<span id="p${index}">${escaped(text ?? '')}</span>`
    const { pathname, search } = new URL(source)
    return `<img id="p${index}" src="${escaped(pathname + search)}" alt=""${isTile ? ' data-tile' : ''}>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`
  await mkdir(join(folder, 'floor'), { recursive: true })
  await writeFile(
    join(folder, `floor/${name}.css`),
    `body{margin:0;font-family:sans-serif}body>*{position:absolute}${styles.join('')}`,
  )
  await writeFile(
    join(folder, `floor/${name}.html`),
    `<!doctype html><html lang="ne"><head>${head}<link rel="stylesheet" href="/floor/${name}.css"></head><body>${body.join('')}</body></html>`,
  )
  return `/floor/${name}.html`
}
