/**
 * Goes this many entries of the page's own history back, past those that a game has made in its frame. `refused` is called
 * where another navigation came first. Browsers without the Navigation API may step inside the frame instead.
 */
export const stepBack = (steps: number, refused: () => void) => {
  // Not there in older browsers, whatever the types say.
  const own = window.navigation as Navigation | undefined
  const target = own?.currentEntry && own.entries()[own.currentEntry.index - steps]
  if (!own || !target) {
    history.go(-steps)
    return
  }
  const { committed, finished } = own.traverseTo(target.key)
  committed?.catch(refused)
  finished?.catch(() => undefined)
}
