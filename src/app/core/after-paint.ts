/** A hidden page paints no frame; its task runs after this time, in ms. */
const longest = 100

/** Runs `task` once after the next frame is painted. Returns the function that cancels it. */
export const afterPaint = (task: () => void): (() => void) => {
  const run = () => {
    cancel()
    task()
  }
  let timer = setTimeout(run, longest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return cancel
}
