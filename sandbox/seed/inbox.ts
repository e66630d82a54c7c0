import type { messages, promisedRewards } from '../db/schema-rewards.ts'

/** Title and body; HTML in a message. */
interface Texts {
  readonly en: readonly [title: string, body: string]
  readonly ne: readonly [title: string, body: string]
}

/** Messages to members; the first one welcomes. */
const letters: readonly [Texts, ...Texts[]] = [
  {
    en: [
      'Welcome to Danphe',
      '<p>Good to have you here. Set a <strong>payment password</strong> before your first withdrawal.</p><ul><li>Deposit with eSewa, Khalti or your bank.</li><li>A welcome reward waits in your reward center.</li></ul><p><a href="/?memberCentre=rewardCenter">See your rewards</a></p>',
    ],
    ne: [
      'डाँफेमा स्वागत छ',
      '<p>तपाईं आउनुभएकोमा खुसी लाग्यो। पहिलो निकासी अघि <strong>भुक्तानी पासवर्ड</strong> राख्नुहोस्।</p><ul><li>eSewa, Khalti वा बैंकबाट जम्मा गर्नुहोस्।</li><li>तपाईंको पुरस्कार केन्द्रमा स्वागत उपहार पर्खिरहेको छ।</li></ul><p><a href="/?memberCentre=rewardCenter">पुरस्कार हेर्नुहोस्</a></p>',
    ],
  },
  {
    en: [
      'New missions this week',
      '<p>Play at three providers, or bet 1,000 in all, and claim your reward before Sunday.</p><p><a href="/?memberCentre=missionLeaderboard">Go to the missions</a></p>',
    ],
    ne: [
      'यो हप्ताका नयाँ मिसन',
      '<p>तीन प्रदायकका खेल खेल्नुहोस् वा जम्मा १,००० बाजी राख्नुहोस्, अनि आइतबार अघि पुरस्कार लिनुहोस्।</p><p><a href="/?memberCentre=missionLeaderboard">मिसनतर्फ</a></p>',
    ],
  },
  {
    en: [
      'Your account was used on a new device',
      '<p>Somebody logged in to your account on a phone that we haven’t seen before. If that was you, all is well. If not, <a href="/?memberCentre=securityCenter">change your password</a> now.</p>',
    ],
    ne: [
      'तपाईंको खाता नयाँ उपकरणमा खोलियो',
      '<p>पहिले नदेखिएको फोनबाट तपाईंको खातामा लगइन भयो। तपाईं आफैँ हो भने ठीकै छ। होइन भने <a href="/?memberCentre=securityCenter">पासवर्ड</a> तुरुन्तै बदल्नुहोस्।</p>',
    ],
  },
  {
    en: [
      'Dashain raffle: one free draw a day',
      '<p>Every day one draw is free; with each 500 that you bet you get one more, up to three.</p><p>The highest prize is <strong>500</strong>.</p>',
    ],
    ne: [
      'दसैँ चिट्ठा: दिनमा एक ड्र निःशुल्क',
      '<p>हरेक दिन एक ड्र निःशुल्क छ; प्रत्येक ५०० बाजीमा एक थप, बढीमा तीन।</p><p>सबैभन्दा ठूलो पुरस्कार <strong>५००</strong> हो।</p>',
    ],
  },
  {
    en: [
      'Deposits are faster now',
      '<p>Deposits by eSewa and Khalti reach your wallet within a minute. By bank it takes up to thirty minutes.</p>',
    ],
    ne: ['अब जम्मा अझ छिटो', '<p>eSewa र Khalti बाट गरेको जम्मा एक मिनेटभित्र वालेटमा आइपुग्छ। बैंकबाट तीस मिनेटसम्म लाग्छ।</p>'],
  },
]

/** Rewards for members; the first one welcomes. Amounts in paisa. */
const promises: readonly (Texts & { readonly amount: number })[] = [
  {
    en: ['Welcome reward', 'A small start for new members.'],
    ne: ['स्वागत उपहार', 'नयाँ सदस्यका लागि सानो सुरुवात।'],
    amount: 50_00,
  },
  {
    en: ['Weekend cashback', 'Part of what you lost last weekend.'],
    ne: ['सप्ताहान्त क्यासब्याक', 'गएको सप्ताहान्तमा गुमेको रकमको केही भाग।'],
    amount: 120_50,
  },
  {
    en: ['Loyal player', 'Thank you for playing with us this month.'],
    ne: ['वफादार खेलाडी', 'यो महिना हामीसँग खेल्नुभएकोमा धन्यवाद।'],
    amount: 75_00,
  },
]

const columnsOf = ({ en, ne }: Texts) => ({ titleEn: en[0], titleNe: ne[0], contentEn: en[1], contentNe: ne[1] })

/** The `number`th message to a member; `at` as in `messages`. */
export const messageRow = (
  memberId: string,
  number: number,
  { at, readAt = null }: { readonly at: number; readonly readAt?: number | null },
): typeof messages.$inferInsert => ({
  id: `${memberId}-message-${String(number).padStart(4, '0')}`,
  memberId,
  at,
  readAt,
  ...columnsOf(letters[number % letters.length] ?? letters[0]),
})

/** The `number`th reward of a member. */
export const rewardRow = (
  memberId: string,
  number: number,
  { at, endsAt = null }: { readonly at: number; readonly endsAt?: number | null },
): typeof promisedRewards.$inferInsert => {
  const promise = promises[number % promises.length]
  if (promise === undefined) throw new Error('No such promise')
  return {
    id: `${memberId}-reward-${String(number).padStart(4, '0')}`,
    memberId,
    amount: promise.amount,
    at,
    endsAt,
    ...columnsOf(promise),
  }
}
