import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { addPasskey as addCall, beginPasskey } from '../../../../api/calls/passkeys.ts'
import type { CallError } from '../../../../api/errors.ts'
import { passkeysMachine, type AddOutcome } from '../../../../machines/account/passkeys/passkeys.machine.ts'
import { askDevice } from '../../../core/passkeys.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'

type Rejected = Extract<AddOutcome, { kind: 'rejected' }>

const rejected = (error: CallError) => Effect.succeed<Rejected>({ kind: 'rejected', notice: toNotice(error) })

const publicKey = 'public-key' as const

/** The machine that adds passkeys, with its actor (PLAY-10). */
export const passkeysFlow = (platform: Platform) =>
  passkeysMachine.provide({
    actors: {
      addPasskey: fromPromise<AddOutcome, { readonly password: string }>(async ({ input, signal }) => {
        const begun = await platform.run(
          platform.client.request(beginPasskey, input).pipe(
            Effect.map((options) => ({ kind: 'begun' as const, options })),
            Effect.catch(rejected),
          ),
          signal,
        )
        if (begun.kind === 'rejected') return begun
        const { pubKeyCredParams, excludeCredentials, ...options } = begun.options
        const made = await askDevice(
          ({ startRegistration }) =>
            startRegistration({
              optionsJSON: {
                ...options,
                pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: publicKey })),
                excludeCredentials: excludeCredentials.map(({ id }) => ({ id, type: publicKey })),
                // A login without a name needs a passkey that the device finds by itself.
                authenticatorSelection: {
                  residentKey: 'required',
                  requireResidentKey: true,
                  userVerification: 'required',
                },
                attestation: 'none',
              },
            }),
          signal,
        )
        if (made.kind === 'cancelled') return { kind: 'cancelled' }
        if (made.kind !== 'answered')
          return {
            kind: 'rejected',
            notice: { key: made.kind === 'taken' ? 'page.passkeys.taken' : 'page.passkeys.failed' },
          }
        const { id, rawId, type, response } = made.answer
        const { clientDataJSON, attestationObject, transports } = response
        const credential = {
          id,
          rawId,
          type,
          response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        }
        return platform.run(
          platform.client.request(addCall, { credential }).pipe(
            Effect.map((profile): AddOutcome => ({ kind: 'added', profile })),
            Effect.catch(rejected),
          ),
          signal,
        )
      }),
    },
  })
