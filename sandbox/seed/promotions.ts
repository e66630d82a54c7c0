import type { PromotionWay } from '../../src/api/calls/promotions.ts'
import type { PromotionType } from '../areas/rewards/promotions/types.ts'
import type { activityRows, promotions } from '../db/schema-promotions.ts'

interface SeedPromotion {
  readonly id: string
  readonly type: PromotionType
  readonly way: PromotionWay
  readonly scene: string
  /** Paisa. */
  readonly amount: number
  /** Days from the platform's opening. */
  readonly from?: number
  readonly until?: number
  readonly en: readonly [title: string, body: string]
  readonly ne: readonly [title: string, body: string]
}

/** The initial promotions, with every type and state (CONTENT-04). `{cdn}` in a body becomes the image CDN. */
const seeded: readonly SeedPromotion[] = [
  {
    id: 'welcome-bonus',
    type: 'welcome',
    way: 'apply',
    scene: 'w_reg',
    amount: 500_00,
    en: [
      'Welcome bonus for new players',
      '<p>Your first deposit grows by half, up to <strong>500</strong>.</p><h3>How to get it</h3><ol><li>Register and verify your mobile number.</li><li>Deposit at least 500.</li><li>Apply here with a picture of your receipt.</li></ol><p>Play the bonus through eight times before you withdraw it.</p>',
    ],
    ne: [
      'नयाँ खेलाडीका लागि स्वागत बोनस',
      '<p>तपाईंको पहिलो जम्मा आधाले बढ्छ, बढीमा <strong>५००</strong>।</p><h3>कसरी पाउने</h3><ol><li>खाता दर्ता गरी मोबाइल नम्बर प्रमाणित गर्नुहोस्।</li><li>कम्तीमा ५०० जम्मा गर्नुहोस्।</li><li>रसिदको तस्बिरसहित यहाँ आवेदन दिनुहोस्।</li></ol><p>निकाल्नुअघि बोनस आठ पटक खेल्नुपर्छ।</p>',
    ],
  },
  {
    id: 'slot-race',
    type: 'slots',
    way: 'join',
    scene: 'w_rng',
    amount: 300_00,
    until: 60,
    en: [
      'Slot race of the month',
      '<p>Join, and every stake at <a href="/rng">our slots</a> moves you up. The first hundred share the prize.</p><table><thead><tr><th>Place</th><th>Prize</th></tr></thead><tbody><tr><td>1</td><td>10,000</td></tr><tr><td>2 to 10</td><td>1,000</td></tr><tr><td>11 to 100</td><td>100</td></tr></tbody></table>',
    ],
    ne: [
      'यो महिनाको स्लट दौड',
      '<p>सहभागी हुनुहोस्, <a href="/rng">हाम्रा स्लट</a>मा राखेको हरेक बाजीले तपाईंलाई माथि लैजान्छ। पहिला सय जनाले पुरस्कार बाँड्छन्।</p><table><thead><tr><th>स्थान</th><th>पुरस्कार</th></tr></thead><tbody><tr><td>१</td><td>१०,०००</td></tr><tr><td>२ देखि १०</td><td>१,०००</td></tr><tr><td>११ देखि १००</td><td>१००</td></tr></tbody></table>',
    ],
  },
  {
    id: 'weekly-cashback',
    type: 'deposit',
    way: 'apply',
    scene: 'w_topup_2',
    amount: 250_00,
    en: [
      'Weekly cashback every Monday',
      '<p>A tenth of what last week cost you comes back, up to <strong>2,500</strong>. Apply before Wednesday.</p>',
    ],
    ne: [
      'हरेक सोमबार साप्ताहिक क्यासब्याक',
      '<p>गएको हप्ता गुमेको रकमको दसौँ भाग फिर्ता आउँछ, बढीमा <strong>२,५००</strong>। बुधबारअघि आवेदन दिनुहोस्।</p>',
    ],
  },
  {
    id: 'live-evening',
    type: 'live',
    way: 'apply',
    scene: 'w_live',
    amount: 150_00,
    until: 45,
    en: [
      'Evenings at the live tables',
      '<p>Play ten rounds at <a href="/live">a live table</a> between 18:00 and 22:00 and apply with a picture of your last round.</p>',
    ],
    ne: [
      'लाइभ टेबलको साँझ',
      '<p>साँझ ६ देखि १० बजेसम्म <a href="/live">लाइभ टेबल</a>मा दस राउन्ड खेल्नुहोस्, अनि अन्तिम राउन्डको तस्बिरसहित आवेदन दिनुहोस्।</p>',
    ],
  },
  {
    id: 'match-insurance',
    type: 'sports',
    way: 'apply',
    scene: 'w_sports',
    amount: 100_00,
    en: [
      'Your stake back if your team loses late',
      '<p>A goal after the 85th minute has cost you the bet? Apply with the number of your ticket and the stake comes back, up to <strong>1,000</strong>.</p>',
    ],
    ne: [
      'अन्तिम समयमा हारे बाजी फिर्ता',
      '<p>८५औँ मिनेटपछिको गोलले बाजी गुमाउनुभयो? टिकट नम्बरसहित आवेदन दिनुहोस्, बढीमा <strong>१,०००</strong> सम्मको बाजी फिर्ता आउँछ।</p>',
    ],
  },
  {
    id: 'first-deposit-today',
    type: 'deposit',
    way: 'none',
    scene: 'w_topup_3',
    amount: 0,
    en: [
      'No fee on deposits by wallet',
      '<p>Deposits by eSewa and Khalti cost nothing. You need not do anything for it.</p><p><a href="/?memberCentre=depositv2">Deposit</a></p>',
    ],
    ne: [
      'वालेटबाट जम्मा गर्दा शुल्क छैन',
      '<p>eSewa र Khalti बाट जम्मा गर्दा शुल्क लाग्दैन। तपाईंले केही गर्नुपर्दैन।</p><p><a href="/?memberCentre=depositv2">जम्मा गर्नुहोस्</a></p>',
    ],
  },
  {
    id: 'esports-season',
    type: 'sports',
    way: 'join',
    scene: 'w_esports',
    amount: 200_00,
    until: 30,
    en: [
      'E-sports season pass',
      '<p>Join once, and every week in which you bet on <a href="/esports">e-sports</a> counts towards the prize at the end of the season.</p>',
    ],
    ne: [
      'इ-स्पोर्ट्स सिजन पास',
      '<p>एक पटक सहभागी हुनुहोस्, <a href="/esports">इ-स्पोर्ट्स</a>मा बाजी राखेको हरेक हप्ता सिजन अन्त्यको पुरस्कारमा जोडिन्छ।</p>',
    ],
  },
  {
    id: 'tihar-lights',
    type: 'festival',
    way: 'join',
    scene: 'w_promotion',
    amount: 501_00,
    from: 10,
    until: 25,
    en: [
      'Five days of Tihar',
      '<p>A diyo is lit for every day that you play. Who lights all five gets <strong>501</strong>.</p>',
    ],
    ne: ['तिहारका पाँच दिन', '<p>खेलेको हरेक दिन एउटा दियो बल्छ। पाँचै बाल्नेले <strong>५०१</strong> पाउँछ।</p>'],
  },
  {
    id: 'new-year',
    type: 'festival',
    way: 'apply',
    scene: 'w_login',
    amount: 1_000_00,
    from: 30,
    en: ['Gifts for the new year', '<p>Tell us your wish for the new year, and we make some of them true.</p>'],
    ne: ['नयाँ वर्षका उपहार', '<p>नयाँ वर्षको आफ्नो इच्छा भन्नुहोस्, केही हामी पूरा गर्छौँ।</p>'],
  },
  {
    id: 'dashain-feast',
    type: 'festival',
    way: 'apply',
    scene: 'w_shop',
    amount: 700_00,
    from: -30,
    until: -5,
    en: ['Dashain feast', '<p>A gift for everybody who played during Dashain. Thank you for coming.</p>'],
    ne: ['दसैँ भोज', '<p>दसैँमा खेल्ने सबैलाई उपहार। आउनुभएकोमा धन्यवाद।</p>'],
  },
  {
    id: 'fishing-cup',
    type: 'slots',
    way: 'join',
    scene: 'w_fish',
    amount: 400_00,
    from: -20,
    until: -2,
    en: ['Fishing cup', '<p>The biggest catch of the month has been found. The next cup comes soon.</p>'],
    ne: ['फिसिङ कप', '<p>महिनाको सबैभन्दा ठूलो माछा भेटियो। अर्को कप छिट्टै आउँछ।</p>'],
  },
  {
    id: 'lucky-numbers',
    type: 'slots',
    way: 'none',
    scene: 'w_lott',
    amount: 0,
    en: [
      'Higher odds in the evening draws',
      '<p>Between 19:00 and 21:00 the <a href="/lott">lottery</a> pays 2 percent more. It holds for everybody.</p>',
    ],
    ne: ['साँझको ड्रमा बढी दर', '<p>साँझ ७ देखि ९ बजेसम्म <a href="/lott">लटरी</a>ले २ प्रतिशत बढी तिर्छ। यो सबैका लागि हो।</p>'],
  },
]

