import type { SeedAnnouncement } from './announcements.ts'

/** Announcements for agents only. */
export const agentNews: readonly SeedAnnouncement[] = [
  {
    type: 'PU',
    audience: 'agents',
    hoursAgo: 2,
    en: [
      'Real-time salary is paid every 5 minutes',
      '<p>What your team plays is counted <strong>every 5 minutes</strong>, and paid to your main wallet at once.</p><ul><li>Open <em>Real-time salary</em> to see it arriving.</li><li>Rates stand in your contract.</li></ul>',
    ],
    ne: [
      'रियल-टाइम तलब हरेक ५ मिनेटमा',
      '<p>तपाईंको टोलीले खेलेको <strong>हरेक ५ मिनेटमा</strong> हिसाब हुन्छ र तुरुन्तै मुख्य वालेटमा आउँछ।</p><ul><li>आएको हेर्न <em>रियल-टाइम तलब</em> खोल्नुहोस्।</li><li>दर तपाईंको करारमा छ।</li></ul>',
    ],
  },
  {
    type: 'PR',
    audience: 'agents',
    hoursAgo: 26,
    en: [
      'Dashain bonus for growing teams',
      '<p>Ten new downlines who play before the end of the month bring a bonus of <strong>2,000</strong>.</p><p>Share your link from the <em>register centre</em>.</p>',
    ],
    ne: [
      'बढ्दो टोलीका लागि दशैं बोनस',
      '<p>महिना सकिनुअघि खेल्ने दस नयाँ डाउनलाइन ल्याए <strong>२,०००</strong> बोनस पाइन्छ।</p><p><em>दर्ता केन्द्र</em>बाट आफ्नो लिङ्क सेयर गर्नुहोस्।</p>',
    ],
  },
  {
    type: 'B',
    audience: 'agents',
    hoursAgo: 75,
    en: [
      'Contracts: what changes when you accept a lower rate',
      '<p>No downline may earn by a higher rate than you. Before a contract of theirs ends, you are told whose and at which rate.</p>',
    ],
    ne: [
      'करार: कम दर स्वीकार गर्दा के फेरिन्छ',
      '<p>कुनै डाउनलाइनको दर तपाईंको भन्दा बढी हुन मिल्दैन। उनीहरूको करार अन्त्य हुनुअघि कसको र कति दरको हो भनेर तपाईंलाई बताइन्छ।</p>',
    ],
  },
]
