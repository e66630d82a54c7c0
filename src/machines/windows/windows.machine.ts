import { assign, setup } from 'xstate'

/** A window of the site over its pages. `id`: an announcement's; `tag`: the one that the help opens at. */
export type SiteWindow =
  | { readonly kind: 'search' }
  | { readonly kind: 'announcements'; readonly id?: string | undefined }
  | { readonly kind: 'help'; readonly tag?: string | undefined }
  | { readonly kind: 'gift' }
  | { readonly kind: 'topUp' }
  | { readonly kind: 'chat' }

/** `window.close` closes the one on top. */
export type WindowsEvent =
  { type: 'window.open'; window: SiteWindow } | { type: 'window.close' } | { type: 'windows.clear' }

const without = (stack: readonly SiteWindow[], kind: SiteWindow['kind']) =>
  stack.filter((window) => window.kind !== kind)

/** The windows of the site (S1 2.6; MODAL-01, MODAL-02): one stack; the one on top is shown, and closing it shows the one beneath. */
export const windowsMachine = setup({
  types: {
    context: {} as { readonly stack: readonly SiteWindow[] },
    events: {} as WindowsEvent,
  },
  guards: { isLast: ({ context }) => context.stack.length === 1 },
  actions: {
    /** A window that is open already comes to the top. */
    put: assign(({ context }, window: SiteWindow) => ({ stack: [...without(context.stack, window.kind), window] })),
    drop: assign(({ context }) => ({ stack: context.stack.slice(0, -1) })),
    dropAll: assign({ stack: [] }),
  },
}).createMachine({
  id: 'windows',
  description: 'Which windows are open over the page.',
  context: { stack: [] },
  initial: 'none',
  on: { 'window.open': { target: '.open', actions: { type: 'put', params: ({ event }) => event.window } } },
  states: {
    none: { description: 'No window is open.' },
    open: {
      description: 'A window is open; others may wait beneath it.',
      on: {
        'window.close': [{ guard: 'isLast', target: 'none', actions: 'drop' }, { actions: 'drop' }],
        'windows.clear': { target: 'none', actions: 'dropAll' },
      },
    },
  },
})
