import { readFileSync } from 'node:fs'
import { places, walkPath } from '../../../path-testing/runs.ts'
import type { Plan } from '../../../path-testing/plan.ts'
import type { Platform } from '../../../sandbox/platform.ts'
import { closeContext } from '../../support/context.ts'
import { defaultAnswers } from '../../support/default-answers.ts'
import { witnessed } from '../../support/expect.ts'
import { test as site } from '../../support/site.ts'
import { readIn } from '../../support/texts.ts'
import type { Flow } from '../../../path-testing/graph.ts'
import type { PageSide, Stage } from '../page-side.ts'
import { findFlow } from './plannable-flows.ts'
import { stageOf } from './walk-page.ts'
import { beginsOf, deskHands } from './written.ts'

const { plans } = JSON.parse(readFileSync(places.plans, 'utf8')) as { readonly plans: readonly Plan[] }
const baseUrl = process.env['PATHS_BASE_URL']

/** A deployed site has its own platform. */
const test =
  baseUrl === undefined
    ? site
    : site.extend<object, { readonly platform: Platform }>({
        platform: [async ({}, use) => use({ siteUrl: baseUrl } as Platform), { scope: 'worker' }],
        restored: async ({}, use) => use(),
      })

for (const plan of plans)
  test.describe(plan.flow, () => {
    for (const path of plan.paths)
      test(`${path.name} ${path.title}`, async ({ open }, info) => {
        test.setTimeout(300_000 + path.steps.length * 20_000)
        await walkPath<Stage, PageSide<Flow>>(
          findFlow(plan.flow),
          plan,
          path,
          {
            open: async (side) => {
              const language = side.language ?? 'EN'
              readIn(language)
              return stageOf(side, await open({ language, bypassCSP: true }), defaultAnswers)
            },
            close: ({ context }) => closeContext(context),
            witnessed,
            hands: deskHands,
            begins: beginsOf,
          },
          info,
        )
      })
  })
