/**
 * Mutants around the machines that no player, flow or platform can tell from the original: by name without the place in
 * the file, with the reason.
 */
export const acceptedSources: Readonly<Record<string, string>> = {
  "src/app/features/games/lottery/actors.ts without ?? in error.errorCode ?? ''":
    'It is without “??” before an empty text: a refusal without a code finds no kind, whichever of the two is looked up.',
  'src/app/features/games/lottery/actors.ts "" is another text in error.errorCode ?? \'\'':
    'No kind of refusal is called so: a refusal without a code finds none, whichever text is looked up.',
  'src/app/features/reports/records/actors.ts 1 is 2 in pages = 1':
    'The first page is always read, whatever number of pages is there before its answer says how many there are.',
  'src/app/features/reports/records/actors.ts "" is another text in days = \'\'':
    'The days are those of the last page that was read, and a file without a page is never saved.',
  'src/app/features/agents/team/actors.ts 2 is 3 in concurrency: 2':
    'Two calls are all that run there; a third place stays empty.',
  "src/app/features/games/my-games/read-own-lists.ts without ?? in sessionStore.get('username') ?? ''":
    'Without a name the hearts of nobody are looked up, whichever text stands for nobody.',
}
