import { describe, test } from 'vitest'
import { consentMachine } from '../../../src/machines/site/consent/consent.machine.ts'
import { hostsMachine } from '../../../src/machines/site/hosts/hosts.machine.ts'
import { jackpotMachine } from '../../../src/machines/games/jackpot/jackpot.machine.ts'
import { motionMachine } from '../../../src/machines/site/motion/motion.machine.ts'
import { preferencesMachine } from '../../../src/machines/site/preferences/preferences.machine.ts'
import { topUpMachine } from '../../../src/machines/rewards/top-up/top-up.machine.ts'
import { windowsMachine } from '../../../src/machines/site/windows/windows.machine.ts'
import { selectWindows } from '../../../src/machines/site/windows/windows.view.ts'
import { answers, breaks, journey, passes, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known

describe('consent [CFG-09 part]', () => {
  const consent = { does: ['keepAnswer'] }
  const start: Row = ['start', 'asking']
  const accepted: Row = [{ type: 'consent.accept' }, 'loading', ['do keepAnswer "accepted"', 'ask loadAnalytics']]

  const loaded: Row = [answers('loadAnalytics'), 'counting', ['ask countVisits']]
  const declined: Row = [{ type: 'consent.decline' }, 'declined', ['do keepAnswer "declined"']]
  const reopened: Row = [{ type: 'consent.reopen' }, 'asking']

  test('nothing loads before a yes or after a no, and the answer is stored', () => {
    journey(consentMachine, consent, [start, accepted, loaded])
    journey(consentMachine, consent, [start, accepted, [breaks('loadAnalytics'), 'silent'], reopened, accepted])
    journey(consentMachine, consent, [start, declined, reopened, accepted])
  })

  test('a visitor takes a yes back while the statistics load', () => {
    const withdrawn: Row = [{ type: 'consent.reopen' }, 'asking', ['drop loadAnalytics']]
    journey(consentMachine, consent, [start, accepted, withdrawn, declined])
  })

  test('a visitor takes a yes back, and a later one loads nothing again [FLOW-10 part]', () => {
    const again: Row = [{ type: 'consent.accept' }, 'counting', ['do keepAnswer "accepted"', 'ask countVisits']]
    const withdrawn: Row = [{ type: 'consent.reopen' }, 'asking', ['drop countVisits']]
    const silent: Row = [breaks('countVisits'), 'silent']
    journey(consentMachine, consent, [start, accepted, loaded, withdrawn, declined, reopened, again, silent])
  })
})

test('hosts are chosen, all forbidden, or unknown [CFG-08 part]', () => {
  const check = { type: 'hosts.check' }
  const asked = ['ask chooseHosts']
  const chosen = { kind: 'chosen', api: 'https://b.test' }
  journey(hostsMachine, { does: ['setHosts'] }, [
    ['start', 'settled'],
    [check, 'choosing', asked],
    [answers('chooseHosts', chosen), 'settled', [`do setHosts ${JSON.stringify(chosen)}`]],
    [check, 'choosing', asked],
    [answers('chooseHosts', { kind: 'unanswered' }), 'settled'],
    [check, 'choosing', asked],
    [breaks('chooseHosts'), 'settled'],
    [check, 'choosing', asked],
    [answers('chooseHosts', { kind: 'invalid' }), 'invalid'],
    [check, 'choosing', asked],
    [answers('chooseHosts', { kind: 'invalid' }), 'invalid'],
    [{ type: 'notice.dismiss' }, 'settled'],
  ])
})

test('motion stops while somebody uses it, and for players who prefer less [ROUTE-06 part]', () => {
  const at = (wish: string, pointer = 'away', focus = 'outside', device = 'lively') =>
    `wish.${wish} + pointer.${pointer} + focus.${focus} + device.${device}`
  journey(motionMachine, {}, [
    ['start', at('going')],
    [{ type: 'motion.pause' }, at('paused')],
    [{ type: 'motion.resume' }, at('going')],
    [{ type: 'pointer.enter' }, at('going', 'over')],
    [{ type: 'focus.enter' }, at('going', 'over', 'within')],
    [{ type: 'pointer.leave' }, at('going', 'away', 'within')],
    [{ type: 'focus.leave' }, at('going')],
    [{ type: 'device.calm' }, at('going', 'away', 'outside', 'calm')],
    [{ type: 'device.lively' }, at('going')],
  ])
})

test('the jackpot rises every 3 s, pauses on request, and catches up [HEAD-09 part]', () => {
  journey(jackpotMachine, { input: () => ({ now: 1000 }), sees: context }, [
    ['start', 'rising', [], { at: 1000 }],
    [passes(2999), 'rising', [], { at: 1000 }],
    [passes(1), 'rising', [], { at: 4000 }],
    [passes(3000), 'rising', [], { at: 7000 }],
    [passes(2000), 'rising'],
    // A page that slept starts a whole pause again.
    [{ type: 'clock.told', now: 60_000 }, 'rising', [], { at: 60_000 }],
    [passes(2999), 'rising', [], { at: 60_000 }],
    [passes(1), 'rising', [], { at: 63_000 }],
    [{ type: 'jackpot.pause' }, 'paused'],
    [passes(9000), 'paused', [], { at: 63_000 }],
    [{ type: 'clock.told', now: 80_000 }, 'paused', [], { at: 63_000 }],
    [{ type: 'jackpot.resume', now: 90_000 }, 'rising', [], { at: 90_000 }],
  ])
})

test('the deposit gift unfolds to a popup, which leads to messages or login [SIDE-03 part]', () => {
  const topUp = { does: ['openPopup', 'hidePopup', 'showMessages', 'askForLogin'] }
  journey(topUpMachine, topUp, [
    ['start', 'folded'],
    [{ type: 'topUp.unfold' }, 'unfolded'],
    [{ type: 'topUp.fold' }, 'folded'],
    [{ type: 'topUp.unfold' }, 'unfolded'],
    [{ type: 'topUp.more' }, 'folded', ['do openPopup']],
    [{ type: 'topUp.deposit', signedIn: true }, 'folded', ['do hidePopup', 'do showMessages']],
    [{ type: 'topUp.deposit', signedIn: false }, 'folded', ['do hidePopup', 'do askForLogin']],
  ])
})

describe('theme and language [I18N-04 part, I18N-05 part]', () => {
  const preferences = (theme: 'light' | 'dark') => ({
    input: () => ({ theme, language: 'NE' }),
    does: ['showTheme', 'keepLanguage'],
    sees: context,
  })
  const at = (language: string, theme = 'light') => `theme.${theme} + language.${language}`
  const choose = (language: string) => ({ type: 'language.choose', language })
  const asked = (language: string) => `ask loadLanguage {"language":"${language}"}`

  test('the theme of the last visit is kept and can be switched', () => {
    journey(preferencesMachine, preferences('dark'), [
      ['start', at('settled', 'dark')],
      [{ type: 'theme.toggle' }, at('settled', 'light'), ['do showTheme "light"']],
      [{ type: 'theme.toggle' }, at('settled', 'dark'), ['do showTheme "dark"']],
    ])
    journey(preferencesMachine, preferences('light'), [
      ['start', at('settled', 'light')],
      [{ type: 'theme.toggle' }, at('settled', 'dark'), ['do showTheme "dark"']],
    ])
  })

  test('a language is stored once its texts load; the last choice wins', () => {
    journey(preferencesMachine, preferences('light'), [
      ['start', at('settled')],
      [choose('NE'), at('settled')],
      [choose('EN'), at('changing'), [asked('EN')], { language: 'NE', wanted: 'EN' }],
      [choose('HI'), at('changing'), ['drop loadLanguage', asked('HI')]],
      [answers('loadLanguage', { kind: 'loaded' }), at('settled'), ['do keepLanguage "HI"'], { language: 'HI' }],
      [choose('HI'), at('settled')],
    ])
  })

  test('texts that fail to load are reported, and can be retried or dismissed', () => {
    journey(preferencesMachine, preferences('light'), [
      ['start', at('settled')],
      [choose('EN'), at('changing'), [asked('EN')]],
      [answers('loadLanguage', { kind: 'unreachable' }), at('failed'), [], { language: 'NE' }],
      [{ type: 'language.retry' }, at('changing'), [asked('EN')]],
      [breaks('loadLanguage'), at('failed')],
      [choose('HI'), at('changing'), [asked('HI')]],
      [breaks('loadLanguage'), at('failed')],
      [{ type: 'notice.dismiss' }, at('settled'), [], { language: 'NE' }],
    ])
  })
})

describe('one window shows [MODAL-01 part, MODAL-02 part]', () => {
  const windows = { input: ({ parent }: { parent: never }) => ({ site: parent }), sees: selectWindows }
  const open = (kind: string) => ({ type: 'window.open', window: { kind } })
  const shown = (forced: boolean, ...flows: string[]) => ({ type: 'flows.shown', flows, forced })
  const close = { type: 'window.close' }
  const start: Row = ['start', 'none', [], { front: undefined }]
  const stack = (...kinds: string[]) => ({ stack: kinds.map((kind) => ({ kind })), front: kinds.at(-1) })

  test('the top one; others wait beneath, and a flow learns that its window closed', () => {
    journey(windowsMachine, windows, [
      start,
      [close, 'none'],
      [open('search'), 'open', [], stack('search')],
      [open('help'), 'open', [], stack('search', 'help')],
      [open('search'), 'open', [], stack('help', 'search')],
      [shown(false, 'auth'), 'open', [], stack('help', 'search', 'auth')],
      [close, 'open', ['tell flow.tell {"flow":"auth","event":{"type":"auth.close"}}'], stack('help', 'search')],
      [close, 'open', [], stack('help')],
      [close, 'none', [], stack()],
    ])
  })

  test('signing out closes the site’s own windows, and leaves other flows’', () => {
    journey(windowsMachine, windows, [
      start,
      [open('chat'), 'open'],
      [shown(false, 'launch'), 'open', [], stack('chat', 'launch')],
      [{ type: 'windows.clear' }, 'open', [], stack('launch')],
      [shown(false), 'none', [], stack()],
    ])
  })

  test('a forced change of password comes first, and nothing closes it [AUTH-06 part]', () => {
    journey(windowsMachine, windows, [
      start,
      [shown(true, 'auth'), 'forced', [], { front: 'auth' }],
      [close, 'forced'],
      [open('search'), 'forced', [], { front: 'auth' }],
      [shown(false), 'open', [], stack('search')],
      [shown(true, 'auth'), 'forced', [], { front: 'auth' }],
      [shown(false, 'auth'), 'open', [], stack('search', 'auth')],
    ])
    journey(windowsMachine, windows, [start, [shown(true, 'auth'), 'forced'], [shown(false), 'none', [], stack()]])
  })
})
