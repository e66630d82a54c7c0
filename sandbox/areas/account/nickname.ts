/** Letters, digits, spaces and `.`, `_`, `-`; a joiner stands between a letter and the next, as in Nepali and Persian. */
const accepted = /^(?:[\p{N} ._-]|[\p{L}\p{M}](?:[\u200C\u200D](?=\p{L}))?)+$/u
/** A letter or digit, without the fillers of Hangul, which are letters that show nothing. */
const shown = /(?![\u115F\u1160\u3164\uFFA0])[\p{L}\p{N}]/u

/** Returns whether a nickname has accepted characters only, and a letter or digit that can be seen (MEM-02). */
export const isNickname = (nickname: string): boolean => accepted.test(nickname) && shown.test(nickname)
