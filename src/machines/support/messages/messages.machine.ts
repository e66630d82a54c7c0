import { assign, sendTo, setup } from 'xstate'
import type { Message } from '../../../api/calls/messages.ts'
import type { PageInput } from '../../centres/page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type MessagesOutcome =
  | {
      readonly kind: 'loaded'
      readonly messages: readonly Message[]
      /** From 1; an earlier one than asked for where there are no longer so many. */
      readonly page: number
      readonly totalPages: number
    }
  | { readonly kind: 'unreachable' }

/** What is to be changed about the messages. */
export type MessageChange =
  | { readonly kind: 'readAll' }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string }

export type ChangeOutcome = { readonly kind: 'changed' } | { readonly kind: 'failed'; readonly notice: Notice }

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
  /** Opened, and the platform is being told so. */
  readonly marking: readonly string[]
  /** Opened meanwhile. */
  readonly waiting: readonly string[]
  /** Opened, and the platform knows it; a list that was asked for before does not. */
  readonly known: readonly string[]
  readonly change: MessageChange | undefined
  /** Deleted last, and can be brought back; a list that has it again says that it is not deleted. */
  readonly deleted: string | undefined
  readonly notice: Notice | undefined
}

const withRead = (messages: readonly Message[], ids: readonly string[], read: boolean) =>
  messages.map((message) => (ids.includes(message.messageId) ? { ...message, read } : message))

/** What could not be brought back can still be; the list that is read anew decides. */
const stillDeleted = (change: MessageChange | undefined) => (change?.kind === 'restore' ? change.id : undefined)

const taking = {
  type: 'setMessages',
  params: ({ event }: { event: { output: MessagesOutcome } }) => event.output,
} as const
const pressed = { type: 'isUnread', params: ({ event }: { event: { id: string } }) => event.id } as const
const listed = { type: 'isListed', params: ({ event }: { event: { id: string } }) => event.id } as const
const toggling = { type: 'setOpen', params: ({ event }: { event: { id: string } }) => event.id } as const
const unexpected: Notice = { key: 'error.unknown' }

/** What can be done while no change is under way. */
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
 * The member's messages (S1 2.9; MEM-14): pages, one message open at a time, which makes it read; read all; delete, which can be taken
 * back until the next change. What a press does is seen at once and told to the platform behind it; where that fails, the page is read
 * anew. Work: `loadMessages` reads a page, `markRead` and `applyChange` tell. Tells its centre `counts.changed` after each change.
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
    /** What was opened since it was asked for is read, whatever the answer says. */
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
    /** What was opened is told to the end all the same. */
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
    /** They count as unread still, and are told when they are opened again. */
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
  description: 'What the platform wrote to the member.',
  context: ({ input }) => ({
    centre: input.centre,
    page: 1,
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
      description: 'The messages, a page at a time.',
      initial: 'loading',
      states: {
        loading: {
          description: 'A page of messages is on its way.',
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context: { page } }) => ({ page }),
            onDone: [
              { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'showing', actions: taking },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        failed: {
          description: 'The messages did not come; they can be asked for again.',
          on: { 'messages.retry': 'loading' },
        },
        showing: {
          description: 'Messages are listed.',
          initial: 'ready',
          states: {
            ready: { description: 'The list is as the platform has it.', on: changes },
            changing: {
              description: 'A change is seen already, and the platform is told of it.',
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
              description: 'The page is read anew, behind what is seen.',
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
      description: 'What the member opens is read.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The platform knows what was opened.',
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
          description: 'The platform is told what was opened.',
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
