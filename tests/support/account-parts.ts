import { createElement } from 'react'
import { MoneyTextsContext } from '../../src/ui/money/money-texts.ts'
import { hears, wholeOf } from './whole-part.ts'

export const draft = { read: () => undefined, keep: () => undefined, drop: hears('drops') }
export const money = (amount: number) => `money ${amount}`
export const dateText = (moment: string) => `date ${moment}`
export const dayText = (day: string) => `day ${day}`

/** A part with the formats of a reader. */
export const written = (Part: never, props: object) =>
  wholeOf(
    () =>
      createElement(
        MoneyTextsContext.Provider,
        { value: { money, count: (number) => `count ${number}`, date: dateText, time: (moment) => `time ${moment}` } },
        createElement(Part, props),
      ),
    {},
  )
