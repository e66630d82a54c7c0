/** Returns a typed username as stored: without the widths, ligatures and cases that keyboards add (SAFE-07). */
export const usernameOf = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
