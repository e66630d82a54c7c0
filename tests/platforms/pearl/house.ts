import { readFileSync } from 'node:fs'
import type { House } from '../plain/platform.ts'

/**
 * The second brand (PLAT-08, PLAT-09), unlike the demo brand in everything: Arabic first, green and coral, dirhams; without chat,
 * lotteries, agents, points and promotions.
 */
export const pearl: House = {
  brand: JSON.parse(readFileSync(`${import.meta.dirname}/brand.json`, 'utf8')) as object,
  pictures: import.meta.dirname,
  country: 'AE',
  currencySymbol: 'د.إ',
  socialUrl: 'https://social.example/pearl',
  bare: true,
  lotteries: false,
  agents: false,
}
