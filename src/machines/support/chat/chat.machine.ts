import { and, assign, fromCallback, sendTo, setup, stateIn } from 'xstate'
import type { ChatMessage, ChatRefusal, ChatWriting } from '../../../api/calls/chat.ts'
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts'
import type { Parent } from '../../shared/parent.ts'
import { merged, newOnes, trimmed } from './messages.ts'
import {
  backOff,
  type History,
  type Refused,
  type RoomOrder,
  type RoomReport,
  type Unheard,
  type Welcome,
} from './room.ts'

/** `clientId`: the page's id of a message, 8 to 64 letters, digits, `-` and `_`; the platform accepts each once. */
export type ChatEvent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'chat.retry' }
  | { type: 'chat.older' }
  | { type: 'chat.away' }
  | { type: 'chat.follow' }
  | { type: 'chat.draft'; text: string }
  | { type: 'chat.say'; clientId: string; text: string }
  | { type: 'chat.resend'; clientId: string }
  | { type: 'chat.discard'; clientId: string }
  | { type: 'page.awake' }
  | { type: 'login.done' }
  | { type: 'login.declined' }
  | { type: 'session.lost' }
  | RoomReport

export type ChatReport = { type: 'login.needed'; by: 'chat' }

interface ChatContext {
  readonly site: Parent<ChatReport>
  /** In the order of their ids. */
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
  readonly present: number
  /** The reader's rights, from the last welcome. */
  readonly writing?: ChatWriting | undefined
  /** The most characters of a message; 0 before the first welcome. */
  readonly longest: number
  /** The last received message, from which a new connection resumes; absent for a fresh start. */
  readonly after?: number | undefined
  /** The failed connections in a row. */
  readonly tries: number
  /** The unsent text, which outlives the window. */
  readonly draft: string
  readonly sending?: Unheard | undefined
  readonly failed: readonly Unheard[]
  /** Seconds to wait before the next message. */
  readonly pause: number
  /** The newest messages are visible; otherwise new ones are counted as unread. */
  readonly following: boolean
  readonly unread: number
}

const isSayable = ({ longest }: ChatContext, text: string) =>
  text.trim() !== '' && (longest === 0 || text.trim().length <= longest)

const isFailed = ({ failed }: ChatContext, clientId: string) => failed.some((one) => one.clientId === clientId)

/** The oldest of many messages go, later for a reader of older ones, who sees a count of the new ones. */
const withNew = ({ messages, following, unread }: ChatContext, more: readonly ChatMessage[]) =>
  following
    ? trimmed(merged(messages, more), 'following')
    : { ...trimmed(merged(messages, more), 'away'), unread: unread + newOnes(messages, more) }

/** A failed message that the room did receive is no longer failed. */
const stillFailed = ({ failed }: ChatContext, heard: readonly ChatMessage[]) =>
  failed.filter((one) => !heard.some(({ clientId }) => clientId === one.clientId))

const without = (list: readonly Unheard[], clientId: string) => list.filter((one) => one.clientId !== clientId)

const given = {
  messages: [],
  hasOlder: false,
  present: 0,
  longest: 0,
  tries: 0,
  draft: '',
  failed: [],
  pause: 0,
  following: true,
  unread: 0,
} as const

