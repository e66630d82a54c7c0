// @vitest-environment document
import { beforeAll, expect, it, vi } from 'vitest'
import { replaceMissingPictures } from '../../src/app/core/missing-pictures.ts'
import { noPicture } from '../../src/ui/components/picture-url.ts'
import { openPermission } from '../support/samples.ts'
import { loadFlows, openDrawnSite, type Answers } from './drawn-site.tsx'
import { plainAnswers } from './plain-answers.ts'

const cdn = 'https://pictures.test/brand'
const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** The forms of a picture's address, with where the picture is. */
const forms: readonly (readonly [sent: string, shown: string])[] = [
  ['some/1.svg', `${cdn}/some/1.svg`],
  ['/some/2.svg', `${cdn}/some/2.svg`],
  ['https://other.test/3.svg', 'https://other.test/3.svg'],
  ['//other.test/4.svg', '//other.test/4.svg'],
  [data, data],
]
const addresses = forms.map(([sent]) => sent)

/** One entry for each form, like the only entry of this list. */
const listed = (list: unknown, id: string, picture: string) =>
  addresses.map((address, at) => ({ ...(list as object[])[0], [id]: `N${at}`, [picture]: address }))

const game = { nodeId: 'G', gameName: 'Game', vassalage: 'ALPHA', gameType: 'RNG' }
const games = listed([game], 'nodeId', 'showIcon')
const card = { vassalage: 'ALPHA', vendorName: 'Alpha', gameType: 'LIVE' }
const promotion = { title: 'T', type: 'slots', typeName: 'Slots', content: '', way: 'join', state: 'open' }
const banner = (groupName: string, url: string) => ({ bannerId: url, groupName, url, linkageType: 0 })

interface Kind {
  readonly name: string
  readonly at: string
  readonly answers: Answers
  readonly signedIn?: boolean
  /** Draws header, menus and foot, too; default true. */
  readonly whole?: boolean
  /** Absent: every form. */
  readonly shown?: readonly string[]
}

const rewards = (plainAnswers.rewardList as { readonly list: readonly object[] }).list
const kinds: readonly Kind[] = [
  { name: 'tiles of the lobby', at: '/rng', answers: { gameList: { games, totalPages: 1 } } },
  { name: 'tiles of the home page', at: '/', answers: { hotGames: { list: games } } },
  {
    name: 'vendors’ logos of the lobby',
    at: '/rng',
    answers: { gameVendors: [{ title: 'RNG', cards: listed([{ ...card, gameType: 'RNG' }], 'vassalage', 'icon') }] },
  },
  {
    name: 'vendors’ logos of a category',
    at: '/live',
    answers: { gameVendors: [{ title: 'LIVE', cards: listed([card], 'vassalage', 'icon') }] },
  },
  { name: 'banners', at: '/live', answers: { banners: addresses.map((address) => banner('w_live', address)) } },
  ...forms.map(([sent, shown]): Kind => ({
    name: `a gift at ${sent.slice(0, 24)}`,
    at: '/terms',
    answers: { banners: [banner('w_topup_1', sent)] },
    shown: [shown],
  })),
  {
    name: 'promotions',
    at: '/promotions',
    answers: { gameAnnouncements: listed([promotion], 'id', 'image') },
  },
  {
    name: 'promotions of the home page',
    at: '/',
    answers: { gameAnnouncements: listed([promotion], 'id', 'image').slice(0, 3) },
    shown: forms.slice(0, 3).map(([, shown]) => shown),
  },
  {
    name: 'rewards',
    at: '/pointmall',
    signedIn: true,
    whole: false,
    answers: { rewardList: { list: listed(rewards, 'rewardId', 'image'), totalPages: 1 } },
  },
  {
    name: 'lotteries',
    at: '/lottery',
    signedIn: true,
    answers: { popularLottery: listed(plainAnswers.popularLottery, 'gameId', 'showIcon') },
  },
  {
    name: 'flags',
    at: '/register',
    answers: {
      registerSettings: { mobileNum: { required: '1' } },
      // The form writes the sign itself.
      countryList: [{ countryCode: 'NP', countryDialingCode: '+977' }],
    },
    shown: [`${cdn}/flags/NP.svg`],
  },
  ...forms.map(([sent, shown]): Kind => ({
    name: `a member’s picture at ${sent.slice(0, 24)}`,
    at: '/terms',
    signedIn: true,
    answers: { memberInfo: { ...(plainAnswers.memberInfo as object), avatar: sent } },
    shown: [shown],
  })),
]

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
  replaceMissingPictures()
}, 60_000)

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'a visitor sees %s under one rule of addresses [PLAT-04]',
  async (_, kind) => {
    const { at, answers, signedIn = false, whole = true, shown = forms.map(([, address]) => address) } = kind
    const permission = { ...openPermission, imageCDNs: [`${cdn}/`] }
    // The page's code may still be loading at its first visit.
    await vi.waitFor(
      async () => {
        const site = await openDrawnSite(at, { whole, signedIn, answers: { permission, ...answers } })
        try {
          await site.settle()
          for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]'))
            if (/popular|mobile/i.test(tab.textContent)) tab.click()
          await site.settle()
          const pictures = [...document.querySelectorAll('img')]
          const addressesNow = () => pictures.map((picture) => picture.getAttribute('src'))
          expect(addressesNow()).toEqual(expect.arrayContaining([...shown]))
          expect(document.body.textContent).not.toContain('++')
          // A picture that does not load leaves its text, or an empty box of its size.
          for (const picture of pictures) picture.dispatchEvent(new Event('error'))
          for (const address of addressesNow()) expect([noPicture, null]).toContain(address)
        } finally {
          site.close()
        }
      },
      { timeout: 20_000, interval: 100 },
    )
  },
)
