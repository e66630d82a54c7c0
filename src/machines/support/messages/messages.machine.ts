import { assign, sendTo, setup } from 'xstate'
import type { Message } from '../../../api/calls/messages.ts'
import type { PageInput } from '../../centres/page.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { keptPage } from '../../shared/place.ts'
import type { Notice } from '../../shared/text-key.ts'

export type MessagesOutcome =
  | {
      readonly kind: 'loaded'
      readonly messages: readonly Message[]
      /** From 1; an earlier page than requested when the list has become shorter. */
      readonly page: number
      readonly totalPages: number
    }
  | Failed

/** A pending change of the messages. */
export type MessageChange =
  | { readonly kind: 'readAll' }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string }

export type ChangeOutcome = { readonly kind: 'changed' } | Failed

export type MessagesEvent =
  | { type: 'message.toggle'; id: string }
  | { type: 'message.delete'; id: string }
  | { type: 'delete.undo' }
  | { type: 'messages.readAll' }
  | { type: 'messages.retry' }
  | { type: 'page.choose'; page: number }

interface MessagesContext {
  readonly centre: PageInput['centre']
  readonly page: number
  readonly totalPages: number
  readonly messages: readonly Message[]
  readonly openId: string | undefined
  /** Opened messages whose read marks are being sent. */
  readonly marking: readonly string[]
  /** Messages opened while other marks are being sent. */
  readonly waiting: readonly string[]
  /** Opened messages that the platform knows; an older list still shows them as unread. */
  readonly known: readonly string[]
  readonly change: MessageChange | undefined
  /** The last deleted message, which can be restored; a list that contains it proves that it still exists. */
  readonly deleted: string | undefined
  readonly notice: Notice | undefined
  /** Why the page failed to load. */
  readonly failure?: Notice
}

const withRead = (messages: readonly Message[], ids: readonly string[], read: boolean) =>
  messages.map((message) => (ids.includes(message.messageId) ? { ...message, read } : message))

/** A failed restore can be repeated; the reloaded list decides. */
const stillDeleted = (change: MessageChange | undefined) => (change?.kind === 'restore' ? change.id : undefined)

const taking = {
  type: 'setMessages',
  params: ({ event }: { event: { output: MessagesOutcome } }) => event.output,
} as const
const pressed = { type: 'isUnread', params: ({ event }: { event: { id: string } }) => event.id } as const
const listed = { type: 'isListed', params: ({ event }: { event: { id: string } }) => event.id } as const
const toggling = { type: 'setOpen', params: ({ event }: { event: { id: string } }) => event.id } as const
const unexpected: Notice = { key: 'error.unknown' }

/** The transitions that are possible while no change is pending. */
const changes = {
  'messages.readAll': { target: 'changing', actions: 'setAllRead' },
  'message.delete': {
    target: 'changing',
    actions: { type: 'setDeleting', params: ({ event }: { event: { id: string } }) => event.id },
  },
  'delete.undo': { guard: 'hasDeleted', target: 'changing', actions: 'setRestoring' },
  'page.choose': {
    target: '#messages.list.loading',
    actions: { type: 'setPage', params: ({ event }: { event: { page: number } }) => event.page },
  },
} as const

/**
 * The member's messages: pages, one open at a time and thereby read, read all, delete with undo until the next change
 * (MEM-14). Changes are optimistic; after a failure the page reloads.
 * Actors: `loadMessages` reads a page, `markRead` and `applyChange` send changes. Sends its centre `counts.changed`
 * after each change.
 */
