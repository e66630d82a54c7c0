import { createContext, useContext } from 'react'

/** Formats amounts (in units), points and moments (ISO 8601) in the reader's language. */
export interface MoneyTexts {
  readonly money: (amount: number) => string
  readonly count: (number: number) => string
  readonly date: (moment: string) => string
  readonly time: (moment: string) => string
}

/** The formats of a page of money; without a provider, figures and moments stay as they come. */
export const MoneyTextsContext = createContext<MoneyTexts>({ money: String, count: String, date: String, time: String })
/** Returns the formats of the page of money around a part. */
export const useMoneyTexts = () => useContext(MoneyTextsContext)
