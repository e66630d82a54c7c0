/** The view of a notice, as parts that are drawn alone get it. */
export const busyNotice = { text: 'Busy' }
/** The view of a field's problem. */
export const problem = (text: string) => ({ text })
/** The lines of a drawn part that match. */
export const about = (what: RegExp, text: string) => text.split('\n').filter((line) => what.test(line))
