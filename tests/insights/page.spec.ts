import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { importReports } from '../../insights/import/import.ts'
import { buildPage } from '../../insights/server/page-files.ts'
import { makeApp, serveApp } from '../../insights/server/server.ts'
import { openDuckdb } from '../../insights/stores/duckdb.ts'
import { expectAccessible } from '../support/axe.ts'
import { fiveVisits, freshFolder, writeReports } from './reports.ts'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test(
  'an analyst sees traffic, drop-off, funnel, times, failures and a comparison, with the SQL and a file of each',
  { tag: '@FLOW-11' },
  async ({ page }) => {
    const folder = freshFolder()
    writeReports(folder, '2026-11-02.jsonl', fiveVisits)
    const store = await openDuckdb(join(folder, 'parquet'))
    await importReports(folder, store)
    const { url, close } = await serveApp(makeApp(store, await buildPage()), 0)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    try {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(url)
      await expect(page.getByRole('status')).toHaveText('20 transitions in 2 flows, answered by DuckDB')
      await expect(region(page, 'Where some visits fare worse')).toContainText('fares worse than the others anywhere')

      // The flow's own diagram, with the times on its arrows and the ends at its states.
      await page.getByRole('link', { name: 'login' }).click()
      const diagram = page.getByRole('group', { name: 'Diagram of login' })
      await expect(
        diagram.locator('[data-edge="login.withoutCaptcha.editing on login.submit [0]"]').first(),
      ).toHaveText(/^5× login\.submit/)
      await expect(diagram.getByText('2 of 5 ended here, 40 %')).toBeVisible()
      await expect(diagram.locator('.way[data-times="5"]')).not.toHaveCount(0)
      const drops = region(page, 'Traffic and drop-off of login')
      await expect(drops.getByRole('row', { name: 'withoutCaptcha.editing 5 2 40 % 1 1' })).toBeVisible()

      await expect(region(page, 'Time in each state').getByRole('row')).toContainText([
        /State/,
        /^withoutCaptcha\.editing/,
        /^withoutCaptcha\.submitting5300 ms9\.0 s/,
        /^signedIn/,
      ])
      await expect(region(page, 'Failures met').getByRole('row').nth(1)).toContainText('rejected, a failure')

      // The SQL behind a figure, by keyboard.
      const sql = region(page, 'Failures met').getByRole('button', { name: 'Show the SQL' })
      await sql.focus()
      await page.keyboard.press('Enter')
      await expect(region(page, 'Failures met').locator('pre')).toContainText("from transitions\nwhere flow = 'login'")

      await page.getByRole('combobox', { name: 'Visits that ended in' }).selectOption('login.withoutCaptcha.editing')
      await expect(region(page, 'The last event before the end').getByRole('row')).toHaveText([
        'EventVisits',
        'the flow began1',
        'signIn breaks1',
      ])

      await page.getByLabel('then').selectOption('login.signedIn')
      await expect(region(page, 'Funnel of 2 states').getByRole('row').nth(2)).toContainText('60 %')

      await page.getByLabel('Compare by').selectOption('week')
      await expect(region(page, '2026-11-02 and 2026-11-09 compared').getByRole('row').nth(1)).toContainText(
        /^withoutCaptcha\.editing20 %–4\.0 s367 %–4\.0 s/,
      )

      const download = page.waitForEvent('download')
      await drops.getByRole('link', { name: 'dropOff as CSV' }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('all,withoutCaptcha.editing,5,2,1')

      await expectAccessible(page, 'the insights of a flow')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'the insights of a flow in the dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

      // Of some visits only, by a link that shows the same again.
      await page.getByRole('form', { name: 'Visits' }).getByRole('combobox', { name: 'language' }).selectOption('EN')
      await expect(page.getByRole('status')).toHaveText('6 transitions in 1 flow, answered by DuckDB')
      await page.reload()
      await expect(drops.getByRole('row', { name: /^withoutCaptcha\.editing 1 0/ })).toBeVisible()
      expect(complaints).toEqual([])
    } finally {
      close()
      await store.close()
    }
  },
)
