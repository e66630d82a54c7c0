import type { Locator } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { text } from '../../../support/texts.ts'
import { profitPage, recordsFlow } from '../flow/records.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

/** A file reads larger pages by the same call. */
const pageSize = '20'

const said = (count: number, totalPages = profitPage(count).pages): Said => {
  const { rows: list, sum, series } = profitPage(count)
  return { value: { list, total: count, totalPages, sum, series } }
}

const button = ({ page }: Stage, key: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(key), exact: true })
const table = ({ page }: Stage) => page.getByRole('table')

const sendDates = async (stage: Stage, from: string, to: string) => {
  const { page } = stage
  if ((await button(stage, 'page.records.show').count()) === 0) await button(stage, 'page.records.own').click()
  await page.getByLabel(text('page.records.from'), { exact: true }).fill(from)
  await page.getByLabel(text('page.records.to'), { exact: true }).fill(to)
  await button(stage, 'page.records.show').click()
}

const hasTable = (snapshot: AnyMachineSnapshot) =>
  ((snapshot.context as { shown?: { rows: readonly unknown[] } }).shown?.rows.length ?? 0) > 0 &&
  !snapshot.matches({ list: 'failed' })

const isCollecting = (value: unknown) => (value as { file: string }).file === 'collecting'
const save = (stage: Stage) => button(stage, 'page.records.save')
const busySave = (stage: Stage) => save(stage).and(stage.page.locator('[aria-busy=true]'))
/** The file's message is below the rows, beside its button. */
const saysBelowRows = (message: (stage: Stage) => Locator) => async (stage: Stage) => {
  if ((await save(stage).count()) > 0) await expect(message(stage)).toBeVisible()
}
const savedText = ({ page }: Stage) => page.getByText('Saved: 6 rows.')
const fileText = ({ page }: Stage) => page.getByRole('status').filter({ hasText: text('page.records.saveFailed') })

export const recordsPage: PageSide<typeof recordsFlow> = {
  flow: recordsFlow,
  held: ['profitAndLoss'],
  prepare: async ({ page }) => {
    await page.goto('/')
    await keepToken(page)
    await page.goto('/?memberCentre=personalProfit')
  },
  // Rows and file use the same call: one at a time, so that each answer has one meaning.
  cannot: (name, snapshot) => {
    if (snapshot.matches({ file: 'collecting' }) && !name.includes('file')) return true
    if (name === 'the reader saves a file') return !snapshot.matches({ list: 'showing' })
    return ['the reader sorts by stakes', 'the reader goes to the second page'].includes(name)
      ? !hasTable(snapshot)
      : false
  },
  steps: {
    'the report has come': ({ desk }) => desk.answer('profitAndLoss', said(2)),
    // With fewer pages the page would ask for the last one instead.
    'there is nothing in this time': ({ desk }) => desk.answer('profitAndLoss', said(0, 2)),
    'the report does not come': ({ desk }) => desk.answer('profitAndLoss', { refused: 'server_error' }),
    'the reader tries again': (stage) => button(stage, 'action.retry').click(),
    'the reader chooses yesterday': (stage) => button(stage, 'page.records.yesterday').click(),
    'the reader wants own dates': (stage) => button(stage, 'page.records.own').click(),
    'the reader sends good dates': (stage) => sendDates(stage, '2024-03-01', '2024-03-10'),
    'the reader sends dates the wrong way round': async (stage) => {
      await sendDates(stage, '2024-03-10', '2024-03-01')
      await expect(stage.page.getByText(text('page.records.datesTurned'))).toBeVisible()
    },
    'the reader chooses slots': ({ page }) =>
      page.getByLabel(text('page.report.category'), { exact: true }).selectOption('RNG'),
    'the reader sorts by stakes': (stage) =>
      table(stage)
        .getByRole('button', { name: text('page.report.stake') })
        .click(),
    'the reader goes to the second page': ({ page }) =>
      page
        .getByRole('navigation', { name: text('page.records.pages') })
        .getByText('2', { exact: true })
        .click(),
    // Pressed again while the first one is pending, too.
    'the reader saves a file': (stage) => save(stage).click({ force: true }),
    // Three pages of rows.
    'the file is saved': async ({ desk }) => {
      for (let pageNo = 1; pageNo <= 3; pageNo += 1) await desk.answer('profitAndLoss', said(2))
    },
    'the file cannot be read': ({ desk }) => desk.answer('profitAndLoss', { refused: 'server_error' }),
  },
  sees: {
    'list.asking': async (stage) => {
      await stage.desk.asked('profitAndLoss')
      await expect(stage.page.getByText(text('page.records.loading'), { exact: true })).toBeAttached()
    },
    'list.showing': async (stage, value) => {
      await expect(table(stage).locator('tbody').getByRole('row')).toHaveCount(2)
      await expect(stage.page.getByText(text('page.records.loading'), { exact: true })).toHaveCount(0)
      if (!isCollecting(value)) await stage.desk.unasked('profitAndLoss')
    },
    // Loaded rows stay without a loading message. The walk of wages enters here.
    'list.renewing': async (stage) => {
      const { searchParams } = new URL((await stage.desk.asked('profitAndLoss')).url())
      expect(searchParams.get('pageSize')).toBe(pageSize)
      await expect(stage.page.getByText(text('page.records.loading'), { exact: true })).toHaveCount(0)
    },
    'list.empty': ({ page }) => expect(page.getByRole('heading', { name: text('page.records.empty') })).toBeVisible(),
    'list.failed': ({ page }) => expect(page.getByRole('alert').getByText(text('page.records.failed'))).toBeVisible(),
    'file.ready': async (stage) => {
      await expect(fileText(stage)).toHaveCount(0)
      await expect(stage.page.getByText(/^Saved: /)).toHaveCount(0)
      await expect(busySave(stage)).toHaveCount(0)
    },
    'file.collecting': async (stage) => {
      await expect(busySave(stage)).toBeVisible()
    },
    'file.saved': saysBelowRows(savedText),
    'file.failed': saysBelowRows(fileText),
  },
}
