import type { PromiseActorLogic } from 'xstate'
import { countdownMachine } from '../../../../machines/shared/countdown/countdown.machine.ts'
import { keptField } from '../../../../machines/shared/place.ts'
import {
  smsCodeMachine,
  type CodeOutcome,
  type CodePurpose,
  type CodeTo,
  type SmsCodeInput,
} from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import { watchClock } from '../../../core/clock.ts'
import { places } from '../../../core/kept-values.ts'

const nameOf = (purpose: CodePurpose) => `code ${purpose}`

/** The seconds left of a kept countdown; undefined where it is over, or the clock was turned back behind its start. */
const waitLeft = (purpose: CodePurpose): number | undefined => {
  const kept = places.read(nameOf(purpose))
  const left = (Number(keptField(kept, 'until')) - Date.now()) / 1000
  return left > 0 && left <= Number(keptField(kept, 'seconds')) ? left : undefined
}

/** The machine of a code, whose countdown goes on after a reload: its end is kept, by purpose alone (SMS-02). */
export const codeFlow = (sendCode: PromiseActorLogic<CodeOutcome, { purpose: CodePurpose; phone: CodeTo }>) => {
  const machine = smsCodeMachine.provide({
    actors: { sendCode, countdown: countdownMachine.provide({ actors: { watchClock } }) },
    actions: {
      keepWait: (_, { purpose, seconds }) =>
        places.keep(nameOf(purpose), { until: Date.now() + seconds * 1000, seconds }),
      dropWait: (_, { purpose }) => places.drop(nameOf(purpose)),
    },
  })
  const start = machine.getInitialSnapshot.bind(machine)
  return Object.assign(machine, {
    getInitialSnapshot: ((scope, input) => {
      const { purpose } = input as SmsCodeInput
      return start(scope, { purpose, wait: waitLeft(purpose) })
    }) satisfies typeof start,
  })
}
