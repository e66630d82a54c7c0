import { Effect, Schema } from 'effect'
import { fromPromise } from 'xstate'
import {
  dailySalaryContract,
  dividendProcessing,
  HigherDownlines,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
  type ContractKind,
} from '../../../../api/calls/agent.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  ContractsOutcome,
  DecisionOutcome,
  WantedDecision,
} from '../../../../machines/agents/contracts/contracts.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export const loadContracts = (platform: Platform) =>
  fromPromise<ContractsOutcome, { readonly kind: ContractKind }>(({ input: { kind }, signal }) =>
    platform.run(
      platform.client.request(salaryParticipation, { kind }).pipe(
        Effect.map((contracts): ContractsOutcome => ({ kind: 'loaded', contracts })),
        Effect.catch((error) => Effect.succeed<ContractsOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

const calls = {
  dividend: dividendProcessing,
  daily: dailySalaryContract,
  hourly: hourlySalaryContract,
  realtime: realtimeSalaryContract,
} as const satisfies Record<ContractKind, unknown>

const decodeHigher = Schema.decodeUnknownOption(HigherDownlines)

const refusedAs = (error: CallError): DecisionOutcome => {
  if (error._tag === 'CallRefused') {
    if (error.errorCode === 'contract_not_offered') return { kind: 'closed' }
    const told = decodeHigher(error.value)
    const downlines = told._tag === 'Some' ? (told.value.higherDownlines ?? []) : []
    if (error.errorCode === 'higher_downlines' && downlines.length > 0) return { kind: 'higher', downlines }
  }
  return { kind: 'refused', notice: toNotice(error) }
}

export const decide = (platform: Platform) =>
  fromPromise<DecisionOutcome, WantedDecision>(({ input: { kind, decision }, signal }) =>
    platform.run(
      platform.client.request(calls[kind], decision).pipe(
        Effect.map((): DecisionOutcome => ({ kind: 'decided' })),
        Effect.catch((error) => Effect.succeed(refusedAs(error))),
      ),
      signal,
    ),
  )
