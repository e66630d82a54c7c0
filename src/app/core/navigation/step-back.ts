// Older browsers lack it, whatever the types say.
const ownHistory = () => window.navigation as Navigation | undefined

/** The most entries that the page can step back: browsers keep about fifty, and a game's frame may take them all. */
export const entriesBefore = () => ownHistory()?.currentEntry?.index ?? history.length - 1

/**
 * Goes back this many entries of the page's own history, past entries of a game's frame. `refused` is called if another
 * navigation came first. Without the Navigation API the frame itself may step back.
 */
export const stepBack = (steps: number, refused: () => void) => {
  const own = ownHistory()
  const target = own?.currentEntry && own.entries()[own.currentEntry.index - steps]
  if (!own || !target) {
    history.go(-steps)
    return
  }
  const { committed, finished } = own.traverseTo(target.key)
  committed?.catch(refused)
  finished?.catch(() => undefined)
}
