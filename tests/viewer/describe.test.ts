import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { withoutDescriptions } from '../../scripts/build/without-descriptions.ts'
import { describeStarted } from '../../src/app/core/inspect/describe.ts'
import { consentMachine } from '../../src/machines/site/consent/consent.machine.ts'

test('an analyst reads every description in the inspector, although the bundle has none [FLOW-04 part]', () => {
  const { root } = consentMachine
  const configs = [root, ...Object.values(root.states)].map(({ config }) => config as { description?: string })
  const written = configs.map(({ description }) => description)
  for (const config of configs) delete config.description
  createActor(consentMachine, { inspect: describeStarted }).start().stop()
  expect(written.every((text) => (text ?? '').length > 10)).toBe(true)
  expect(configs.map(({ description }) => description)).toEqual(written)
})

test('the bundle has a machine without its descriptions and with all else', () => {
  const { handler } = withoutDescriptions().transform as { readonly handler: (code: string) => string }
  const source = `states: { a: { description: 'It\\'s a.', on: { go: 'b' } }, b: { description: "The player's.", type: 'final' } }`
  expect(handler(source).replaceAll(/\s+/g, ' ')).toBe(`states: { a: { on: { go: 'b' } }, b: { type: 'final' } }`)
})
