/** Saves a text as a file of the visitor's. `type`: its media type. */
export const saveText = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser copies the blob at once; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
