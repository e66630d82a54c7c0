/**
 * Goes back this many entries of the page's own history, past entries of a game's frame. `refused` is called if another
 * navigation came first. Without the Navigation API the frame itself may step back.
 */
export const stepBack = (steps: number, refused: () => void) => {
  // Older browsers lack it, whatever the types say.
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
