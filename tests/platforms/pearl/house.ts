import { readFileSync } from 'node:fs'
import type { House } from '../plain/platform.ts'

/**
 * The second brand (PLAT-08, PLAT-09), unlike the demo brand in everything: Arabic first, green and coral, dirhams; without chat,
 * lotteries, agents, points and promotions. Its platform reads the token from a header of its own, binds the captcha to
 * a cookie, and refuses a dead token with a page (PLAT-03).
 */
export const pearl: House = {
  brand: JSON.parse(readFileSync(`${import.meta.dirname}/brand.json`, 'utf8')) as object,
  pictures: import.meta.dirname,
  country: 'AE',
  currencySymbol: 'د.إ',
  socialUrl: 'https://social.example/pearl',
  bare: true,
  travel: { tokenHeader: 'X-Pearl-Session', tokenScheme: 'Key', cookies: true },
  pages401: true,
  lotteries: false,
  agents: false,
}
