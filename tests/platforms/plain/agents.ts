import { dayOf, recordOf, sumOfBets, sumOfChanges } from './account.ts'
import { Refusal, type Asked, type Wire } from './wire.ts'
import { pageOf, type Member, type World } from './world.ts'

/** Serves an agent's team: contract state, overview, downlines, and the creation of an account. */
export const serveAgents = (wire: Wire, world: World): void => {
  const agentOf = (asked: Asked): Member => {
    const member = world.memberOf(asked)
    if (member.type !== 1) throw new Refusal(403, 'Non-agents cannot log in')
    return member
  }
  const downlineOf = ({ member, level }: { member: Member; level: number }) => ({
    memberId: member.id,
    username: member.account,
    nickname: member.account,
    kind: member.type === 1 ? 'agent' : 'member',
    level,
    balance: member.balance,
    rebate: 0.002,
    joinedAt: member.joinedAt.toISOString(),
    seenAt: undefined,
    downlines: world.below(member).filter(({ level: depth }) => depth === 1).length,
  })

  wire.on('GET', '/wps/relay/contracts/consolidated', (asked) => {
    agentOf(asked)
    return {
      dailysalreqtype: 0,
      divtypereq: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
      enableCt: 0,
      salary: undefined,
      hourSalary: undefined,
      agentRealtimeSalary: undefined,
    }
  })
  wire.on('GET', '/wps/relay/reports/team/overview', (asked) => {
    const members = world.below(agentOf(asked)).map(({ member }) => member)
    const bets = sumOfBets(members.flatMap((member) => member.bets))
    const { moneyIn, moneyOut } = sumOfChanges(members.flatMap(({ changes }) => changes))
    const figures = {
      ...bets,
      active: members.filter((member) => member.bets.length > 0).length,
      deposits: moneyIn,
      withdrawals: -moneyOut,
      bonus: 0,
    }
    const rows = [{ day: dayOf(new Date()), ...figures }]
    return { ...recordOf(rows, { ...figures, members: members.length }, asked), series: [] }
  })
  wire.on('GET', '/wps/relay/team', (asked) => {
    const all = world.below(agentOf(asked))
    const found = all.filter(({ member, level }) =>
      asked.text('search') === ''
        ? level === 1
        : member.account.toLowerCase().startsWith(asked.text('search').toLowerCase()),
    )
    const direct = all.filter(({ level }) => level === 1)
    return {
      steps: [],
      levels: [
        {
          level: 1,
          members: direct.length,
          agents: direct.filter(({ member }) => member.type === 1).length,
          balance: direct.reduce((sum, { member }) => sum + member.balance, 0),
        },
      ],
      ...pageOf(found.map(downlineOf), asked),
      total: found.length,
    }
  })
  wire.on('GET', '/wps/relay/team/terms', (asked) => {
    agentOf(asked)
    return {
      rules: {
        username: { required: '1', minLength: 4, maxLength: 16 },
        password: { required: '1', minLength: 8, maxLength: 24 },
      },
      maxRebate: 0.004,
    }
  })
  wire.on('PUT', '/wps/relay/team/member', (asked) => {
    const { id } = agentOf(asked)
    const username = asked.text('username')
    if (world.members.has(username.toLowerCase())) throw new Refusal(200, 'This name is taken.')
    const type = asked.text('kind') === 'agent' ? 1 : 0
    const member = world.join(username, asked.text('password'), { type, upline: id })
    return { memberId: member.id, username: member.account }
  })
}
