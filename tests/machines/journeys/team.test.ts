import { describe, test } from 'vitest'
import { agentNewsMachine } from '../../../src/machines/agents/agent-news/agent-news.machine.ts'
import { downlineFormMachine } from '../../../src/machines/agents/downline-form/downline-form.machine.ts'
import { teamMachine } from '../../../src/machines/agents/team/team.machine.ts'
import { downline, ownTeam } from '../../paths/agents/flow/agents.ts'
import { passwordRule } from '../../support/field-rules.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const on = (page: string) => ({
  input: ({ parent }: { parent: never }) => ({ of: 'agent' as const, page, memberType: 1, centre: parent }),
  sees: context,
})
const notice = { text: 'No.' }
const refused = { kind: 'refused', notice }
const unknown = { key: 'error.unknown' }

describe('the team [AGT-05 part]', () => {
  const team = on('downlineManagmentView')
  const asked = (of?: string, search = '', page = 1) => `ask loadTeam ${JSON.stringify({ of, search, page })}`
  const orOwn = (of: string, text = '') => `ask loadTeam ${JSON.stringify({ of, search: text, page: 1, orOwn: true })}`
  const open = (memberId?: string) => ({ type: 'level.open', memberId })
  const search = { type: 'search.submit', text: ' Ram ' }
  const turn = { type: 'page.choose', page: 2 }
  const loaded = answers('loadTeam', { kind: 'loaded', team: ownTeam })
  const start: Row = ['start', 'loading', [asked()]]
  const shown: Row = [loaded, 'showing', [], { team: ownTeam, notice: undefined }]
  const showing: readonly Row[] = [start, shown]

  test('is walked down and up, each level from its first page', () => {
    journey(teamMachine, team, [
      ...showing,
      [turn, 'loading', [asked(undefined, '', 2)]],
      shown,
      [open('D1'), 'loading', [asked('D1')]],
      shown,
      [turn, 'loading', [asked('D1', '', 2)]],
      shown,
      [search, 'loading', [asked('D1', 'Ram')]],
      shown,
      [turn, 'loading', [asked('D1', 'Ram', 2)]],
      shown,
      [open(), 'loading', [asked()]],
    ])
  })

  test('can be searched elsewhere before the first answer; only the last one counts', () => {
    journey(teamMachine, team, [
      start,
      [open('D1'), 'loading', ['drop loadTeam', orOwn('D1')]],
      [search, 'loading', ['drop loadTeam', orOwn('D1', 'Ram')]],
      [open('D2'), 'loading', ['drop loadTeam', orOwn('D2')]],
      shown,
    ])
  })

  test('that fails to load is retried, or searched elsewhere', () => {
    journey(teamMachine, team, [
      ...showing,
      [turn, 'loading', [asked(undefined, '', 2)]],
      [answers('loadTeam', refused), 'failed', [], { notice, team: ownTeam }],
      [{ type: 'team.retry' }, 'loading', [asked(undefined, '', 2)]],
      [breaks('loadTeam'), 'failed', [], { notice: unknown }],
      [open('D1'), 'loading', [asked('D1')]],
      [breaks('loadTeam'), 'failed'],
      [search, 'loading', [asked('D1', 'Ram')]],
      shown,
    ])
  })

  test('shows the own level where a kept one is closed to the agent by now [PLAY-08 part]', () => {
    const kept = {
      ...team,
      input: (from: { parent: never }) => ({ ...team.input(from), place: { of: 'D1', search: 'ta', page: 3 } }),
    }
    const first = `ask loadTeam ${JSON.stringify({ of: 'D1', search: 'ta', page: 3, orOwn: true })}`
    journey(teamMachine, kept, [
      ['start', 'loading', [first]],
      [answers('loadTeam', refused), 'failed', [], { notice, of: 'D1' }],
      [{ type: 'team.retry' }, 'loading', [first]],
      [
        answers('loadTeam', { kind: 'loaded', team: ownTeam, page: 1, isOwn: true }),
        'showing',
        [],
        { of: undefined, search: '', page: 1 },
      ],
      [open('D1'), 'loading', [asked('D1')]],
    ])
  })

  test('shows the last page where a level has become shorter [PLAY-08 part]', () => {
    journey(teamMachine, team, [
      ...showing,
      [turn, 'loading', [asked(undefined, '', 2)]],
      [answers('loadTeam', { kind: 'loaded', team: ownTeam, page: 1 }), 'showing', [], { page: 1 }],
    ])
  })

  test('reloads after a transfer to a downline, and stays otherwise', () => {
    const asks = `ask transfer ${JSON.stringify({ downline: downline(1), requestId: 'request-1', centre: '@' })}`
    const transferring: readonly Row[] = [
      ...showing,
      [turn, 'loading', [asked(undefined, '', 2)]],
      shown,
      [{ type: 'transfer.open', downline: downline(1), requestId: 'request-1' }, 'transferring', [asks]],
    ]
    journey(teamMachine, team, [
      ...transferring,
      [answers('transfer', { moved: true }), 'loading', [asked(undefined, '', 2)]],
    ])
    journey(teamMachine, team, [...transferring, [answers('transfer', { moved: false }), 'showing']])
    journey(teamMachine, team, [...transferring, [breaks('transfer'), 'showing']])
  })
})

