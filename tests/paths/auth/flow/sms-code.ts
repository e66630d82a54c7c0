import { smsCodeMachine, type CodeOutcome } from '../../../../src/machines/auth/sms-code/sms-code.machine.ts'
import { answer, defect, defineFlow, delay, user, heldChild } from '../../../../path-testing/graph.ts'

const sending = (outcome: CodeOutcome) => answer('sendCode', outcome)

export const smsCodeFlow = defineFlow({
  name: 'smsCode',
  machine: smsCodeMachine.provide({ actors: { countdown: heldChild() } }),
  input: { purpose: 'login' },
  guardsRead: ({ context }) => context.notice !== undefined,
  passing: ['opening'],
  delays: { sendPause: 1000 },
  cases: {
    'the player asks for a code': user({ type: 'code.send', phone: { mobileNum: '9812345678', dialingCode: '977' } }),
    'the code is sent': sending({ kind: 'sent', channel: 'own', expiredMinutes: 2 }),
    'firebase sends the code': sending({ kind: 'sent', channel: 'firebase' }),
    'the platform refuses the code': sending({ kind: 'refused', notice: { text: 'This number is blocked.' } }),
    'firebase requires a wait of five minutes': sending({
      kind: 'refused',
      notice: { key: 'firebase.tooManyRequests' },
      waitSeconds: 300,
    }),
    'sending the code breaks': defect('sendCode'),
    'a second goes by': delay('sendPause', 'smsCode.pausing'),
    'the countdown is over': answer('countdown', undefined),
    'the countdown breaks': defect('countdown'),
    'the player dismisses the warning': user({ type: 'notice.dismiss' }),
  },
})

/** The page was reloaded during a countdown. */
export const waitingCodeFlow = defineFlow({
  name: 'smsCode, after a reload',
  machine: smsCodeMachine.provide({ actors: { countdown: heldChild() } }),
  input: { purpose: 'login', wait: 90 },
  guardsRead: ({ context }) => context.notice !== undefined,
  passing: ['opening'],
  cases: {
    'the countdown is over': answer('countdown', undefined),
  },
})
