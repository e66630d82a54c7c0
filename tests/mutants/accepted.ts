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
  'src/app/core/boot/first-promotions.ts === is !== in one === state':
    'A promotion in an unknown state has no drawn pattern, so that its drawing fails a step later, before any of it is shown.',
  'src/ui/components/PasswordForm.tsx field password: fieldError forgotten in fieldError':
    'Only the identity of the problems counts in a form, and each drawing makes them anew.',
  'src/app/features/games/lottery/lottery-href.ts field nodeId: lottery.gameId forgotten in lottery.gameId':
    'The address of a listed lottery names its code, which it always has; the id is for the types.',
  'src/app/features/games/launch/vendor-hosts.ts "" is another text in vendor ?? \'\'':
    'No vendor is called so: a game without a vendor finds none, whichever text is looked up.',
  'src/api/characters.ts "" is another text in all[at - 1] ?? \'\'':
    'Before the first letter is nothing; no text in its place ends in a sign that joins.',
  'src/api/mend-scalars.ts 100000000000 is 100000000001 in Number(moment) < 1e11':
    'The time between both is no midnight of any zone, neither in seconds nor in milliseconds.',
  'src/api/client.ts "query" is another text in case \'query\': return undefined':
    'A call whose payload is its query finds no other case, and has no body all the same.',
  "src/api/client.ts without ?? in answer.headers.get('date') ?? ''":
    'A header that is not there is no date, whether as nothing or as an empty text.',
  "src/api/client.ts \"none\" is another text in headers.get('retry-after') || 'none'":
    'Any word that is neither a number nor a date stands for a header that is not there.',
  "src/api/client.ts \"\" is another text in answer.headers.get('date') ?? ''": 'No text in its place is a date.',
  'src/api/mend-envelope.ts "image" is another text in answer !== \'image\'':
    'No call for a picture must be confirmed; the comparison is for the types.',
  'src/app/features/account/passkeys/actors.ts "begun" is another text in \'begun\' as const':
    'Only “rejected” is asked for; the other word is for the types.',
  "src/app/core/offline/worker.ts without ?? in headers.get('content-type') ?? ''":
    'An answer without a type is no page: its check ends without keeping it, by a fault or by its outcome.',
  "src/app/core/offline/worker.ts \"\" is another text in headers.get('content-type') ?? ''":
    'No text in its place names HTML: an answer without a type is no page.',
  'src/app/core/offline/worker.ts without ?? in getCacheKeyForURL(page) ?? page':
    'The list of pages is made of addresses that have a key.',
  "src/app/core/offline/worker.ts without ?? in response.headers.get('cache-control') ?? ''":
    'A header that is not there forbids nothing, whether as nothing or as an empty text.',
  "src/app/core/offline/worker.ts \"\" is another text in response.headers.get('cache-control') ?? ''":
    'No text in its place forbids to keep an answer.',
  'src/app/core/offline/worker.ts "" is another text in isKept ? await response.clone().text() : \'\'':
    'What is no JSON is not kept, whichever text it is.',
  'src/app/core/passkeys.ts "" is another text in error instanceof Error ? error.name : \'\'':
    'No kind of refusal is called so: what is no error has failed, whichever text is looked up.',
  'src/app/shell/first-drawing.tsx "" is another text in vassalage: \'\'':
    'The drawing of a vendor has no code in it: only React tells entries apart by it, and there is one.',
  'src/app/shell/first-drawing.tsx nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onEvent: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onDeposit: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onEnter: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onPlay: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onTry: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onHeart: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
  'src/app/shell/first-drawing.tsx field onInfo: nothing forgotten in nothing':
    'The first page is drawn as text, which keeps no handler.',
}
