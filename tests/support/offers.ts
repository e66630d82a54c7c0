import { offersOf, type Offering } from '../../src/machines/site/offers/features.ts'
import { switchNames, type SwitchName, type Switches } from '../../src/machines/site/white-label/switches.ts'

/** The switches with these ones on. */
export const switchesWith = (on: (name: SwitchName) => boolean) =>
  Object.fromEntries(switchNames.map((name) => [name, on(name)])) as Switches

/** A platform that has everything, for a member whom an agent brought in. */
export const fullOffering: Offering = {
  switches: switchesWith(() => true),
  without: [],
  absent: [],
  member: { toUpline: true },
}

export const everyOffer = offersOf(fullOffering)
