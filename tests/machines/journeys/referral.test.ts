import { describe, test } from 'vitest'
import { referralLinksMachine } from '../../../src/machines/agents/referral-links/referral-links.machine.ts'
import { referralMachine } from '../../../src/machines/rewards/referral/referral.machine.ts'
import { link } from '../../paths/agents/flow/agents.ts'
import { answers, breaks, defect, fails, failure, journey, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const refused = { kind: 'refused', notice }

describe("an agent's links [AGT-04 part]", () => {
  const kathmandu = link('AAAA2222', 'Kathmandu')
  const pokhara = link('BBBB3333', 'Pokhara')
  const dharan = link('CCCC4444', 'Dharan')
  const known = { links: [kathmandu, pokhara], maxRebate: 0.01 }
  const asked = 'ask loadLinks'
  const start: Row = ['start', 'loading', [asked]]
  const shown: Row = [
    answers('loadLinks', { kind: 'loaded', links: known }),
    'showing',
    [],
    { links: known, chosen: 'AAAA2222', notice: undefined },
  ]
  const showing: readonly Row[] = [start, shown]
  const passing = (way: string, code: string): Row => [
    { type: `link.${way}`, code },
    'passingOn',
    [`ask passOn {"way":"${way}","code":"${code}"}`],
  ]
  const make = (change: object = {}) => ({
    type: 'link.make',
    texts: { campaign: ' Dharan ', rebate: '0.5', kind: 'member', ...change },
  })
  const making: Row = [
    make(),
    'making',
    ['ask makeLink {"campaign":"Dharan","kind":"member","rebate":0.005}'],
    { fieldErrors: {}, notice: undefined, passedOn: undefined },
  ]

  test('load with the first one’s code, or can be retried', () => {
    journey(referralLinksMachine, { sees: context }, [
      start,
      [answers('loadLinks', refused), 'failed', [], { notice }],
      [{ type: 'links.retry' }, 'loading', [asked]],
      [breaks('loadLinks'), 'failed', [], { notice: unknown }],
      [{ type: 'links.retry' }, 'loading', [asked]],
      shown,
    ])
  })

  test('are shared or copied; one’s result does not show at another', () => {
    journey(referralLinksMachine, { sees: context }, [
      ...showing,
      passing('share', 'AAAA2222'),
      [answers('passOn', 'shared'), 'showing', [], { passedOn: 'shared' }],
      [{ type: 'link.choose', code: 'BBBB3333' }, 'showing', [], { chosen: 'BBBB3333', passedOn: undefined }],
      passing('copy', 'BBBB3333'),
      [answers('passOn', 'copied'), 'showing', [], { passedOn: 'copied' }],
      passing('share', 'BBBB3333'),
      [breaks('passOn'), 'showing', [], { passedOn: 'failed' }],
      making,
    ])
  })

  test('a new one needs a campaign of at most 40 characters and a rebate up to the own', () => {
    const rebate = { key: 'page.registerCentre.rebateWrong' }
    const campaign = (key: string) => ({ fieldErrors: { campaign: { key } } })
    journey(referralLinksMachine, { sees: context }, [
      ...showing,
      [make({ campaign: ' ' }), 'showing', [], campaign('field.required')],
      [make({ campaign: 'क'.repeat(41) }), 'showing', [], campaign('page.registerCentre.campaignLong')],
      [make({ rebate: '1.01' }), 'showing', [], { fieldErrors: { rebate } }],
      making,
    ])
  })

  test('a new or existing one comes first and shows; a refused one is reported', () => {
    const made = (one: object) => answers('makeLink', { kind: 'made', link: one })
    const more = { ...pokhara, joined: 8 }
    journey(referralLinksMachine, { sees: context }, [
      ...showing,
      making,
      [answers('makeLink', refused), 'showing', [], { notice, chosen: 'AAAA2222', links: known }],
      [make({ rebate: '' }), 'showing', [], { notice: undefined }],
      making,
      [breaks('makeLink'), 'showing', [], { notice: unknown }],
      making,
      [
        made(dharan),
        'showing',
        [],
        { chosen: 'CCCC4444', links: { links: [dharan, kathmandu, pokhara], maxRebate: 0.01 } },
      ],
      making,
      [made(more), 'showing', [], { chosen: 'BBBB3333', links: { links: [more, dharan, kathmandu], maxRebate: 0.01 } }],
    ])
  })
})

describe("a member's link [MEM-12 part]", () => {
  const input = ({ parent }: { readonly parent: never }) =>
    ({ of: 'member', page: 'referral', memberType: 0, centre: parent }) as const
  const invitation = {
    kind: 'loaded',
    code: 'SITA22',
    link: 'https://play.test/r?c=SITA22',
    invited: 12,
    playing: 7,
    list: [],
    totalPages: 2,
  }
  const asked = (page: number) => `ask loadReferral {"page":${page}}`
  const loaded = answers('loadReferral', invitation)
  const start: Row = ['start', 'loading', [asked(1)]]
  const showing: readonly Row[] = [start, [loaded, 'showing.resting', [], { invitation }]]
  const passing = (how: string, dropped: readonly string[] = []): Row => [
    { type: `link.${how}` },
    'showing.passing',
    [...dropped, `ask passLink {"how":"${how}","link":"https://play.test/r?c=SITA22"}`],
  ]

  test('is coming soon while the promotion is off', () => {
    journey(referralMachine, { input }, [start, [answers('loadReferral', { kind: 'coming' }), 'coming']])
  })

  test('loads with invited players page by page, or can be retried', () => {
    journey(referralMachine, { input, sees: context }, [
      start,
      [fails('loadReferral'), 'failed', [], failure],
      [{ type: 'referral.retry' }, 'loading', [asked(1)]],
      [loaded, 'showing.resting', [], { invitation }],
      [{ type: 'page.choose', page: 2 }, 'loading', [asked(2)]],
      [breaks('loadReferral'), 'failed', [], defect],
      [{ type: 'referral.retry' }, 'loading', [asked(2)]],
      [loaded, 'showing.resting'],
    ])
  })

  test('is shared or copied repeatedly; a device that cannot is reported', () => {
    journey(referralMachine, { input, sees: context }, [
      ...showing,
      passing('share'),
      [answers('passLink', 'shared'), 'showing.resting'],
      passing('copy'),
      [answers('passLink', 'copied'), 'showing.copied'],
      passing('share'),
      [answers('passLink', 'failed'), 'showing.notPassed'],
      passing('copy'),
      [breaks('passLink'), 'showing.notPassed'],
      passing('copy'),
      passing('share', ['drop passLink']),
      [{ type: 'page.choose', page: 2 }, 'loading', ['drop passLink', asked(2)]],
    ])
  })
})
