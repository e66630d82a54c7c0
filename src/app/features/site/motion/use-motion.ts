import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { motionMachine } from '../../../../machines/site/motion/motion.machine.ts'

const calmness = matchMedia('(prefers-reduced-motion: reduce)')

const startMotion = () => {
  const actor = createActor(motionMachine).start()
  const tell = () => actor.send({ type: calmness.matches ? 'device.calm' : 'device.lively' })
  tell()
  return { actor, tell }
}

/** The machine of one thing that moves by itself; it hears what the device asks for. It has no work, so nothing of it outlives its part. */
export const useMotion = () => {
  const [{ actor, tell }] = useState(startMotion)
  useEffect(() => {
    calmness.addEventListener('change', tell)
    return () => calmness.removeEventListener('change', tell)
  }, [tell])
  return actor
}
