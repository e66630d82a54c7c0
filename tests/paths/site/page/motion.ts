import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { motionFlow } from '../flow/motion.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const bar = ({ page }: Stage) => page.getByRole('region', { name: text('notices.label') })
const line = (stage: Stage) => bar(stage).getByRole('list').first()
/** The mouse is elsewhere and stays there. */
const press = (stage: Stage, key: 'notices.pause' | 'notices.move') =>
  bar(stage)
    .getByRole('button', { name: text(key) })
    .evaluate((button: HTMLElement) => button.click())

interface Value {
  readonly wish: string
  readonly pointer: string
  readonly focus: string
  readonly device: string
}

/** The line moves only while nothing stops it. */
const runs = async (stage: Stage, value: unknown) => {
  const { wish, pointer, focus, device } = value as Value
  const expected = wish === 'going' && pointer === 'away' && focus === 'outside' && device === 'lively'
  await expect
    .poll(() =>
      line(stage).evaluate((list) => {
        const { animationName, animationPlayState } = getComputedStyle(list)
        return animationName !== 'none' && animationPlayState === 'running'
      }),
    )
    .toBe(expected)
}
const hasMouse = (expected: boolean) => async (stage: Stage, value: unknown) => {
  await runs(stage, value)
  await expect.poll(() => line(stage).evaluate((list) => list.parentElement?.matches(':hover'))).toBe(expected)
}
const hasFocus = (count: number) => async (stage: Stage, value: unknown) => {
  await runs(stage, value)
  await expect(line(stage).locator(':focus')).toHaveCount(count)
}
const hasButton = (key: 'notices.pause' | 'notices.move') => (stage: Stage, value: unknown) =>
  expect(bar(stage).getByRole('button', { name: text(key) })).toHaveCount((value as Value).device === 'calm' ? 0 : 1)

const hasAnyButton = (count: number) => async (stage: Stage, value: unknown) => {
  await runs(stage, value)
  const buttons = bar(stage).getByRole('button', { name: text('notices.pause') })
  await expect(buttons.or(bar(stage).getByRole('button', { name: text('notices.move') }))).toHaveCount(count)
}

export const motionPage: PageSide<typeof motionFlow> = {
  flow: motionFlow,
  held: [],
  always: {
    announcements: {
      value: ['One', 'Two'].map((title) => ({
        id: title,
        title,
        content: '',
        time: '2026-01-01T00:00:00Z',
        type: 'B',
      })),
    },
  },
  prepare: async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
  },
  steps: {
    'the visitor stops it': (stage) => press(stage, 'notices.pause'),
    'the visitor lets it go on': (stage) => press(stage, 'notices.move'),
    'the mouse comes over it': async (stage) => {
      const box = await line(stage).locator('..').boundingBox()
      await stage.page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    },
    'the mouse leaves it': ({ page }) => page.mouse.move(5, 700),
    'the keyboard comes into it': (stage) => line(stage).getByRole('button').first().focus(),
    'the keyboard leaves it': (stage) =>
      line(stage)
        .getByRole('button')
        .first()
        .evaluate((button: HTMLElement) => button.blur()),
    'the device asks for less motion': ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'the device lets things move again': ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  },
  sees: {
    'wish.going': hasButton('notices.pause'),
    'wish.paused': hasButton('notices.move'),
    'pointer.away': hasMouse(false),
    'pointer.over': hasMouse(true),
    'focus.outside': hasFocus(0),
    'focus.within': hasFocus(1),
    'device.lively': hasAnyButton(1),
    'device.calm': hasAnyButton(0),
  },
  // Without motion there is no button.
  cannot: (name, snapshot) => snapshot.matches({ device: 'calm' }) && name.startsWith('the visitor'),
}