/**
 * The chat room (SIDE-07; docs/decisions/021-chat.md). A lost connection is retried with back-off, at once when the
 * browser is online or the tab visible. One message is sent at a time; its client id prevents a duplicate. A visitor's
 * message sends `login.needed` and goes after the login.
 * Actors: `room` is the connection (`RoomOrder` in, `RoomReport` out) and times out by itself. `watchPage` reports
 * `page.awake`.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as { readonly site: Parent<ChatReport> },
    events: {} as ChatEvent,
    children: {} as { room: 'room'; watchPage: 'watchPage'; countdown: 'countdown' },
  },
  actors: {
    room: fromCallback<RoomOrder, { readonly after: number | undefined }>(() => {
      throw new Error('The actor "room" is not provided.')
    }),
    watchPage: fromCallback(() => undefined),
    countdown: countdownMachine,
  },
  delays: { retry: ({ context }) => backOff(context.tries) },
  guards: {
    isReader: and(['isJoined', ({ context }) => context.writing === 'loginNeeded']),
    isPlayer: and(['isJoined', ({ context }) => context.writing !== 'loginNeeded']),
    isJoined: stateIn({ connection: { online: 'joined' } }),
    isSayable: ({ context }, text: string) => isSayable(context, text),
    isFailed: ({ context }, clientId: string) => isFailed(context, clientId),
    isReaderWelcome: (_, writing: ChatWriting) => writing === 'loginNeeded',
    isOwnEcho: ({ context }, clientId: string | undefined) => clientId === context.sending?.clientId,
    isForPause: ({ context }, { clientId, reason }: Refused) =>
      clientId === context.sending?.clientId && reason === 'limited',
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'chat' }),
    setWelcome: assign(({ context }, { messages, hasOlder, resumed, ...said }: Welcome) => ({
      ...said,
      ...(resumed ? withNew(context, messages) : { messages: merged([], messages), hasOlder }),
      after: merged([], messages).at(-1)?.id ?? (resumed ? context.after : undefined),
      failed: stillFailed(context, messages),
    })),
    setMessage: assign(({ context }, message: ChatMessage) => ({
      ...withNew(context, [message]),
      after: Math.max(context.after ?? 0, message.id),
      failed: stillFailed(context, [message]),
    })),
    setHistory: assign(({ context }, { messages, hasOlder }: History) => ({
      messages: merged(context.messages, messages),
      hasOlder,
    })),
    setPresence: assign((_, present: number) => ({ present })),
    clearFollowing: assign({ following: false }),
    setFollowing: assign({ following: true, unread: 0 }),
    setNextTry: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
    /** The next welcome has to mark the reader's own messages again. */
    clearReader: assign({ after: undefined }),
    setDraft: assign((_, draft: string) => ({ draft })),
    setSending: assign((_, { clientId, text }: Unheard) => ({
      sending: { clientId, text },
      draft: '',
      following: true,
      unread: 0,
    })),
    setSendingAgain: assign(({ context: { failed } }, clientId: string) => ({
      sending: { clientId, text: failed.find((one) => one.clientId === clientId)?.text ?? '' },
      failed: without(failed, clientId),
    })),
    clearFailed: assign(({ context }, clientId: string) => ({ failed: without(context.failed, clientId) })),
    setPause: assign((_, seconds: number | undefined) => ({ pause: seconds ?? 1 })),
    clearSending: assign({ sending: undefined }),
    setFailed: assign(({ context: { sending, failed } }, reason: ChatRefusal | 'unanswered') => ({
      failed: sending ? [...without(failed, sending.clientId), { ...sending, reason }] : failed,
      sending: undefined,
    })),
    /** The text typed in the meantime is kept. */
    setDraftBack: assign(({ context: { sending, draft } }) => ({
      draft: [sending?.text, draft].filter(Boolean).join('\n'),
      sending: undefined,
    })),
    requestSend: sendTo('room', ({ context: { sending } }) => ({
      type: 'say' as const,
      clientId: sending?.clientId ?? '',
      text: sending?.text ?? '',
    })),
    requestOlder: sendTo('room', ({ context }) => ({ type: 'history' as const, before: context.messages[0]?.id ?? 0 })),
  },
}).createMachine({
  id: 'chat',
  description: "The chat room: the connection, the messages and the reader's own message.",
  context: ({ input }) => ({ site: input.site, ...given }),
  type: 'parallel',
  on: {
    'chat.draft': { actions: { type: 'setDraft', params: ({ event }) => event.text } },
    'chat.away': { actions: 'clearFollowing' },
    'chat.follow': { actions: 'setFollowing' },
  },
  states: {
    connection: {
      description: 'The connection to the room.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The chat is closed, so there is no connection.',
          entry: 'setFollowing',
          on: { 'chat.open': 'online', 'login.done': { actions: 'clearReader' } },
        },
        online: {
          description: 'The chat is open and connected or connecting.',
          invoke: {
            id: 'room',
            src: 'room',
            input: ({ context }) => ({ after: context.after }),
            onError: 'refused',
          },
          on: {
            'chat.close': 'closed',
            'room.lost': { target: 'waiting', actions: 'setNextTry' },
            'room.closed': 'refused',
          },
          initial: 'connecting',
          states: {
            connecting: {
              description: 'The connection is being made, and the past messages are loading.',
              on: {
                'room.joined': { target: 'joined', actions: { type: 'setWelcome', params: ({ event }) => event } },
                'login.done': { target: '#chat.connection.online', reenter: true },
              },
            },
            joined: {
              description: 'The chat is connected.',
              on: {
                'room.message': { actions: { type: 'setMessage', params: ({ event }) => event.message } },
                'room.steady': { actions: 'clearTries' },
                'room.presence': { actions: { type: 'setPresence', params: ({ event }) => event.present } },
                'login.done': {
                  guard: 'isReader',
                  target: '#chat.connection.online',
                  reenter: true,
                  actions: 'clearReader',
                },
                'login.declined': {
                  guard: 'isPlayer',
                  target: '#chat.connection.online',
                  reenter: true,
                  actions: 'clearReader',
                },
                'session.lost': {
                  guard: 'isPlayer',
                  target: '#chat.connection.online',
                  reenter: true,
                  actions: 'clearReader',
                },
              },
              initial: 'still',
              states: {
                still: {
                  description: 'No older messages are loading.',
                  on: { 'chat.older': 'loadingOlder' },
                },
                loadingOlder: {
                  description: 'Older messages are loading.',
                  entry: 'requestOlder',
                  on: {
                    'room.history': { target: 'still', actions: { type: 'setHistory', params: ({ event }) => event } },
                  },
                },
              },
            },
          },
        },
        waiting: {
          description: 'The connection was lost; it is retried after a while, or as soon as the page is visible.',
          invoke: { id: 'watchPage', src: 'watchPage' },
          after: { retry: 'online' },
          on: {
            'chat.close': 'closed',
            'chat.retry': 'online',
            'page.awake': 'online',
            'login.done': { actions: 'clearReader' },
          },
        },
        refused: {
          description: 'The platform refused the connection; the player can try again.',
          on: { 'chat.close': 'closed', 'chat.retry': 'online', 'login.done': { actions: 'clearReader' } },
        },
      },
    },
    writing: {
      description: 'The message of the reader.',
      initial: 'idle',
      on: {
        'chat.discard': {
          guard: { type: 'isFailed', params: ({ event }) => event.clientId },
          actions: { type: 'clearFailed', params: ({ event }) => event.clientId },
        },
      },
      states: {
        idle: {
          description: 'No message is being sent.',
          on: {
            'chat.say': {
              guard: { type: 'isSayable', params: ({ event }) => event.text },
              target: 'deciding',
              actions: { type: 'setSending', params: ({ event }) => event },
            },
            'chat.resend': {
              guard: { type: 'isFailed', params: ({ event }) => event.clientId },
              target: 'deciding',
              actions: { type: 'setSendingAgain', params: ({ event }) => event.clientId },
            },
          },
        },
        deciding: {
          description: 'The chat checks whether the message can be sent now.',
          always: [
            { guard: 'isReader', target: 'requiringLogin' },
            { guard: 'isJoined', target: 'sending' },
            { target: 'holding' },
          ],
        },
        requiringLogin: {
          description: 'A visitor wrote a message and has to log in first.',
          entry: 'requestLogin',
          on: {
            // The room may know the player already, and no other welcome would come.
            'login.done': 'deciding',
            'login.declined': { target: 'idle', actions: 'setDraftBack' },
            'chat.close': { target: 'idle', actions: 'setDraftBack' },
          },
        },
        holding: {
          description: 'A message waits for the connection.',
          on: {
            'room.joined': [
              {
                guard: { type: 'isReaderWelcome', params: ({ event }) => event.writing },
                target: 'idle',
                actions: { type: 'setFailed', params: 'loginNeeded' },
              },
              { target: 'deciding' },
            ],
            'chat.close': { target: 'idle', actions: 'setDraftBack' },
          },
        },
        sending: {
          description: 'The message was sent, and its confirmation is pending.',
          entry: 'requestSend',
          on: {
            'room.message': {
              guard: { type: 'isOwnEcho', params: ({ event }) => event.message.clientId },
              target: 'idle',
              actions: 'clearSending',
            },
            'room.refused': [
              {
                guard: { type: 'isForPause', params: ({ event }) => event },
                target: 'limited',
                actions: { type: 'setPause', params: ({ event }) => event.seconds },
              },
              {
                guard: { type: 'isOwnEcho', params: ({ event }) => event.clientId },
                target: 'idle',
                actions: { type: 'setFailed', params: ({ event }) => event.reason },
              },
            ],
            'room.lost': 'holding',
            'room.closed': { target: 'idle', actions: { type: 'setFailed', params: 'unanswered' } },
            'xstate.error.actor.room': { target: 'idle', actions: { type: 'setFailed', params: 'unanswered' } },
            'chat.close': { target: 'idle', actions: { type: 'setFailed', params: 'unanswered' } },
            'login.declined': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
            'session.lost': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
          },
        },
        limited: {
          description: 'The player wrote too many messages; the next one waits for the countdown and is sent after it.',
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: context.pause }),
            onDone: 'deciding',
            onError: 'deciding',
          },
          on: {
            'chat.close': { target: 'idle', actions: 'setDraftBack' },
            'login.declined': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
            'session.lost': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
          },
        },
      },
    },
  },
})
