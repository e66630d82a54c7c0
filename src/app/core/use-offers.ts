import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { openDoors, shellDoors, type Doors } from '../../machines/site/offers/doors.ts'
import { offersOf, type Offers } from '../../machines/site/offers/features.ts'
import { readSwitches } from '../../machines/site/white-label/switches.ts'
import { useSite } from './site-context.ts'

/** The features that this platform offers to this visitor (PERM-07, PLAT-09). */
export const useOffers = (): Offers => {
  const { permission, platform, offers, session } = useSite()
  const absent = useSelector(offers, ({ context }) => context.absent, shallowEqual)
  const toUpline = useSelector(session, ({ context }) => context.member?.toUpline)
  return useMemo(
    () =>
      offersOf({
        switches: readSwitches(permission.whitelabel),
        without: platform.config.without,
        absent,
        member: { toUpline },
      }),
    [permission, platform, absent, toUpline],
  )
}

/** Opens the registration, or leaves a trial account for it; undefined where the brand has none (HEAD-11). */
export const useRegister = (asked: 'open' | 'needed' = 'open'): (() => void) | undefined => {
  const { root } = useSite()
  const { register } = useDoors(shellDoors)
  const open = useCallback(
    () =>
      root.send(asked === 'open' ? { type: 'register.open', referralCode: undefined } : { type: 'register.needed' }),
    [root, asked],
  )
  return register ? open : undefined
}

/** Which doors of a place are open (PERM-07). */
export const useDoors = <Place extends Doors>(place: Place) => {
  const offers = useOffers()
  return useMemo(() => openDoors(place, offers), [place, offers])
}
