// Runs in the measured page, before its own scripts. JavaScript, because a compiler's helpers would not be there.
{
  const seen = { lcp: 0, cls: 0, long: [], ready: null, last: performance.now() }
  globalThis.bench = seen

  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note)
      seen.last = performance.now()
    }).observe({ type, buffered: true })

  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', (entry) => seen.long.push({ start: entry.startTime, duration: entry.duration }))

  // The worst window of shifts: at most five seconds, ended by a second without one.
  const run = { sum: 0, start: 0, last: 0 }
  watch('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return
    if (startTime - run.last > 1000 || startTime - run.start > 5000) Object.assign(run, { sum: 0, start: startTime })
    run.sum += value
    run.last = startTime
    seen.cls = Math.max(seen.cls, run.sum)
  })

  const isOnScreen = (picture) => {
    if (!picture.complete || picture.naturalWidth === 0) return false
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const look = () => {
    if ([...document.querySelectorAll('[role=listitem] img, [data-tile] img, img[data-tile]')].some(isOnScreen))
      seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
