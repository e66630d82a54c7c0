import type { AnyActorRef } from 'xstate'
import type { FlowReports } from '../../../api/config.ts'
import { releaseName } from '../release/release-name.ts'
import { requestOf, type Visit } from './otlp.ts'
import { makeQueue } from './queue.ts'
import { watchSteps } from './steps.ts'

const deviceNow = (): Visit['device'] => {
  const isWide = (from: number) => matchMedia(`(min-width: ${from}px)`).matches
  return isWide(1200) ? 'desk' : isWide(768) ? 'tablet' : 'phone'
}

/**
 * Sends the steps of all flows below `root` to the brand's receiver from now on, if this visit is in the sample (FLOW-10).
 *
 * @param language the site's language now, as a platform code.
 * @returns a function that ends it, and forgets what has not been sent.
 */
export const startFlowReports = (
  { url, share }: FlowReports,
  root: AnyActorRef,
  language: () => string,
): (() => void) => {
  if (Math.random() >= share) return () => undefined
  const session = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const visit = (): Visit => ({ release: releaseName(), language: language(), device: deviceNow(), session })
  const stop = () => {
    watching.unsubscribe()
    queue.close()
  }
  const queue = makeQueue(
    url,
    (steps, dropped) => requestOf(steps, visit(), dropped),
    () => stop(),
  )
  const watching = watchSteps(root, queue.push, () => Math.round(performance.timeOrigin + performance.now()))
  return stop
}
