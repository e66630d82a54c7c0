import { hears } from './whole-part.ts'

export const texts = {
  dayText: (day: string) => `day ${day}`,
  dateText: (moment: string) => `date ${moment}`,
  moneyText: (amount: number) => `money ${amount}`,
  numberText: (number: number) => `number ${number}`,
}
export const nothingClaimed = { claiming: undefined, claimed: undefined, refusal: undefined, unclear: false }
export const pages = { page: 1, count: 2, marks: [1, 2], onPage: hears('turns to') }