export const messagesMachine = setup({
  types: {
    context: {} as MessagesContext,
    input: {} as PageInput,
    events: {} as MessagesEvent,
  },
  actors: {
    loadMessages: notProvided<MessagesOutcome, { readonly page: number }>('loadMessages'),
    markRead: notProvided<ChangeOutcome, { readonly ids: readonly string[] }>('markRead'),
    applyChange: notProvided<ChangeOutcome, MessageChange>('applyChange'),
  },
  guards: {
    isLoaded: (_, outcome: MessagesOutcome) => outcome.kind === 'loaded',
    isChanged: (_, outcome: ChangeOutcome) => outcome.kind === 'changed',
    isUnread: ({ context }, id: string) => context.messages.some(({ messageId, read }) => messageId === id && !read),
    isListed: ({ context }, id: string) => context.messages.some(({ messageId }) => messageId === id),
    hasDeleted: ({ context }) => context.deleted !== undefined,
  },
  actions: {
    notifyCountsChanged: sendTo(({ context }) => context.centre, { type: 'counts.changed' }),
    /** A stale list must not reset messages that were opened since. */
    setMessages: assign(({ context: { marking, waiting, known, deleted } }, outcome: MessagesOutcome) =>
      outcome.kind === 'loaded'
        ? {
            page: outcome.page,
            totalPages: outcome.totalPages,
            messages: withRead(outcome.messages, [...marking, ...waiting, ...known], true),
            deleted: outcome.messages.some(({ messageId }) => messageId === deleted) ? undefined : deleted,
          }
        : {},
    ),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    /** The pending read marks are still sent. */
    setPage: assign((_, page: number) => ({
      page,
      messages: [],
      openId: undefined,
      deleted: undefined,
      notice: undefined,
    })),
    setOpen: assign(({ context }, id: string) => ({ openId: context.openId === id ? undefined : id })),
    setMarking: assign(({ context }, id: string) => ({
      marking: [id],
      messages: withRead(context.messages, [id], true),
    })),
    setWaiting: assign(({ context }, id: string) => ({
      waiting: [...context.waiting, id],
      messages: withRead(context.messages, [id], true),
    })),
    setMarked: assign(({ context: { marking, known } }) => ({ marking: [], known: [...known, ...marking] })),
    setWaitingMarked: assign(({ context }) => ({ marking: context.waiting, waiting: [] })),
    /** The messages count as unread again and are marked at the next opening. */
    clearMarks: assign(({ context }) => ({
      marking: [],
      waiting: [],
      messages: withRead(context.messages, [...context.marking, ...context.waiting], false),
    })),
    setAllRead: assign(({ context }) => ({
      change: { kind: 'readAll' } as const,
      deleted: undefined,
      notice: undefined,
      messages: context.messages.map((message) => ({ ...message, read: true })),
    })),
    setDeleting: assign(({ context }, id: string) => ({
      change: { kind: 'delete', id } as const,
      deleted: undefined,
      notice: undefined,
      messages: context.messages.filter(({ messageId }) => messageId !== id),
    })),
    setRestoring: assign(({ context }) => ({
      change: { kind: 'restore', id: context.deleted ?? '' } as const,
      deleted: undefined,
      notice: undefined,
    })),
    setDone: assign(({ context: { change } }) => ({
      change: undefined,
      deleted: change?.kind === 'delete' ? change.id : undefined,
    })),
    setFailed: assign(({ context: { change } }, outcome: ChangeOutcome) => ({
      change: undefined,
      deleted: stillDeleted(change),
      notice: outcome.kind === 'failed' ? outcome.notice : unexpected,
    })),
    setDefect: assign(({ context: { change } }) => ({
      change: undefined,
      deleted: stillDeleted(change),
      notice: unexpected,
    })),
  },
}).createMachine({
  id: 'messages',
  description: "The platform's messages to the member.",
  context: ({ input }) => ({
    centre: input.centre,
    page: keptPage(input.place),
    totalPages: 0,
    messages: [],
    openId: undefined,
    marking: [],
    waiting: [],
    known: [],
    change: undefined,
    deleted: undefined,
    notice: undefined,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'The list of messages, one page at a time.',
      initial: 'loading',
      states: {
        loading: {
          description: 'A page of messages is loading.',
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context: { page } }) => ({ page }),
            onDone: [
              { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'showing', actions: taking },
              { target: 'failed', actions: failing },
            ],
            onError: { target: 'failed', actions: failing },
          },
        },
        failed: {
          description: 'The messages failed to load; the member can try again.',
          on: { 'messages.retry': 'loading' },
        },
        showing: {
          description: 'Messages are listed.',
          initial: 'ready',
          states: {
            ready: { description: 'The list matches the platform.', on: changes },
            changing: {
              description: 'A change is already shown and is being sent to the platform.',
              invoke: {
                id: 'applyChange',
                src: 'applyChange',
                input: ({ context: { change } }) => change ?? { kind: 'readAll' },
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'renewing',
                    actions: ['setDone', 'notifyCountsChanged'],
                  },
                  { target: 'renewing', actions: { type: 'setFailed', params: ({ event }) => event.output } },
                ],
                onError: { target: 'renewing', actions: 'setDefect' },
              },
            },
            renewing: {
              description: 'The page is reloading while the old one stays on the screen.',
              on: changes,
              invoke: {
                id: 'renewMessages',
                src: 'loadMessages',
                input: ({ context: { page } }) => ({ page }),
                onDone: { target: 'ready', actions: taking },
                onError: 'ready',
              },
            },
          },
        },
      },
    },
    marks: {
      description: 'The read marks of opened messages.',
      initial: 'resting',
      states: {
        resting: {
          description: 'All read marks are saved.',
          on: {
            'message.toggle': [
              {
                guard: pressed,
                target: 'marking',
                actions: [toggling, { type: 'setMarking', params: ({ event }) => event.id }],
              },
              { guard: listed, actions: toggling },
            ],
          },
        },
        marking: {
          description: 'Read marks are being sent to the platform.',
          on: {
            'message.toggle': [
              { guard: pressed, actions: [toggling, { type: 'setWaiting', params: ({ event }) => event.id }] },
              { guard: listed, actions: toggling },
            ],
          },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { marking } }) => ({ ids: marking }),
            onDone: [
              {
                guard: ({ context, event }) => event.output.kind === 'changed' && context.waiting.length > 0,
                target: 'marking',
                reenter: true,
                actions: ['notifyCountsChanged', 'setMarked', 'setWaitingMarked'],
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['notifyCountsChanged', 'setMarked'],
              },
              { target: 'resting', actions: 'clearMarks' },
            ],
            onError: { target: 'resting', actions: 'clearMarks' },
          },
        },
      },
    },
  },
})
