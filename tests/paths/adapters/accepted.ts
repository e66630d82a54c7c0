/**
 * Mutants that behave like the original for players, other flows and the platform: by name, with the reason. A mutant
 * that is merely hard to notice does not belong here.
 */
export const accepted: Readonly<Record<string, string>> = {
  'feedback.sent on feedback.again [0]: without action 0, clearProblems':
    'Problem and notice are never there once a feedback has been sent: the only way to `sending`, and on to `sent`, has cleared them.',
  'lottery.opening on login.declined [0]: without action 0, clearGame':
    'Address and problem are never there while a lottery is being opened: every way into that state has forgotten them.',
  'windows.none on entry [1]: goes to windows.forced':
    'It is taken where nothing is forced, and `forced` is left for `open` in the same moment then; neither state does anything.',
  'windows.open on entry [0]: goes to windows.none':
    'It is taken where the change is forced, and `none` is left for `forced` in the same moment then; neither state does anything.',
  'windows: begins in windows.open':
    'No window is open when a visit begins: `open` is left for `none` in the same moment, and neither state does anything.',
  'contactBinding on contact.close [0]: enters anew':
    'The window ends in the same moment, and with it the countdown that would begin again.',
}
