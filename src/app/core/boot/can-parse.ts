/** Adds `URL.canParse`, which Chrome 120 and Safari 17 have; the browser floor is older (decision 032). */
export const addCanParse = () => {
  if (!('canParse' in URL))
    Object.assign(URL, {
      canParse: (address: string, base?: string) => {
        try {
          return new URL(address, base).href !== ''
        } catch {
          return false
        }
      },
    })
}
