import { setup } from 'xstate'

/** `tag`: undefined for an address without an anchor. `isHere`: the browser still shows this address. */
export type HelpAddressEvent =
  | { type: 'address.told'; tag: string | undefined }
  | { type: 'help.told'; isOpen: boolean; isHere: boolean }

/** The help that an address such as /help#deposit opens (ROUTE-09): closing it removes the anchor. */
export const helpAddressMachine = setup({
  types: { events: {} as HelpAddressEvent },
  guards: {
    hasTag: (_, tag: string | undefined) => tag !== undefined,
    // A link of the help may have been followed while the next page's chunk loads.
    isClosedHere: (_, { isOpen, isHere }: { isOpen: boolean; isHere: boolean }) => !isOpen && isHere,
  },
  actions: {
    /** Provided by the app: opens the help's window at this topic. */
    openHelp: (_, _tag: string | undefined) => {},
    /** Provided by the app: removes the anchor from the address. */
    removeAnchor: () => {},
  },
}).createMachine({
  id: 'helpAddress',
  description: 'The help that the address opens over the home page.',
  initial: 'unnamed',
  on: {
    'address.told': [
      {
        guard: { type: 'hasTag', params: ({ event }) => event.tag },
        target: '.named',
        actions: { type: 'openHelp', params: ({ event }) => event.tag },
      },
      { target: '.unnamed' },
    ],
  },
  states: {
    unnamed: { description: 'The address names no topic of the help.' },
    named: {
      description: 'The address names a topic, and the help is open.',
      on: {
        'help.told': {
          guard: { type: 'isClosedHere', params: ({ event }) => event },
          target: 'unnamed',
          actions: 'removeAnchor',
        },
      },
    },
  },
})
