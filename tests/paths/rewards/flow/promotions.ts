import type { SnapshotFrom } from 'xstate'
import type { Activity, Promotion } from '../../../../src/api/calls/promotions.ts'
import {
  activityApplicationMachine,
  type ApplicationOutcome,
  type PartOutcome,
} from '../../../../src/machines/rewards/activity-application/activity-application.machine.ts'
import type { ProofOutcome } from '../../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import {
  promotionsMachine,
  type PromotionsOutcome,
} from '../../../../src/machines/rewards/promotions/promotions.machine.ts'
import {
  answer,
  defect,
  defineFlow,
  delay,
  report,
  user,
  within,
  type Flow,
  heldChild,
} from '../../../../path-testing/graph.ts'

const types = ['slots', 'sports'] as const

/** Promotions P1, P2 and so on, of two alternating types. */
export const promotions = (count: number, from = 1): Promotion[] =>
  Array.from({ length: count }, (_, index) => {
    const type = types[index % types.length] ?? 'slots'
    return {
      id: `P${from + index}`,
      title: `Offer ${from + index}`,
      content: `<p>Body ${from + index}</p>`,
      type,
      typeName: type === 'slots' ? 'Slot offers' : 'Sport offers',
      image: '/banners/one.svg',
      way: 'apply',
      state: 'open',
    }
  })

/** P1 is issued. */
export const standings: Activity[] = [
  { promotionId: 'P1', state: 'issued', at: '2026-11-21T08:00:00.000Z', amount: 100 },
]

const loaded = (count: number, from = 1): PromotionsOutcome => ({
  kind: 'loaded',
  promotions: promotions(count, from),
  activities: standings,
})
const unreachable: PromotionsOutcome = { kind: 'failed', notice: { key: 'error.network' } }

const shared = {
  machine: promotionsMachine.provide({ actors: { claim: heldChild() } }),
  guardsRead: ({ context: { selected, language, looker, claiming } }: SnapshotFrom<typeof promotionsMachine>) => [
    selected,
    language,
    looker.kind,
    claiming,
  ],
  delays: { patience: 6000, renewEvery: 15_000 },
}

/** The list, for a player. */
export const promotionsFlow = defineFlow({
  ...shared,
  name: 'promotions',
  input: { language: 'EN', looker: { kind: 'player', account: 'sita' }, selected: undefined },
  cases: {
    'the promotions have come': answer('loadPromotions', loaded(24)),
    'there are none': answer('loadPromotions', { kind: 'loaded', promotions: [], activities: [] }),
    'the promotions do not come': answer('loadPromotions', unreachable),
    'loading the promotions breaks': defect('loadPromotions'),
    'the promotions take long': delay('patience', 'promotions.loading.soon'),
    'the reader tries again': user({ type: 'promotions.retry' }),
    'the reader chooses a type': user({ type: 'type.choose', promotionType: 'slots' }),
    'the reader chooses a state': user({ type: 'state.choose', state: 'open' }),
    'the reader goes to the second page': user({ type: 'pager.choose', page: 2 }),
    'the reader chooses another language': user({ type: 'language.change', language: 'NE' }),
    'a while goes by': delay('renewEvery', 'promotions.showing.resting'),
    'the page is seen again': report({ type: 'promotions.renew' }),
    'a while goes by without promotions': delay('renewEvery', 'promotions.empty.resting'),
    'the status of the player has loaded again': answer('renewPromotions', loaded(24)),
    'the promotions still do not come': answer('renewPromotions', unreachable),
    'looking again breaks': defect('renewPromotions'),
    'the claim says that counts have changed': within({ type: 'counts.changed' }),
    'the claim says that money was moved': within({ type: 'money.moved' }),
  },
})

/** The page of one promotion, for a visitor who logs in. */
export const promotionFlow = defineFlow({
  ...shared,
  name: 'promotions, one',
  input: { language: 'EN', looker: { kind: 'visitor' }, selected: 'P2' },
  cases: {
    'the promotions have come': answer('loadPromotions', loaded(3)),
    'the promotions have come without it': answer('loadPromotions', loaded(3, 21)),
    'the promotions take long': delay('patience', 'promotions.loading.soon'),
    'a while goes by': delay('renewEvery', 'promotions.showing.resting'),
    'a while goes by without it': delay('renewEvery', 'promotions.gone.resting'),
    'the page is seen again': report({ type: 'promotions.renew' }),
    'the promotion has come back': answer('renewPromotions', loaded(3)),
    'the promotion is still missing': answer('renewPromotions', loaded(3, 21)),
    'looking again breaks': defect('renewPromotions'),
    'the reader wants to take part': user({ type: 'promotion.apply', id: 'P2' }),
    'the visitor logs in': report({ type: 'looker.change', looker: { kind: 'player', account: 'sita' } }),
  },
})

