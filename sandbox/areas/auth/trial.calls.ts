import { randomBytes, randomInt } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { members } from '../../db/schema-auth.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { consumeOnce } from '../../core/one-time.ts'
import { nextMemberId } from './new-member.ts'
import { insertToken } from './tokens.ts'

const perAddress = { limit: 30, per: 10 * 60_000 }
const unfit = () => new Refusal('payload_invalid', { field: 'randomString' })

/** The random bytes that a visitor encrypted to the platform, at least 16. */
async function randomIn(state: State, jwe: string): Promise<string> {
  const opened = await compactDecrypt(jwe, state.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => null)
  if (!opened || opened.plaintext.length < 16) throw unfit()
  return Buffer.from(opened.plaintext).toString('base64')
}

/** Creates a trial account that nobody can sign in to again, and signs it in (AUTH-09). */
export async function logInToTrial(state: State, address: string, randomString: string) {
  if (state.controls.switches['FREEPLAY3'] !== true) throw new Refusal('switched_off')
  if (!state.allow(`trial ${address}`, perAddress.limit, perAddress.per)) throw new Refusal('too_many_requests')
  const random = await randomIn(state, randomString)
  const token = await state.store.write(async (tx) => {
    if (!(await consumeOnce(tx, `trial ${random}`, state.clock.now()))) throw unfit()
    const id = await nextMemberId(tx)
    const number = randomInt(100_000, 1_000_000)
    await tx.insert(members).values({
      id,
      username: `trial${number}${id.slice(1)}`,
      passwordSalt: 'none',
      passwordHash: randomBytes(32).toString('hex'),
      nickname: `Trial ${number}`,
      type: 4,
      toUpline: 0,
      rankLevel: 1,
      rankName: 'Trial',
      memberLabels: '[]',
      firstLogin: 0,
    })
    return insertToken(tx, state, id, 'full')
  })
  return { token, firstTimeLogin: false, passwordExpired: false }
}
