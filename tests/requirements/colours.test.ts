import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of a sheet with what each declares, inner rules by their own selector. */
const rulesOf = (file: string) => {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const open: string[] = []
  return [...css.matchAll(/([^{};]*)([{};])/g)].flatMap(([, text = '', end]) => {
    const plain = text.trim().replaceAll(/\s+/g, ' ')
    const selector = open.at(-1)
    if (end === '{') open.push(plain)
    if (end === '}') open.pop()
    return end === '{' || selector === undefined || plain === '' ? [] : [[selector, plain] as const]
  })
}

const sheets = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()

/** Each rule that uses a colour of success or failure. */
const coloured = () =>
  sheets().flatMap((file) =>
    rulesOf(`src/${file}`).flatMap(([selector, declared]) => {
      const [, colour] = /^[\w-]+:.*var\(--(success|danger(?:-soft)?)\)/.exec(declared) ?? []
      return colour === undefined ? [] : [`${file.replace(/^.*\//, '')} ${selector}: ${colour}`]
    }),
  )

test('letters have two weights: each further one costs the first layout a search for fonts', () => {
  const weights = sheets().flatMap((file) =>
    rulesOf(`src/${file}`).flatMap(([, declared]) => /^font(?:-weight)?: (\S+)/.exec(declared)?.[1] ?? []),
  )
  expect([...new Set(weights)].toSorted()).toEqual(['400', '700', 'inherit'])
})

test('a colour is a token: no other sheet writes one', () => {
  const written = sheets()
    .filter((file) => !file.endsWith('styles/tokens.css'))
    .flatMap((file) =>
      rulesOf(`src/${file}`).flatMap(([selector, declared]) =>
        /#[\da-f]{3,8}\b|\b(?:oklch|oklab|lab|lch|rgba?|hsla?|hwb)\(\s*[\d.]/i.test(declared)
          ? [`${file} ${selector}: ${declared}`]
          : [],
      ),
    )
  expect(written).toEqual([])
})

test('success and failure have their colours in each rule of a sheet [FLOW-13 part]', () => {
  expect(coloured(), 'a colour that is meant is written here').toMatchInlineSnapshot(`
    [
      "Account.module.css .ok: success",
      "Account.module.css .alert: danger-soft",
      "ContractCard.module.css .card[data-state='accepted'] .state: success",
      "ContractCard.module.css .notice: danger-soft",
      "CaptchaField.module.css .failed: danger-soft",
      "CaptchaField.module.css .failed: danger",
      "Button.module.css .button[data-tone='danger']: danger",
      "Button.module.css .button[data-tone='danger']:is(:hover, :active): danger-soft",
      "Checkbox.module.css .box[aria-invalid]: danger",
      "Checkbox.module.css .error: danger",
      "Form.module.css .rejection: danger-soft",
      "Form.module.css .rejection > svg: danger",
      "PicturePicker.module.css .note[data-wrong]: danger",
      "TextField.module.css .label[data-marked]::after: danger",
      "TextField.module.css .box[data-wrong]: danger",
      "TextField.module.css .note[data-wrong]: danger",
      "Toasts.module.css .toast[data-tone='error']: danger",
      "Toasts.module.css .toast[data-tone='error'] > svg: danger",
      "Toasts.module.css .toast[data-tone='success']: success",
      "Toasts.module.css .toast[data-tone='success'] > svg: success",
      "Money.module.css .error: danger",
      "Money.module.css .move:is([data-state='completed'], [data-state='received']) .state: success",
      "Money.module.css .move:is([data-state='failed'], [data-state='notReceived']) .state: danger",
      "RecordsTable.module.css .cell[data-tone='gain']: success",
      "RecordsTable.module.css .cell[data-tone='loss']: danger",
      "Rewards.module.css .refusal: danger-soft",
      "Rewards.module.css .refusal: danger",
      "Rewards.module.css .bin:hover: danger-soft",
      "Rewards.module.css .bin:hover: danger",
      "Rewards.module.css .done: success",
      "ActivityWindow.module.css .remark[aria-invalid]: danger",
      "ActivityWindow.module.css .notes [data-wrong]: danger",
      "Promotions.module.css .next[data-state='rejected']: danger",
      "StateMark.module.css .mark[data-state='rejected']: danger-soft",
      "StateMark.module.css .mark[data-state='rejected']: danger",
      "StateMark.module.css .mark[data-state='claimed']: success",
      "WinnerBoard.module.css .prize: success",
      "shell.css .shell-notice: danger",
      "ChatComposer.module.css .text[aria-invalid]: danger",
      "ChatComposer.module.css .note[data-wrong]: danger",
      "ChatLog.module.css .state[data-failed]: danger",
      "ChatWindow.module.css .line[data-line='waiting'], .line[data-line='refused']: danger-soft",
      "FeedbackPage.module.css .area[aria-invalid]: danger",
      "FeedbackPage.module.css .notes [data-wrong]: danger",
    ]
  `)
})

test('a failure is red, a success green and the focus drawn in both themes [FLOW-13 part]', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
  const huesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(String.raw`--${name}: oklch\([\d.]+ [\d.]+ ([\d.]+)\)`, 'g'))].map(([, hue]) =>
      Number(hue),
    )
  for (const name of ['danger', 'danger-soft']) {
    expect(huesOf(name)).toHaveLength(2)
    for (const hue of huesOf(name)) expect(hue).toBeLessThan(40)
  }
  expect(huesOf('success')).toHaveLength(2)
  for (const hue of huesOf('success')) expect(Math.abs(hue - 150)).toBeLessThan(20)
  const focus = rulesOf('src/ui/styles/base.css').filter(([selector]) => selector === ':focus-visible')
  expect(focus.map(([, declared]) => declared)).toMatchInlineSnapshot(`
    [
      "outline: 3px solid var(--focus)",
      "outline-offset: 2px",
    ]
  `)
})
