import { captchaMachine } from '../../../../src/machines/auth/captcha/captcha.machine.ts'
import { answer, defect, defineFlow, delay, user, deafParent } from '../../../../path-testing/graph.ts'

export const captchaFlow = defineFlow({
  name: 'captcha',
  machine: captchaMachine,
  input: { form: deafParent() },
  guardsRead: () => null,
  delays: { refreshPause: 1000 },
  cases: {
    'a picture has come': answer('loadCaptcha', { kind: 'loaded', id: 'captcha-1', image: 'iVBORw0KGgo=' } as const),
    'no picture comes': answer('loadCaptcha', { kind: 'unreachable' } as const),
    'loading the picture breaks': defect('loadCaptcha'),
    'a second goes by': delay('refreshPause', 'captcha.fresh'),
    'a second goes by without a picture': delay('refreshPause', 'captcha.failed.resting'),
    'the player asks for another picture': user({ type: 'captcha.refresh' }),
  },
})
