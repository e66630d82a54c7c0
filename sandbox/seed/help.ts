/** In a body `{cdn}` stands for the image CDN. */
export interface SeedHelp {
  readonly tag: string
  readonly en: readonly [title: string, body: string]
  readonly ne: readonly [title: string, body: string]
}

/** The initial help texts, in order. */
export const helpTexts: readonly SeedHelp[] = [
  {
    tag: 'getting-started',
    en: [
      'Getting started',
      '<p><img src="{cdn}/banners/w_help-0-phone-EN.svg" alt=""></p><h3>In three steps</h3><ol><li><a href="/register">Register</a> with a username or your mobile number.</li><li>Deposit what you want to play with.</li><li>Choose a game and press it.</li></ol><p>Want to look around first? With <strong>free play</strong> you try games without an account.</p>',
    ],
    ne: [
      'कसरी सुरु गर्ने',
      '<p><img src="{cdn}/banners/w_help-0-phone-NE.svg" alt=""></p><h3>तीन चरणमा</h3><ol><li>युजरनेम वा मोबाइल नम्बरबाट <a href="/register">दर्ता गर्नुहोस्</a>।</li><li>खेल्न चाहेको रकम जम्मा गर्नुहोस्।</li><li>गेम छानेर थिच्नुहोस्।</li></ol><p>पहिले हेर्न मात्र चाहनुहुन्छ? <strong>निःशुल्क खेल</strong> बाट खाता बिना नै खेलेर हेर्न सकिन्छ।</p>',
    ],
  },
  {
    tag: 'deposit',
    en: [
      'Deposit',
      '<p>Press <em>Deposit</em> at the bottom of the screen and choose a way to pay.</p><table><thead><tr><th>Way</th><th>From</th><th>Takes</th></tr></thead><tbody><tr><td>Wallet</td><td>100</td><td>1 minute</td></tr><tr><td>Mobile banking</td><td>200</td><td>5 minutes</td></tr><tr><td>Bank transfer</td><td>500</td><td>30 minutes</td></tr></tbody></table><p>There is no fee. If your money is not there after an hour, please contact customer service and attach the receipt.</p>',
    ],
    ne: [
      'रकम जम्मा',
      '<p>स्क्रिनको तल रहेको <em>जम्मा</em> थिचेर भुक्तानीको तरिका छान्नुहोस्।</p><table><thead><tr><th>तरिका</th><th>न्यूनतम</th><th>समय</th></tr></thead><tbody><tr><td>वालेट</td><td>१००</td><td>१ मिनेट</td></tr><tr><td>मोबाइल बैंकिङ</td><td>२००</td><td>५ मिनेट</td></tr><tr><td>बैंक ट्रान्सफर</td><td>५००</td><td>३० मिनेट</td></tr></tbody></table><p>कुनै शुल्क लाग्दैन। एक घण्टापछि पनि रकम नआए रसिदसहित ग्राहक सेवामा सम्पर्क गर्नुहोस्।</p>',
    ],
  },
  {
    tag: 'withdraw',
    en: [
      'Withdraw',
      '<p>You can withdraw what you have won at any time.</p><ol><li>Open <em>Withdraw</em> in the member centre.</li><li>Choose your bank account or wallet; it must be in your name.</li><li>Enter the amount and your payment password.</li></ol><h3>How long does it take?</h3><p>Usually ten minutes. A bonus has to be played through first.</p>',
    ],
    ne: [
      'पैसा निकाल्ने',
      '<p>जितेको रकम जुनसुकै बेला निकाल्न सकिन्छ।</p><ol><li>सदस्य केन्द्रमा <em>पैसा निकाल्ने</em> खोल्नुहोस्।</li><li>आफ्नै नामको बैंक खाता वा वालेट छान्नुहोस्।</li><li>रकम र भुक्तानी पासवर्ड लेख्नुहोस्।</li></ol><h3>कति समय लाग्छ?</h3><p>सामान्यतया दस मिनेट। बोनस भने पहिले खेलेर पूरा गर्नुपर्छ।</p>',
    ],
  },
  {
    tag: 'games',
    en: [
      'Games',
      '<h3>Where are they?</h3><ul><li><a href="/rng">Slots</a> and <a href="/fish">fishing</a></li><li><a href="/live">Live tables</a></li><li><a href="/sports">Sports</a> and <a href="/esports">e-sports</a></li><li><a href="/lott">Lottery</a></li></ul><h3>A game stops</h3><p>Nothing is lost. The round ends on the server; open the game again to continue where you were.</p>',
    ],
    ne: [
      'खेलहरू',
      '<h3>कहाँ छन्?</h3><ul><li><a href="/rng">स्लट</a> र <a href="/fish">माछा मार्ने खेल</a></li><li><a href="/live">लाइभ टेबल</a></li><li><a href="/sports">खेलकुद</a> र <a href="/esports">इ-स्पोर्ट्स</a></li><li><a href="/lott">लटरी</a></li></ul><h3>खेल बीचमै रोकियो?</h3><p>केही गुम्दैन। राउन्ड सर्भरमा पूरा हुन्छ; खेल फेरि खोल्दा जहाँ थियो त्यहीँबाट चल्छ।</p>',
    ],
  },
  {
    tag: 'account-security',
    en: [
      'Account and security',
      '<ul><li>Use a password that you use nowhere else.</li><li>Verify your mobile number.</li><li>Log out on a phone that isn’t yours.</li></ul><h3>Password forgotten?</h3><p>Press <em>Forgot password</em> in the login window. We’ll send you a code by SMS or a new password by email.</p>',
    ],
    ne: [
      'खाता र सुरक्षा',
      '<ul><li>अन्यत्र प्रयोग नगरेको पासवर्ड राख्नुहोस्।</li><li>मोबाइल नम्बर प्रमाणित गर्नुहोस्।</li><li>अरूको फोनमा लगइन गरेपछि लगआउट गर्नुहोस्।</li></ul><h3>पासवर्ड बिर्सनुभयो?</h3><p>लगइन विन्डोमा <em>पासवर्ड बिर्सनुभयो</em> थिच्नुहोस्। SMS बाट कोड वा इमेलबाट नयाँ पासवर्ड पठाइन्छ।</p>',
    ],
  },
  {
    tag: 'promotions',
    en: [
      'Promotions',
      '<p>All current promotions are listed under <a href="/promotions">Promotions</a>.</p><p>Each one says how long it runs and how often a bonus has to be played through before it can be withdrawn. Cashback comes weekly, birthday gifts once a year.</p>',
    ],
    ne: [
      'अफरहरू',
      '<p>अहिले चलिरहेका सबै अफर <a href="/promotions">अफरहरू</a> मा छन्।</p><p>हरेकमा कति दिन चल्छ र निकाल्नुअघि बोनस कति पटक खेल्नुपर्छ भन्ने लेखिएको हुन्छ। क्यासब्याक हरेक हप्ता आउँछ, जन्मदिनको उपहार वर्षमा एक पटक।</p>',
    ],
  },
  {
    tag: 'responsible-play',
    en: [
      'Responsible play',
      '<p>Games are for players of <strong>18 years and older</strong>, and for fun.</p><h3>Keep it that way</h3><ul><li>Set a limit for deposits in the member centre.</li><li>Never play with borrowed money.</li><li>Take a break or exclude yourself under <em>Player protection</em>.</li></ul><p>Does it stop being fun? <a href="https://www.begambleaware.org/">BeGambleAware</a> listens and helps.</p>',
    ],
    ne: [
      'जिम्मेवार खेल',
      '<p>खेल <strong>१८ वर्ष र माथिका</strong> खेलाडीका लागि र मनोरञ्जनका लागि हो।</p><h3>यसैगरी राख्न</h3><ul><li>सदस्य केन्द्रमा जम्माको सीमा तोक्नुहोस्।</li><li>ऋण लिएर कहिल्यै नखेल्नुहोस्।</li><li><em>खेलाडी सुरक्षा</em> मा विश्राम लिनुहोस् वा आफूलाई खेलबाट अलग राख्नुहोस्।</li></ul><p>रमाइलो हुन छाड्यो? <a href="https://www.begambleaware.org/">BeGambleAware</a> ले सुन्छ र सहयोग गर्छ।</p>',
    ],
  },
  {
    tag: 'contact',
    en: [
      'Contact',
      '<p>We’re here day and night.</p><ul><li>Chat: press <em>Customer service</em> on any page</li><li>Mail: <a href="mailto:help@example.com">help@example.com</a></li><li>Phone: <a href="tel:+97714000000">+977 1 4000000</a></li></ul>',
    ],
    ne: [
      'सम्पर्क',
      '<p>हामी दिनरात उपलब्ध छौँ।</p><ul><li>च्याट: कुनै पनि पेजमा <em>ग्राहक सेवा</em> थिच्नुहोस्</li><li>इमेल: <a href="mailto:help@example.com">help@example.com</a></li><li>फोन: <a href="tel:+97714000000">+९७७ १ ४००००००</a></li></ul>',
    ],
  },
]