describe("a downline's account [AGT-04 part]", () => {
  const rules = { username: { enabled: '1', required: '1', minLength: 4, maxLength: 14 }, password: passwordRule }
  const terms = { rules, maxRebate: 0.01, requestId: 'request-1' }
  const submit = (change: object = {}) => ({
    type: 'form.submit',
    texts: { username: ' naulo ', password: ' sagarmatha ', rebate: '०.५%', kind: 'member', ...change },
  })
  const asked = 'ask loadTerms'
  const start: Row = ['start', 'loading', [asked]]
  const known: Row = [answers('loadTerms', { kind: 'loaded', terms }), 'editing', [], { terms, notice: undefined }]
  const sent: Row = [
    submit(),
    'sending',
    [
      'ask registerDownline {"username":"naulo","password":"sagarmatha","kind":"member","rebate":0.005,"requestId":"request-1"}',
    ],
    { fieldErrors: {}, notice: undefined },
  ]

  test('needs the agent’s rates first, which can be retried', () => {
    journey(downlineFormMachine, { sees: context }, [
      start,
      [answers('loadTerms', refused), 'failed', [], { notice }],
      [{ type: 'form.retry' }, 'loading', [asked]],
      [breaks('loadTerms'), 'failed', [], { notice: unknown }],
      [{ type: 'form.retry' }, 'loading', [asked]],
      known,
    ])
  })

  test('needs a name, a password and a rebate no higher than the own one', () => {
    const required = { key: 'field.required' }
    const rebate = { key: 'page.registerCentre.rebateWrong' }
    journey(downlineFormMachine, { sees: context }, [
      start,
      known,
      [
        submit({ username: ' ', password: '', rebate: '' }),
        'editing',
        [],
        { fieldErrors: { username: required, password: required, rebate } },
      ],
      [submit({ rebate: '1.01' }), 'editing', [], { fieldErrors: { rebate } }],
      sent,
    ])
  })

  test('is refused, fails, and is made once; another one starts empty', () => {
    const fields = { username: { text: 'Taken.' } }
    journey(downlineFormMachine, { sees: context }, [
      start,
      known,
      sent,
      [answers('registerDownline', { kind: 'wrong', fields }), 'editing', [], { fieldErrors: fields }],
      sent,
      [answers('registerDownline', refused), 'editing', [], { notice }],
      [submit({ rebate: '2' }), 'editing', [], { notice: undefined }],
      sent,
      [breaks('registerDownline'), 'editing', [], { notice: unknown }],
      sent,
      [
        answers('registerDownline', { kind: 'registered', username: 'naulo' }),
        'registered',
        [],
        { registered: 'naulo' },
      ],
      [{ type: 'form.again' }, 'loading', [asked]],
    ])
  })
})

test('agents see every announcement for them, of every type [AGT-09 part]', () => {
  journey(agentNewsMachine, on('agentAnnouncement'), [
    ['start', 'open', ['ask announcements {"types":["B","PL","PU","PR","H"],"language":""}']],
  ])
})
