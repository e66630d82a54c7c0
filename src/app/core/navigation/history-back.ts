/** Longer than this no browser takes for a step in its history, ms. */
const patience = 1000

const step: { again?: ReturnType<typeof setTimeout> } = {}
// Heard before whoever keeps a step from the router.
window.addEventListener('popstate', () => clearTimeout(step.again), { capture: true })

/** For browsers without the Navigation API: a step that leads to no entry of the page was one in a frame, and is taken again. */
const goStepwise = (steps: number) => {
  step.again = setTimeout(goStepwise, patience, steps)
  history.go(-steps)
}

/**
 * Goes so many entries of the page's own history back, past what a game has done to the history in its frame. `aborted` is called
 * where another navigation came first.
 */
export const goBack = (steps: number, aborted: () => void = () => undefined) => {
  // Not there in older browsers, whatever the types say.
  const own = window.navigation as Navigation | undefined
  const target = own?.currentEntry && own.entries()[own.currentEntry.index - steps]
  if (own && target) {
    const { committed, finished } = own.traverseTo(target.key)
    committed?.catch(aborted)
    finished?.catch(() => undefined)
  } else goStepwise(steps)
}
