/** Longest wait for `config.json` in one try, ms. */
const configPatience = 15_000

/**
 * Reads the brand's configuration. A missing file means the default brand; an unreadable one returns a text with the reason. Fails
 * after three tries without an answer, which the visitor reads (PLAT-12).
 */
export const readBrand = async (tries: number, onNoAnswer: () => void): Promise<unknown> => {
  try {
    const answer = await fetch('/config.json', {
      credentials: 'same-origin',
      // Early browsers have no such signal.
      signal: AbortSignal.timeout?.(configPatience) ?? null,
    })
    const type = answer.headers.get('content-type')
    // Servers answer with a page where the file is missing, and may not know the file's type.
    if (answer.status === 404 || (answer.ok && type?.includes('html'))) return undefined
    if (answer.ok) {
      const text = await answer.text()
      try {
        return JSON.parse(text)
      } catch {
        return type === null ? undefined : 'no JSON'
      }
    }
  } catch {
    // The next try requests it again.
  }
  if (tries <= 1) {
    onNoAnswer()
    throw new Error('config.json: no answer')
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  return readBrand(tries - 1, onNoAnswer)
}
