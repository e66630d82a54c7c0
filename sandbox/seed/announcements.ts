import type { AnnouncementType } from '../../src/api/calls/content.ts'

/** `hoursAgo`: before the start of the sandbox's day. In a body `{cdn}` stands for the image CDN. */
export interface SeedAnnouncement {
  readonly type: AnnouncementType
  readonly hoursAgo: number
  /** Absent: everybody. */
  readonly audience?: 'agents'
  readonly en: readonly [title: string, body: string]
  readonly ne: readonly [title: string, body: string]
}

/** The initial announcements: enough for four pages on the home page (CONTENT-01). */
export const announcements: readonly SeedAnnouncement[] = [
  {
    type: 'PU',
    hoursAgo: 1,
    en: [
      'Short maintenance on Sunday night',
      '<p>We are making deposits faster. On <strong>Sunday from 2:00 to 2:30 at night</strong> deposits and withdrawals rest for half an hour.</p><ul><li>Games stay open.</li><li>Your balance is safe.</li><li>A withdrawal that is under way is paid after 2:30.</li></ul>',
    ],
    ne: [
      'आइतबार राति छोटो मर्मत',
      '<p>हामी जम्मा गर्ने काम अझ छिटो बनाउँदै छौँ। <strong>आइतबार राति २:०० देखि २:३० सम्म</strong> जम्मा र निकासी आधा घण्टा रोकिनेछ।</p><ul><li>खेलहरू खुलै रहन्छन्।</li><li>तपाईंको रकम सुरक्षित छ।</li><li>प्रक्रियामा रहेको निकासी २:३० पछि पठाइनेछ।</li></ul>',
    ],
  },
  {
    type: 'PR',
    hoursAgo: 3,
    en: [
      'Welcome bonus for new players',
      '<p>Your first deposit grows by half.</p><h3>How to get it</h3><ol><li>Register and verify your mobile number.</li><li>Deposit at least <strong>500</strong>.</li><li>The bonus is in your account within a minute.</li></ol><p><a href="/promotions">See all promotions</a></p>',
    ],
    ne: [
      'नयाँ खेलाडीका लागि स्वागत बोनस',
      '<p>तपाईंको पहिलो जम्मा रकम आधाले बढ्छ।</p><h3>कसरी पाउने</h3><ol><li>खाता दर्ता गरी मोबाइल नम्बर प्रमाणित गर्नुहोस्।</li><li>कम्तीमा <strong>५००</strong> जम्मा गर्नुहोस्।</li><li>बोनस एक मिनेटभित्र खातामा आउँछ।</li></ol><p><a href="/promotions">सबै अफर हेर्नुहोस्</a></p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 9,
    en: [
      'Verify your mobile number',
      '<p>A verified number protects your account: nobody but you can choose a new password. It takes less than a minute.</p><p>Open <em>Account → Security</em> and ask for a code.</p>',
    ],
    ne: [
      'आफ्नो मोबाइल नम्बर प्रमाणित गर्नुहोस्',
      '<p>प्रमाणित नम्बरले तपाईंको खाता जोगाउँछ: तपाईंबाहेक अरू कसैले नयाँ पासवर्ड राख्न सक्दैन। एक मिनेट पनि लाग्दैन।</p><p><em>खाता → सुरक्षा</em> खोलेर कोड माग्नुहोस्।</p>',
    ],
  },
  {
    type: 'B',
    hoursAgo: 14,
    en: [
      'A new season of slots',
      '<p>Twenty new slots from the mountains are here, each with a free trial.</p><p><img src="{cdn}/banners/w_home-1-phone-EN.svg" alt="Mountains in the evening light"></p><p><a href="/rng">Play the new slots</a></p>',
    ],
    ne: [
      'स्लटको नयाँ मौसम',
      '<p>हिमालबाट प्रेरित बीस नयाँ स्लट आएका छन्, सबै निःशुल्क खेलेर हेर्न मिल्छ।</p><p><img src="{cdn}/banners/w_home-1-phone-NE.svg" alt="साँझको उज्यालोमा हिमाल"></p><p><a href="/rng">नयाँ स्लट खेल्नुहोस्</a></p>',
    ],
  },
  {
    type: 'PR',
    hoursAgo: 22,
    en: [
      'Weekly cashback every Monday',
      '<p>Part of what you lost in the week comes back on Monday morning.</p><table><thead><tr><th>Level</th><th>Cashback</th></tr></thead><tbody><tr><td>Bronze</td><td>3 %</td></tr><tr><td>Silver</td><td>5 %</td></tr><tr><td>Gold and above</td><td>8 %</td></tr></tbody></table>',
    ],
    ne: [
      'हरेक सोमबार साप्ताहिक क्यासब्याक',
      '<p>हप्ताभरि गुमेको रकमको केही भाग सोमबार बिहान फिर्ता आउँछ।</p><table><thead><tr><th>तह</th><th>क्यासब्याक</th></tr></thead><tbody><tr><td>ब्रोन्ज</td><td>३ %</td></tr><tr><td>सिल्भर</td><td>५ %</td></tr><tr><td>गोल्ड र माथि</td><td>८ %</td></tr></tbody></table>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 30,
    en: [
      'Withdrawals now take ten minutes',
      '<p>Most withdrawals to banks and wallets in Nepal now arrive within ten minutes, day and night.</p><p>On bank holidays a bank may need until the next working day.</p>',
    ],
    ne: [
      'अब निकासी दस मिनेटमै',
      '<p>नेपालका बैंक र वालेटमा हुने अधिकांश निकासी अब दिनरात दस मिनेटभित्र पुग्छ।</p><p>बैंक बिदाका दिन बैंकलाई अर्को कार्यदिनसम्म समय लाग्न सक्छ।</p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 47,
    en: [
      'Beware of false agents',
      '<p>We never ask for your password, in no chat and on no phone call.</p><ul><li>Pay only through the deposit page of this site.</li><li>Report who asks for your password to our service.</li></ul>',
    ],
    ne: [
      'नक्कली एजेन्टबाट सावधान',
      '<p>हामी च्याट वा फोनमा कहिल्यै तपाईंको पासवर्ड माग्दैनौँ।</p><ul><li>यस साइटको जम्मा पृष्ठबाट मात्र भुक्तानी गर्नुहोस्।</li><li>पासवर्ड माग्नेको जानकारी हाम्रो सेवालाई दिनुहोस्।</li></ul>',
    ],
  },
  {
    type: 'PR',
    hoursAgo: 61,
    en: [
      'Bring a friend',
      '<p>Your friend deposits for the first time, and both of you get a bonus.</p><p>Your link is in the member centre under <em>Referral</em>.</p>',
    ],
    ne: [
      'साथी ल्याउनुहोस्',
      '<p>तपाईंको साथीले पहिलो पटक जम्मा गर्दा दुवैले बोनस पाउनुहुन्छ।</p><p>तपाईंको लिंक सदस्य केन्द्रको <em>रेफरल</em> मा छ।</p>',
    ],
  },
  {
    type: 'B',
    hoursAgo: 75,
    en: [
      'Live tables with Nepali dealers',
      '<p>Every evening from 5 to 11 the dealers at our live tables speak Nepali.</p><p><a href="/live">To the live tables</a></p>',
    ],
    ne: [
      'नेपाली डिलरसँग लाइभ टेबल',
      '<p>हरेक साँझ ५ देखि ११ बजेसम्म हाम्रा लाइभ टेबलका डिलर नेपाली बोल्छन्।</p><p><a href="/live">लाइभ टेबलमा जानुहोस्</a></p>',
    ],
  },
  {
    type: 'PU',
    hoursAgo: 98,
    en: [
      'New terms from next month',
      '<p>From the first of next month on, a bonus is good for <strong>30 days</strong> instead of 20. Nothing else changes.</p>',
    ],
    ne: [
      'अर्को महिनादेखि नयाँ सर्त',
      '<p>अर्को महिनाको पहिलो दिनदेखि बोनस २० दिनको सट्टा <strong>३० दिन</strong> सम्म चल्नेछ। अरू केही फेरिएको छैन।</p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 120,
    en: [
      'Deposit with your wallet',
      '<p>Wallets are open for deposits again. The smallest deposit is 100, and there is no fee.</p>',
    ],
    ne: ['वालेटबाट जम्मा गर्नुहोस्', '<p>वालेटबाट जम्मा गर्ने सुविधा फेरि खुलेको छ। न्यूनतम जम्मा १०० हो, कुनै शुल्क लाग्दैन।</p>'],
  },
  {
    type: 'PR',
    hoursAgo: 144,
    en: [
      'Fishing tournament',
      '<p>Three days, one lake, and a hundred prizes. Every round of a fishing game counts.</p><blockquote><p>First prize: 50,000</p></blockquote><p><a href="/fish">Go fishing</a></p>',
    ],
    ne: [
      'माछा मार्ने प्रतियोगिता',
      '<p>तीन दिन, एउटा ताल र सयवटा पुरस्कार। माछा खेलको हरेक राउन्ड गनिन्छ।</p><blockquote><p>पहिलो पुरस्कार: ५०,०००</p></blockquote><p><a href="/fish">माछा मार्न जानुहोस्</a></p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 168,
    en: [
      'Set yourself a limit',
      '<p>Playing should be fun. In the member centre you can set how much you deposit in a day, a week or a month.</p><p><a href="/help#responsible-play">More about responsible play</a></p>',
    ],
    ne: [
      'आफ्नो सीमा तोक्नुहोस्',
      '<p>खेल रमाइलोका लागि हो। सदस्य केन्द्रमा दिन, हप्ता वा महिनामा कति जम्मा गर्ने भनेर सीमा तोक्न सकिन्छ।</p><p><a href="/help#responsible-play">जिम्मेवार खेलबारे थप</a></p>',
    ],
  },
  {
    type: 'B',
    hoursAgo: 200,
    en: [
      'Football: the league is back',
      '<p>Bet before the match or while the ball rolls.</p><p><a href="/sports">To the matches</a></p>',
    ],
    ne: ['फुटबल: लिग फेरि सुरु', '<p>खेलअघि वा बल गुड्दै गर्दा बाजी राख्नुहोस्।</p><p><a href="/sports">खेलहरूमा जानुहोस्</a></p>'],
  },
  {
    type: 'PL',
    hoursAgo: 230,
    en: [
      'Our app for Android is smaller',
      '<p>The new app needs 9 MB and runs on Android 8 and later. Your login stays.</p><p><a href="/download">Get the app</a></p>',
    ],
    ne: [
      'एन्ड्रोइड एप अझ सानो भयो',
      '<p>नयाँ एप ९ एमबीको मात्र छ र एन्ड्रोइड ८ वा पछिका फोनमा चल्छ। लगइन कायम रहन्छ।</p><p><a href="/download">एप लिनुहोस्</a></p>',
    ],
  },
  {
    type: 'PR',
    hoursAgo: 260,
    en: [
      'Double points at the weekend',
      '<p>On Saturday and Sunday every bet earns twice the points. Points do not expire.</p>',
    ],
    ne: ['सप्ताहन्तमा दोब्बर अंक', '<p>शनिबार र आइतबार हरेक बाजीमा दोब्बर अंक पाइन्छ। अंकको म्याद सकिँदैन।</p>'],
  },
  {
    type: 'PL',
    hoursAgo: 300,
    en: [
      'Service around the clock',
      '<p>Our service answers at any hour, in Nepali and English. Most questions are answered within two minutes.</p>',
    ],
    ne: ['चौबीसै घण्टा सेवा', '<p>हाम्रो सेवाले जुनसुकै बेला नेपाली र अंग्रेजीमा जवाफ दिन्छ। अधिकांश प्रश्नको जवाफ दुई मिनेटभित्र आउँछ।</p>'],
  },
  {
    type: 'B',
    hoursAgo: 340,
    en: [
      'Lottery: a draw every minute',
      '<p>The Kathmandu one-minute lottery draws day and night. Tickets start at 10.</p>',
    ],
    ne: ['लटरी: हरेक मिनेट ड्र', '<p>काठमाडौँ एक मिनेट लटरीको ड्र दिनरात हुन्छ। टिकट १० देखि सुरु हुन्छ।</p>'],
  },
  {
    type: 'PU',
    hoursAgo: 380,
    en: [
      'Some SMS codes come late',
      '<p>One of the mobile networks has trouble. If your code does not come within a minute, please ask for a new one.</p>',
    ],
    ne: ['केही एसएमएस कोड ढिलो आउँदैछन्', '<p>एउटा मोबाइल नेटवर्कमा समस्या छ। एक मिनेटभित्र कोड नआए कृपया नयाँ कोड माग्नुहोस्।</p>'],
  },
  {
    type: 'PL',
    hoursAgo: 430,
    en: ['A new look for the night', '<p>The site can be dark now: press the moon at the top of the page.</p>'],
    ne: ['रातका लागि नयाँ रूप', '<p>अब साइट अँध्यारो रूपमा पनि हेर्न मिल्छ: पृष्ठको माथि रहेको चन्द्रमा थिच्नुहोस्।</p>'],
  },
  {
    type: 'PR',
    hoursAgo: 480,
    en: ['Dashain gift', '<p>Who deposits during Dashain finds a small gift in the account on the day of Tika.</p>'],
    ne: ['दशैँको उपहार', '<p>दशैँमा जम्मा गर्नेले टीकाका दिन खातामा सानो उपहार पाउनुहुनेछ।</p>'],
  },
  {
    type: 'PL',
    hoursAgo: 530,
    en: [
      'Your name at the bank',
      '<p>The name of your bank account has to be the name of your account here. Please check it before your first withdrawal.</p>',
    ],
    ne: ['बैंकमा तपाईंको नाम', '<p>बैंक खाताको नाम र यहाँको खाताको नाम एउटै हुनुपर्छ। पहिलो निकासीअघि जाँच्नुहोस्।</p>'],
  },
  {
    type: 'B',
    hoursAgo: 590,
    en: [
      'Poker rooms for every purse',
      '<p>Tables from 5 to 5,000. New rooms open at 6 in the evening.</p><p><a href="/pvp">To the rooms</a></p>',
    ],
    ne: [
      'हरेक बजेटका पोकर कोठा',
      '<p>५ देखि ५,००० सम्मका टेबल। साँझ ६ बजे नयाँ कोठा खुल्छन्।</p><p><a href="/pvp">कोठामा जानुहोस्</a></p>',
    ],
  },
  {
    type: 'PR',
    hoursAgo: 650,
    en: [
      'Free spins on your birthday',
      '<p>Write your birthday into your profile, and thirty free spins wait for you on the day.</p>',
    ],
    ne: ['जन्मदिनमा निःशुल्क स्पिन', '<p>प्रोफाइलमा जन्ममिति लेख्नुहोस्, त्यस दिन तीस निःशुल्क स्पिन तपाईंको पर्खाइमा हुनेछन्।</p>'],
  },
  {
    type: 'PU',
    hoursAgo: 720,
    en: [
      'Change old passwords',
      '<p>Is your password older than a year, or do you use it elsewhere, too? Please choose a new one of at least eight characters.</p>',
    ],
    ne: [
      'पुराना पासवर्ड बदल्नुहोस्',
      '<p>तपाईंको पासवर्ड एक वर्षभन्दा पुरानो छ वा अन्यत्र पनि प्रयोग गर्नुहुन्छ? कृपया कम्तीमा आठ अक्षरको नयाँ पासवर्ड राख्नुहोस्।</p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 800,
    en: [
      'Bank transfers on Saturdays',
      '<p>Two more banks take transfers on Saturdays. You see them on the deposit page.</p>',
    ],
    ne: ['शनिबार पनि बैंक ट्रान्सफर', '<p>थप दुई बैंकले शनिबार ट्रान्सफर लिन थालेका छन्। जम्मा पृष्ठमा हेर्नुहोस्।</p>'],
  },
  {
    type: 'PR',
    hoursAgo: 900,
    en: [
      'E-sports: first bet insured',
      '<p>If your first e-sports bet loses, the stake comes back, up to 1,000.</p><p><a href="/esports">To e-sports</a></p>',
    ],
    ne: [
      'इ-स्पोर्ट्स: पहिलो बाजी सुरक्षित',
      '<p>इ-स्पोर्ट्सको पहिलो बाजी हार्नुभयो भने १,००० सम्मको रकम फिर्ता आउँछ।</p><p><a href="/esports">इ-स्पोर्ट्समा जानुहोस्</a></p>',
    ],
  },
  {
    type: 'PL',
    hoursAgo: 1000,
    en: ['Welcome', '<p>We are open. Thank you for being here from the first day.</p>'],
    ne: ['स्वागत छ', '<p>हामी खुल्यौँ। पहिलो दिनदेखि साथ दिनुभएकोमा धन्यवाद।</p>'],
  },
  {
    type: 'H',
    hoursAgo: 26,
    en: [
      'Office closed on Friday',
      '<p>Our office in Kathmandu is closed on Friday. The service in the chat is there as always.</p>',
    ],
    ne: ['शुक्रबार कार्यालय बन्द', '<p>काठमाडौँको हाम्रो कार्यालय शुक्रबार बन्द रहन्छ। च्याटको सेवा भने सधैँझैँ खुला छ।</p>'],
  },
  {
    type: 'H',
    hoursAgo: 500,
    en: [
      'A new address for letters',
      '<p>Letters reach us at a new address from now on. Mail stays the same: <a href="mailto:help@example.com">help@example.com</a>.</p>',
    ],
    ne: [
      'चिठीपत्रका लागि नयाँ ठेगाना',
      '<p>अबदेखि चिठीपत्र नयाँ ठेगानामा पठाउनुहोस्। इमेल उही छ: <a href="mailto:help@example.com">help@example.com</a>।</p>',
    ],
  },
]
