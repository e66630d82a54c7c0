import { describe, expect, it } from 'vitest'
import { defaultConfig, readConfig } from '../../src/api/config.ts'

const catalogues = ['NE', 'EN']

const configOf = (content: unknown) => {
  const read = readConfig(content, catalogues)
  if ('error' in read) throw new Error(read.error)
  return read.config
}

const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
}

describe('one build serves any brand [CFG-01]', () => {
  it('an empty file gives the sandbox’s brand with the lottery type SEA [CFG-01 part]', () => {
    expect(configOf({})).toEqual(defaultConfig)
    expect(defaultConfig).toMatchObject({ lotteryType: 'SEA', languages: ['NE', 'EN'], apiBase: '', apiHosts: [] })
  })

  it('the file’s values override the defaults and keep the rest [CFG-01 part]', () => {
    const brand = {
      merchantCode: 'yeti',
      brandName: 'Yeti',
      apiBase: 'https://api.example.com/np',
      apiHosts: ['https://pay.example.com', 'http://127.0.0.1:8080'],
      payloadKey: { ...key, kid: '2026' },
      tokenHeader: 'x-session',
      tokenScheme: '',
      cookies: true,
      loginedToHomePage: true,
      isShowAC: false,
      centreAccess: false,
      linkSchemes: ['zalo', 'fb-messenger'],
      languages: ['EN'],
      digits: 'native' as const,
      timeZone: 'Asia/Dubai',
      games: { hosts: ['https://own.test'], vendors: { A: { frame: ['forms' as const], opens: 'popup' as const } } },
      flowReports: { url: 'https://collector.test/v1/logs', share: 0.1 },
      inspect: false,
      inspectorUrl: '/inspect/',
    }
    expect(configOf(brand)).toEqual({ ...defaultConfig, ...brand })
  })
})

describe('a wrong file names its field [CFG-02]', () => {
  const wrong: readonly [field: string, content: unknown][] = [
    ['merchantCode', { merchantCode: '' }],
    ['brandName', { brandName: 7 }],
    ['lotteryType', { lotteryType: 'EU' }],
    ['apiBase', { apiBase: 'api.example.com' }],
    ['apiBase', { apiBase: 'https://api.example.com/' }],
    ['apiBase', { apiBase: 'javascript:alert(1)' }],
    ['apiBase', { apiBase: 'https://api.example.com#np' }],
    ['apiBase', { apiBase: 'https://api.example.com?np' }],
    ['apiBase', { apiBase: 'https://api.example.com/np?x=/y' }],
    ['apiBase', { apiBase: 'https://brand.example@evil.example' }],
    ['apiBase', { apiBase: 'https://brand.example\\.evil.example' }],
    ['apiHosts', { apiHosts: 'https://api.example.com' }],
    ['apiHosts', { apiHosts: ['https://api.example.com', 'ftp://example.com'] }],
    ['payloadKey', { payloadKey: 'none' }],
    ['crv', { payloadKey: { ...key, crv: 'P-384' } }],
    ['y', { payloadKey: { kty: 'EC', crv: 'P-256', x: key.x } }],
    ['x', { payloadKey: { ...key, x: key.x.slice(1) } }],
    ['y', { payloadKey: { ...key, y: `${key.y}=` } }],
    ['y', { payloadKey: { ...key, y: key.y.replace('_', '/') } }],
    ['loginedToHomePage', { loginedToHomePage: 'yes' }],
    ['isShowAC', { isShowAC: 1 }],
    ['centreAccess', { centreAccess: null }],
    ['linkSchemes', { linkSchemes: ['zalo', 'javascript'] }],
    ['linkSchemes', { linkSchemes: ['data'] }],
    ['linkSchemes', { linkSchemes: ['HTTP'] }],
    ['linkSchemes', { linkSchemes: ['zalo:'] }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['NE', ''] }],
    ['digits', { digits: 'roman' }],
    ['timeZone', { timeZone: 'Nepal/Pokhara' }],
    ['momentZone', { momentZone: 'GMT+25' }],
    ['errorReports', { errorReports: 'http://reports.test/errors' }],
    ['errorReports', { errorReports: '//reports.test' }],
    ['errorReports', { errorReports: 'errors' }],
    ['errorReports', { errorReports: '/\\reports.test' }],
    ['url', { flowReports: { url: '/\\collector.test', share: 1 } }],
    ['url', { flowReports: { url: 'http://collector.test/v1/logs', share: 1 } }],
    ['url', { flowReports: { share: 1 } }],
    ['share', { flowReports: { url: '/v1/logs', share: 1.5 } }],
    ['share', { flowReports: { url: '/v1/logs', share: -0.5 } }],
    ['share', { flowReports: { url: '/v1/logs', share: '10 %' } }],
    ['every', { flowReports: { url: '/v1/logs', share: 1, every: 2 } }],
    ['tokenHeader', { tokenHeader: 'x token' }],
    ['tokenHeader', { tokenHeader: 'Content-Type' }],
    ['tokenScheme', { tokenScheme: 'Bearer: ' }],
    ['cookies', { cookies: 'yes' }],
    ['hosts', { games: { hosts: ['games.test'] } }],
    ['hosts', { games: { hosts: ['https://games.test@evil.example'] } }],
    ['hosts', { games: { vendors: { A: { hosts: ['https://games.test?'] } } } }],
    ['frame', { games: { frame: ['everything'] } }],
    ['opens', { games: { vendors: { A: { opens: 'tab' } } } }],
    ['esportsVendors', { games: { esportsVendors: 'A' } }],
    ['inspect', { inspect: 'no' }],
    ['inspectorUrl', { inspectorUrl: '' }],
    ['inspectorUrl', { inspectorUrl: 'javascript:alert(1)' }],
    ['inspectorUrl', { inspectorUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['inspectorUrl', { inspectorUrl: '//inspector.test' }],
    ['merchantcode', { merchantcode: 'yeti' }],
    ['d', { payloadKey: { ...key, d: 'private' } }],
  ]
  it.each(wrong)('names %s in %j [CFG-02 part]', (field, content) => {
    const read = readConfig(content, catalogues)
    expect('error' in read ? read.error : 'valid').toContain(`["${field}"]`)
  })

  it.each([0, 0.5, 1])('an operator may have the share %d of the visits reported [CFG-02 part]', (share) => {
    expect(configOf({ flowReports: { url: '/v1/logs', share } }).flowReports?.share).toBe(share)
  })

  it('an operator is told that a share is from 0 to 1 [CFG-02 part]', () => {
    const read = readConfig({ flowReports: { url: '/v1/logs', share: 10 } }, catalogues)
    expect('error' in read && read.error).toContain('a number from 0 to 1')
  })

  it.each([[[]], ['yeti'], [null], [undefined]])('rejects a value that is no object: %j [CFG-02 part]', (content) => {
    expect(readConfig(content, catalogues)).toHaveProperty('error')
  })

  it('an operator is told which language has no catalogue [CFG-02 part]', () => {
    const read = readConfig({ languages: ['EN', 'XX'] }, catalogues)
    expect('error' in read && read.error).toMatch(/catalogue for XX[^]*\["languages"\]\[1\]/)
    const first = readConfig({ languages: ['XX', 'EN'] }, catalogues)
    expect('error' in first && first.error).toMatch(/catalogue for XX[^]*\["languages"\]\[0\]/)
  })
})
