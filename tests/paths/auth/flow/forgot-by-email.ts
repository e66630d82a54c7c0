import {
  forgotByEmailMachine,
  type MailEntry,
  type MailOutcome,
} from '../../../../src/machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const submit = (entry: MailEntry) => user({ type: 'mail.submit', entry })
const mailing = (outcome: MailOutcome) => answer('mailPassword', outcome)

export const forgotByEmailFlow = defineFlow({
  name: 'forgotByEmail',
  machine: forgotByEmailMachine,
  guardsRead: () => null,
  cases: {
    'the player submits an empty form': submit({ username: '', email: '' }),
    'the player submits half an email': submit({ username: 'sita', email: 'sita@example' }),
    'the player submits username and email': submit({ username: 'sita', email: 'sita@example.com' }),
    'the mail is on its way': mailing({ kind: 'mailed' }),
    'the platform does not know them': mailing({ kind: 'rejected', notice: { text: 'Username/Email does not exist' } }),
    'asking for the mail breaks': defect('mailPassword'),
    'the player has read it': user({ type: 'mail.acknowledge' }),
  },
})
