import type { pointRewards } from '../db/schema-points.ts'

type Row = typeof pointRewards.$inferInsert

interface Offer {
  readonly id: string
  readonly name: readonly [en: string, ne: string]
  readonly text: readonly [en: string, ne: string]
  readonly price: number
  readonly stock: number | null
}

const offers: readonly Offer[] = [
  {
    id: 'topup50',
    name: ['Mobile top-up of 50', '५० को मोबाइल टपअप'],
    text: ['For any prepaid number of Nepal.', 'नेपालको जुनसुकै प्रिपेड नम्बरका लागि।'],
    price: 5_500,
    stock: null,
  },
  {
    id: 'tea',
    name: ['Ilam tea, 500 g', 'इलाम चिया, ५०० ग्राम'],
    text: ['Whole leaves of the first flush.', 'पहिलो टिपाइका सिङ्गो पात।'],
    price: 4_000,
    stock: 40,
  },
  {
    id: 'cap',
    name: ['Dhaka cap', 'ढाका टोपी'],
    text: ['Woven in Palpa, one size.', 'पाल्पामा बुनिएको, एउटै नाप।'],
    price: 6_000,
    stock: 25,
  },
  {
    id: 'bowl',
    name: ['Singing bowl', 'सिङ्गिङ बाउल'],
    text: ['Hammered by hand in Patan.', 'पाटनमा हातले पिटेको।'],
    price: 9_500,
    stock: 3,
  },
  {
    id: 'kite',
    name: ['Dashain kite with reel', 'लट्टाईसहित दसैँ चङ्गा'],
    text: ['Paper and bamboo, with 300 m of line.', 'कागज र बाँसको, ३०० मिटर धागोसहित।'],
    price: 1_500,
    stock: 120,
  },
  {
    id: 'khukuri',
    name: ['Silver khukuri pin', 'चाँदीको खुकुरी पिन'],
    text: ['A pin of sterling silver.', 'शुद्ध चाँदीको पिन।'],
    price: 18_000,
    stock: 8,
  },
  {
    id: 'trek',
    name: ['Weekend in Bandipur for two', 'दुई जनाका लागि बन्दीपुरमा सप्ताहन्त'],
    text: ['Two nights with breakfast.', 'बिहानीको खाजासहित दुई रात।'],
    price: 250_000,
    stock: 2,
  },
  {
    id: 'phone',
    name: ['Smartphone', 'स्मार्टफोन'],
    text: ['The model of the season.', 'यो सिजनको मोडेल।'],
    price: 900_000,
    stock: 0,
  },
]

/** The initial rewards of the mall. */
export const mallRewards: readonly Row[] = offers.map(({ id, name, text, price, stock }, index) => ({
  id,
  position: index + 1,
  nameEn: name[0],
  nameNe: name[1],
  textEn: text[0],
  textNe: text[1],
  price,
  stock,
}))

/** The path of a reward's picture on the image CDN. */
export const rewardImage = (id: string) => `/rewards/${id}.svg`