const day = 86_400_000

export const promotionRows = (): (typeof promotions.$inferInsert)[] =>
  seeded.map(({ id, type, way, scene, amount, from, until, en, ne }, index) => ({
    id,
    position: index + 1,
    type,
    way,
    scene,
    amount,
    opensIn: from === undefined ? null : from * day,
    endsIn: until === undefined ? null : until * day,
    titleEn: en[0],
    titleNe: ne[0],
    contentEn: en[1],
    contentNe: ne[1],
  }))

/** A member's part in some promotions: joined, applying, rejected and issued. */
export const activityRowsOf = (memberId: string): (typeof activityRows.$inferInsert)[] => {
  const part = { memberId, remark: '', reason: '', amount: 0 }
  return [
    { ...part, promotionId: 'slot-race', state: 'joined', requestId: 'seed-joined', at: -30 * 3_600_000 },
    { ...part, promotionId: 'weekly-cashback', state: 'applying', requestId: 'seed-applying', at: -5 * 3_600_000 },
    {
      ...part,
      promotionId: 'live-evening',
      state: 'rejected',
      requestId: 'seed-rejected',
      reason: 'The picture does not show the round.',
      at: -9 * 3_600_000,
    },
    {
      ...part,
      promotionId: 'match-insurance',
      state: 'issued',
      requestId: 'seed-issued',
      amount: 100_00,
      at: -2 * 3_600_000,
    },
  ]
}
