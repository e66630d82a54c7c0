import { drafts } from '../../../core/kept-values.ts'

const nameOf = (memberId: string) => `downline ${memberId}`

/** The longest amount that is kept, in characters. */
const longest = 40

/** The half-typed amount for each downline: a reload keeps it until the money has moved (PLAY-08). */
export const typedTransfer = {
  read: (memberId: string): string => {
    const kept = drafts.read(nameOf(memberId))
    return typeof kept === 'string' ? kept.slice(0, longest) : ''
  },
  keep: (memberId: string, amount: string) => {
    if (amount === '') drafts.drop(nameOf(memberId))
    else drafts.keep(nameOf(memberId), amount)
  },
}
