import type { Alike } from '../../path-testing/pages.ts'

/** The results of a search. */
const beyondTheLists = [
  'results.searching',
  'results.found.shown',
  'results.found.loadingMore',
  'results.found.failedMore',
  'results.nothing',
  'results.failed',
]

/** The visitors of a site that is not shown. */
const unseenVisitors = [
  'visitor.anonymous',
  'visitor.limited.waiting',
  'visitor.arriving',
  'visitor.signedIn',
  'visitor.lost',
]

/** The states of each flow that nobody could tell apart by the page, with the reason. The walks compare all others (FLOW-15). */
export const alike: Readonly<Record<string, readonly Alike[]>> = {
  activityApplication: [
    { states: ['asking', 'checking'], because: 'A chosen picture is checked before the window is drawn again.' },
  ],
  auth: [
    {
      states: ['closed'],
      within: ['form.registering'],
      because: 'The page of the registration stays in the address when its work ends.',
    },
  ],
  bankCard: [
    {
      states: ['added', 'left', 'closed'],
      because: 'The window is gone either way, and the page behind it is another flow’s.',
    },
  ],
  'changePassword, chosen': [
    { states: ['changed', 'closed'], because: 'The window is gone either way, and the player is logged in.' },
  ],
  consent: [
    {
      states: ['silent'],
      within: ['counting'],
      because: 'The visitor is told neither that visits are counted nor that counting broke.',
    },
  ],
  contactBinding: [
    {
      states: ['bound', 'closed'],
      because: 'The window is gone either way, and the profile behind it is another flow’s.',
    },
  ],
  'countdown of a minute': [
    {
      states: ['running.clock.watched', 'running.clock.unwatched'],
      because: 'The countdown runs on; only a page that slept would show that nobody watches the clock.',
    },
  ],
  favourites: [
    {
      states: ['known', 'unknown'],
      because: 'Hearts that failed to load look like none; only the next question shows that they are asked for again.',
    },
  ],
  lobby: [
    {
      states: ['open.games.loadingMore', 'open.games.renewing'],
      because: 'The loaded games stay above the same message; the calls differ in the page that they ask for.',
    },
  ],
  'lobby in another language': [
    {
      states: ['open.games.loadingMore', 'open.games.renewing'],
      because: 'The loaded games stay above the same message; the calls differ in the page that they ask for.',
    },
    {
      states: ['open.names.ofLanguage', 'open.names.changing'],
      because: 'The games keep their names until the new ones have come, so that nothing moves.',
    },
    {
      states: ['open.hotList.loading', 'open.hotList.absent'],
      beside: ['open.names.changing'],
      because: 'The names in another language ask for the hot games, too.',
    },
  ],
  'lobby with lists of one’s own': [
    {
      states: ['open.login.notAsked', 'open.login.asked'],
      because: 'A player whose token is being checked waits for a list without a window.',
    },
    {
      states: ['open.games.loadingFirst'],
      within: ['open.games.awaitingHot'],
      because: 'The hot list has no button before its games are known.',
    },
  ],
  moneyMove: [
    {
      states: ['recovering', 'unlocking'],
      because: 'The recovery of a payment password is one form; it goes back to different states.',
    },
  ],
  paymentPassword: [{ states: ['saved', 'closed'], because: 'The move stands in the place of the form either way.' }],
  payoutReceipt: [
    { states: ['asking', 'checking'], because: 'A chosen picture is checked before the window is drawn again.' },
    {
      states: ['saved', 'closed'],
      because: 'The window is gone either way, and the page behind it is another flow’s.',
    },
  ],
  realityCheck: [
    { states: ['beginning', 'checking'], because: 'Time and result are asked for beside a game that stays as it is.' },
    { states: ['unasked', 'playing', 'off'], because: 'A game looks the same whether and when a check will come.' },
  ],
  session: [
    {
      states: ['restoring'],
      within: ['limited'],
      because: 'The session is still starting below the window that asks for a new password.',
    },
  ],
  site: [
    {
      states: unseenVisitors,
      beside: ['platform.starting', 'platform.replaced'],
      because: 'A site that is not shown does not tell who is there.',
    },
    {
      states: [
        ...unseenVisitors,
        'visitor.limited.changing',
        'visitor.limited.leaving',
        'visitor.leaving',
        'visitor.changingAccount',
      ],
      within: ['visitor.loggingIn'],
      beside: ['platform.running.interrupted'],
      because: 'The maintenance in front of the site hides its windows and words.',
    },
    {
      states: ['visitor.limited.leaving', 'visitor.leaving', 'visitor.changingAccount'],
      because: 'The farewell is the same; it differs in what comes after it.',
    },
    {
      states: ['visitor.arriving'],
      within: ['visitor.limited.changing'],
      because: 'The session is still starting below the window that asks for a new password.',
    },
  ],
  suggestions: [
    {
      states: ['closed'],
      within: ['open.nothing'],
      because: 'A search without a result says so in the same words below the closed list.',
    },
  ],
  search: [
    {
      states: ['recents.settled', 'recents.failed'],
      beside: beyondTheLists,
      because: 'The results stand in the place of the recent games.',
    },
    {
      states: ['favourites.settled', 'favourites.failed'],
      beside: beyondTheLists,
      because: 'The results stand in the place of the favourites.',
    },
  ],
  gift: [
    {
      states: ['lookingAround', 'resting'],
      because: 'A page on which no window is due does not tell how long its visitor has been quiet.',
    },
  ],
  motion: [
    {
      states: ['wish.paused'],
      within: ['wish.going'],
      beside: ['device.calm'],
      because: 'A line that does not move has no button to stop it.',
    },
  ],
  'promotions, issued': [
    {
      states: ['gone.resting', 'empty.resting'],
      because: 'The page of one promotion says that it is gone, whether there are others or not.',
    },
    {
      states: ['gone.renewing', 'empty.renewing'],
      because: 'The page of one promotion says that it is gone, whether there are others or not.',
    },
  ],
  records: [
    {
      states: ['file.saved', 'file.failed'],
      within: ['file.ready'],
      beside: ['list.asking', 'list.empty', 'list.failed'],
      because: 'The button and the message of the file are below the first rows, of which there are none yet.',
    },
    {
      states: ['file.ready', 'file.saved'],
      within: ['file.failed'],
      beside: ['list.empty'],
      because: 'The message of the file is below the rows, of which there are none.',
    },
  ],
}
