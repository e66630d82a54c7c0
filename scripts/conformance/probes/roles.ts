import { randomBytes } from 'node:crypto'
import type { Call } from '../../../src/api/call.ts'
import { agentsOnly, openBeforePasswordChange, openToTrial } from '../../../src/api/contract/access.ts'
import { encrypt } from '../../../src/api/encrypt.ts'
import { callTable } from '../../../src/api/table.ts'
import { said, type Probe, type Run } from '../context.ts'
import { toRequest } from '../line.ts'
import { buildPayload } from '../payloads.ts'
import { signIn } from './calls.ts'

const rows: readonly Call[] = Object.values(callTable)
const reads = rows.filter(({ token, method }) => token === true && method === 'GET')

/** Asks every read with this token; the code of each refusal is for the judge. */
const askReads = async (
  { judge, known, send, state }: Run,
  token: string,
  wanted: (name: string) => boolean,
  judgeCode: (name: string, said: string) => void,
) => {
  for (const row of reads) {
    if (!wanted(row.name)) continue
    const answer = judge(
      row,
      await send(row, { ...(await toRequest(row, buildPayload(row, known), state.key)), token }),
    )
    if (answer.kind !== 'nothing') judgeCode(row.name, said(answer))
  }
}

/** Calls for agents, asked by a member. */
export const agentRoleProbe: Probe = {
  sees: ['role-agent'],
  run: async (run) => {
    const { check, state } = run
    if (state.member === undefined) return
    await askReads(
      run,
      state.member,
      (name) => agentsOnly.has(name),
      (name, code) => {
        check('role-agent', name, code === 'non_agent', `for a member it returns ${code}`)
      },
    )
  },
}

/** Calls for members, asked by a trial account, which the run opens. */
export const trialRoleProbe: Probe = {
  sees: ['role-trial'],
  writes: true,
  run: async (run) => {
    const { check, read, state } = run
    if (state.key === undefined) return
    const random = randomBytes(24).toString('base64url')
    const randomString = await encrypt({ random }, state.key)
    const answer = await read(callTable.freePlayLogin, {
      os: 'Android',
      platform: 'W',
      randomString,
      gatewayVersion: 3,
    })
    if (answer === undefined) return
    await askReads(
      run,
      answer.token,
      () => true,
      (name, code) => {
        const isOpen = openToTrial.has(name)
        const isRight = isOpen ? code !== 'in_need_true_account' : code === 'in_need_true_account'
        check('role-trial', name, isRight, `for a trial account it returns ${code}`)
      },
    )
  },
}

/** Checks that a new token of an account allows nothing but a change of password. */
export const checkForced = async (run: Run, token: string) => {
  const { check } = run
  await askReads(
    run,
    token,
    () => true,
    (name, code) => {
      if (!openBeforePasswordChange.has(name))
        check('forced-change', name, code === 'password_change_required', `before the change it returns ${code}`)
    },
  )
}

/** A named account that has to change its password. */
export const forcedProbe: Probe = {
  sees: ['forced-change'],
  run: async (run) => {
    const { first } = run.options
    if (first === undefined) return
    const token = await signIn(run, first, 'account with a forced change')
    if (token !== undefined) await checkForced(run, token)
  },
}
