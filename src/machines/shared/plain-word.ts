/** Returns a word or a name in small letters without signs: `STRONG_PASSWORD` and `strongPassword` are one (PLAT-01). */
export const plainWord = (word: string) => word.replaceAll(/[\s_-]/g, '').toLowerCase()
