import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { beginTwoStep, confirmTwoStep, dropTwoStep } from '../../../../api/calls/second-factor.ts'
import type { CallError } from '../../../../api/errors.ts'
import {
  twoStepMachine,
  type BeginOutcome,
  type ConfirmOutcome,
  type DropOutcome,
} from '../../../../machines/account/two-step/two-step.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { saveText } from '../../../core/save-text.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const rejected = (error: CallError) =>
  Effect.succeed({
    kind: 'rejected' as const,
    notice:
      error._tag === 'CallRefused' && error.errorCode === 'verification_code_wrong'
        ? ({ key: 'secondFactor.wrong' } as const)
        : toNotice(error),
  })

const textOf = (codes: readonly string[]) => `${codes.join('\n')}\n`

/** The machine of two-step login with its actors (PLAY-10). */
export const twoStepFlow = (platform: Platform) =>
  twoStepMachine.provide({
    actors: {
      beginTwoStep: fromPromise<BeginOutcome, { readonly password: string }>(({ input, signal }) =>
        platform.run(
          platform.client.request(beginTwoStep, input).pipe(
            Effect.map((key): BeginOutcome => ({ kind: 'begun', key })),
            Effect.catch(rejected),
          ),
          signal,
        ),
      ),
      confirmTwoStep: fromPromise<ConfirmOutcome, { readonly code: string }>(({ input, signal }) =>
        platform.run(
          platform.client.request(confirmTwoStep, input).pipe(
            Effect.map((answer): ConfirmOutcome => ({ kind: 'on', ...answer })),
            Effect.catch(rejected),
          ),
          signal,
        ),
      ),
      dropTwoStep: fromPromise<DropOutcome, { readonly password: string }>(({ input, signal }) =>
        platform.run(
          platform.client.request(dropTwoStep, input).pipe(
            Effect.map((profile): DropOutcome => ({ kind: 'off', profile })),
            Effect.catch(rejected),
          ),
          signal,
        ),
      ),
    },
    actions: {
      copyCodes: (_, codes) => void navigator.clipboard.writeText(textOf(codes)).catch(() => undefined),
      downloadCodes: (_, codes) => saveText('recovery-codes.txt', textOf(codes), 'text/plain'),
    },
  })
