import { useEffect, useState } from 'react'
import { motionMachine } from '../../../../machines/site/motion/motion.machine.ts'
import { startFlow } from '../../../core/flows.ts'
import { useSite } from '../../../core/site-context.ts'

const calmness = matchMedia('(prefers-reduced-motion: reduce)')

/** The flow of one moving part, which follows the device's reduced-motion setting. `part` names it in inspectors. */
export const useMotion = (part: string) => {
  const { flows } = useSite()
  const [motion] = useState(() => {
    const actor = startFlow(flows, `motion.${part}`, () => ({ logic: motionMachine }))
    const follow = () => actor.send({ type: calmness.matches ? 'device.calm' : 'device.lively' })
    follow()
    return { actor, follow }
  })
  useEffect(() => {
    calmness.addEventListener('change', motion.follow)
    return () => calmness.removeEventListener('change', motion.follow)
  }, [motion])
  return motion.actor
}
