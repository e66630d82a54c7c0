import { describe, expect, test } from 'vitest'
import {
  appLinks,
  everyApp,
  footerLinks,
  inOrderFor,
  sideApps,
  sideLinks,
  socialLinks,
} from '../../src/machines/site/white-label/resources.ts'

const of = (...types: string[]) => types.map((resourceType) => ({ resourceType, url: `https://${resourceType}.test/` }))

describe('links [SIDE-02 part, SIDE-05 part]', () => {
  test('every configured one in the specified order, and no other', () => {
    const all = of(...[...sideLinks, ...footerLinks, 'Android', 'OTHER'].toReversed())
    expect(socialLinks(all, sideLinks).map(({ type }) => type)).toEqual([
      'FACEBOOK',
      'TWITTER',
      'YOUTUBE',
      'TELEGRAM',
      'TELEGRAM_2',
      'WHATSAPP',
      'INSTAGRAM',
      'VIBER',
    ])
    expect(socialLinks(all, footerLinks).map(({ type }) => type)).toEqual([
      'LINE',
      'WECHAT',
      'FACEBOOK',
      'TELEGRAM',
      'YOUTUBE',
      'INSTAGRAM',
      'TWITTER',
      'VIBER',
    ])
    expect(socialLinks(of('VIBER'), sideLinks)).toEqual([{ type: 'VIBER', name: 'Viber', href: 'https://VIBER.test/' }])
    expect(socialLinks([], footerLinks)).toEqual([])
    // In another spelling.
    expect(socialLinks(of('viber', 'telegram-2', 'Telegram'), sideLinks).map(({ type }) => type)).toEqual([
      'TELEGRAM',
      'TELEGRAM_2',
      'VIBER',
    ])
  })

  test('those that open an app, too [SIDE-08 part]', () => {
    for (const url of ['viber://chat?number=1', 'tg://resolve?domain=x', 'itms-services://?action=download-manifest'])
      expect(socialLinks([{ resourceType: 'VIBER', url }], sideLinks)[0]?.href).toBe(url)
    const profile = { resourceType: 'IOS', url: 'itms-services://?url=https://x.test/a.plist' }
    expect(appLinks([profile], sideApps)).toEqual([{ type: 'IOS', href: profile.url, code: profile.url }])
    const own = { resourceType: 'LINE', url: 'zalo://chat' }
    expect(socialLinks([own], footerLinks)).toEqual([])
    expect(socialLinks([own], footerLinks, ['zalo']).map(({ href }) => href)).toEqual(['zalo://chat'])
  })

  test('only those with a safe address', () => {
    for (const url of [
      'http://x.test/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://x.test/1',
      'file:///x',
      '//x.test',
      'x',
      '',
    ])
      expect(socialLinks([{ resourceType: 'FACEBOOK', url }], sideLinks)).toEqual([])
    const two = [{ resourceType: 'FACEBOOK', url: 'http://x.test/' }, ...of('FACEBOOK')]
    expect(socialLinks(two, sideLinks)).toHaveLength(1)
  })

  test('a second Telegram has a number', () => {
    const [first, second] = socialLinks(
      [...of('TELEGRAM'), { resourceType: 'TELEGRAM_2', url: 'https://t.test/', labelNameEn: 'Telegram news' }],
      sideLinks,
    )
    expect([first?.name, second?.name]).toEqual(['Telegram', 'Telegram news'])
  })
})

describe('apps [SIDE-02 part, CONTENT-08 part]', () => {
  const brand = of('Android', 'IOS_LITE', 'IOS', 'MOBILECONFIG')

  test('the side bar has three of them, the download page all', () => {
    expect(appLinks(brand, sideApps).map(({ type }) => type)).toEqual(['MOBILECONFIG', 'IOS', 'Android'])
    expect(appLinks(brand, everyApp).map(({ type }) => type)).toEqual(['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG'])
    expect(appLinks(of('IOS'), everyApp)).toHaveLength(1)
  })

  test('the code shows the platform’s text, if safe', () => {
    const codeOf = (qrCodeUrl?: string) =>
      appLinks(
        [{ resourceType: 'IOS', url: 'https://a.test/', ...(qrCodeUrl !== undefined && { qrCodeUrl }) }],
        sideApps,
      )[0]?.code
    expect(codeOf()).toBe('https://a.test/')
    expect(codeOf('https://b.test/')).toBe('https://b.test/')
    expect(codeOf('javascript:alert(1)')).toBe('https://a.test/')
  })

  test('the visitor’s own platform comes first, and all are listed', () => {
    const order = (platform: string | undefined) =>
      inOrderFor(appLinks(brand, everyApp), platform).map(({ type }) => type)
    expect(order(undefined)).toEqual(['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG'])
    expect(order('Android')).toEqual(['Android', 'IOS', 'IOS_LITE', 'MOBILECONFIG'])
    expect(order('iOS')).toEqual(['IOS', 'IOS_LITE', 'MOBILECONFIG', 'Android'])
  })
})