/** The same for a trial player. */
export const trialPromotionFlow = defineFlow({
  ...shared,
  name: 'promotions, on trial',
  input: { language: 'EN', looker: { kind: 'trial' }, selected: 'P2' },
  cases: {
    'the promotions have come': answer('loadPromotions', loaded(3)),
    'the promotions take long': delay('patience', 'promotions.loading.soon'),
    'the reader wants to take part': user({ type: 'promotion.apply', id: 'P2' }),
  },
})

/** The page of an issued one, which may disappear while its player claims it. */
export const issuedPromotionFlow = defineFlow({
  ...shared,
  name: 'promotions, issued',
  input: { language: 'EN', looker: { kind: 'player', account: 'sita' }, selected: 'P1' },
  cases: {
    'the promotions have come': answer('loadPromotions', loaded(3)),
    'the promotions take long': delay('patience', 'promotions.loading.soon'),
    'a while goes by': delay('renewEvery', 'promotions.showing.resting'),
    'a while goes by without it': delay('renewEvery', 'promotions.gone.resting'),
    'a while goes by without promotions': delay('renewEvery', 'promotions.empty.resting'),
    'the status of the player has loaded again': answer('renewPromotions', loaded(3)),
    'the promotion is not in the list any more': answer('renewPromotions', loaded(3, 21)),
    'there are no promotions any more': answer('renewPromotions', loaded(0)),
    'the player claims the issued promotion': report({ type: 'claim.begun' }),
    'the result of the claim has loaded': within({ type: 'claim.read' }),
  },
})

/** Two parts of a picture. */
const slip = { name: 'slip.png', size: 300_000, arrayBuffer: async () => new ArrayBuffer(300_000) }
const check = (outcome: ProofOutcome) => answer('checkPictures', outcome)
const part = (outcome: PartOutcome) => answer('sendPart', outcome)
const applied = (outcome: ApplicationOutcome) => answer('apply', outcome)

export const applicationFlow = defineFlow({
  name: 'activityApplication',
  machine: activityApplicationMachine,
  input: {
    promotionId: 'P2',
    title: 'Offer 2',
    way: 'apply',
    requestId: 'request-1',
    draft: { remark: '', files: [] },
  },
  guardsRead: ({ context: { pictures } }) => pictures.map(({ sent, parts }) => [sent, parts]),
  cases: {
    'the player types a remark': user({ type: 'remark.type', remark: 'Please' }),
    'the player adds a picture': user({ type: 'picture.add', files: [slip] }),
    'the picture is good': check({ kind: 'good', files: [slip] }),
    'it is no picture': check({ kind: 'bad', problem: 'type', name: 'slip.png' }),
    'looking at it breaks': defect('checkPictures'),
    'the player takes the picture away': user({ type: 'picture.remove', at: 0 }),
    'the player sends too long a remark': user({ type: 'application.send', remark: 'a'.repeat(141), characters: 141 }),
    'the player sends it': user({ type: 'application.send', remark: 'Please', characters: 6 }),
    'a part is with the platform': part({ kind: 'kept' }),
    'the platform refuses the picture': part({ kind: 'refused', notice: { text: 'No picture.' } }),
    'a part does not get through': part({ kind: 'lost' }),
    'sending a part breaks': defect('sendPart'),
    'the player cancels the upload': user({ type: 'upload.cancel' }),
    'the player goes on': user({ type: 'upload.retry' }),
    'the platform has the application': applied({
      kind: 'applied',
      activity: { promotionId: 'P2', state: 'applying', at: '2026-11-21T08:00:00.000Z' },
    }),
    'the platform refuses the application': applied({ kind: 'refused', notice: { text: 'Not today.' } }),
    'applying breaks': defect('apply'),
    'the player closes the window': user({ type: 'application.close' }),
  },
})

/** Flows of one machine count together: one input reaches what another does not. */
export const promotionMachines = {
  promotions: [promotionsFlow, promotionFlow, trialPromotionFlow, issuedPromotionFlow],
  activityApplication: [applicationFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>
