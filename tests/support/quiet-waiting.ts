import type { Page } from 'playwright/test'

interface Evaluating {
  rawEvaluateHandle: (context: unknown, expression: string) => Promise<unknown>
}
interface Inside {
  readonly _connection: {
    toImpl(of: unknown): { mainFrame(): { mainContext(): Promise<{ readonly delegate: Evaluating }> } }
  }
}

/** The function in Playwright's script for pages that describes the page after each try of an expectation. */
export const describing = 'ariaSnapshotForExpectFailure(element, options) {'

const quiet = new WeakSet<object>()

/**
 * Keeps waiting expectations from describing the whole page at each try: only the last description can reach a reader, and the
 * file beside a failed test has the page's. It holds for all pages of the process.
 */
export const waitQuietly = async (page: Page): Promise<void> => {
  const context = await (page as unknown as Inside)._connection.toImpl(page).mainFrame().mainContext()
  const evaluating = Object.getPrototypeOf(context.delegate) as Evaluating
  if (quiet.has(evaluating)) return
  quiet.add(evaluating)
  const evaluate = evaluating.rawEvaluateHandle
  evaluating.rawEvaluateHandle = function (of, expression) {
    return evaluate.call(this, of, expression.replace(describing, `${describing} return '';`))
  }
}
