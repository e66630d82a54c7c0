import type { centres } from './centres.ts'
import { lateMachine, makeLate, once } from '../../core/lazy-feature/late-machine.ts'

type Centres = ReturnType<typeof centres>

const late = makeLate<typeof centres>()

/** Fetches the code and the texts of the centres, and what encrypts their secrets, beside that of their windows. */
export const fetchCentres = async () => {
  const [{ centres }, { fetchPageTexts }] = await Promise.all([
    import('./centres.ts'),
    import('../../core/i18n/page-texts.ts'),
    import('../../../api/encrypt.ts'),
  ])
  await fetchPageTexts()
  late.arrive(centres)
}

/** The machines of the two centres: they come with the first link to one. */
export const lateCentres = (...given: Parameters<typeof centres>): Centres => {
  const made = once<typeof centres>(...given)
  const centre = <Name extends keyof Centres>(name: Name) => lateMachine(late, (make) => made(make)[name])
  return { memberCentre: centre('memberCentre'), agentCentre: centre('agentCentre') }
}
