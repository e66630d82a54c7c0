export type SandboxLanguage = 'NE' | 'EN'

/** NE or EN: the payload's language, else the browser's first preference. */
export function getLanguage(asked: unknown, accept: string | undefined): SandboxLanguage {
  const tag = typeof asked === 'string' && asked !== '' ? asked : (accept ?? '').split(',')[0]
  return /^ne\b/i.test(tag?.trim() ?? '') ? 'NE' : 'EN'
}
