import { requestOf } from '../../src/app/core/flow-reports/otlp.ts'

/** A batch of one step, as a page sends it to the receiver of flow reports. */
export const flowBatch = requestOf(
  [
    {
      at: 1_795_000_000_000,
      flow: 'login',
      actor: 4,
      from: 'withoutCaptcha.editing',
      state: 'withoutCaptcha.submitting',
      event: 'login.submit',
      outcome: '',
      milliseconds: 4200,
      seq: 1,
    },
  ],
  { release: '0.2.0', language: 'NE', device: 'phone', session: '1-2-3-4' },
  0,
)
