/** A message from a worker of Playwright to the runner. */
interface Message {
  readonly method: string
  readonly params?: {
    readonly method?: string
    readonly params?: { readonly stepId?: string | undefined; readonly category?: string }
  }
}

/**
 * Keeps a worker from telling the runner each call of Playwright and each expectation: our reporters show only the steps that a
 * test names itself. With `--reporter`, `--trace`, `--ui` or `--debug` the runner hears all.
 */
export const tellNamedSteps = (): void => {
  if (process.argv.some((word) => /^--(?:reporter|trace|ui|debug)/.test(word))) process.env['ALL_STEPS'] = '1'
  const send = process.send?.bind(process) as ((message: Message) => boolean) | undefined
  if (send === undefined || process.env['TEST_WORKER_INDEX'] === undefined || process.env['ALL_STEPS'] === '1') return
  const named = new Set<string | undefined>()
  process.send = (message: Message) => {
    const { method, params: step } = message.params ?? {}
    if (method === 'stepBegin' && step?.category === 'test.step') named.add(step.stepId)
    if (named.has(step?.stepId)) return send(message)
    if (method === 'stepBegin' || method === 'stepEnd') return true
    // The runner knows no other step that an attachment could belong to.
    return send(
      method === 'attach'
        ? { ...message, params: { ...message.params, params: { ...step, stepId: undefined } } }
        : message,
    )
  }
}
