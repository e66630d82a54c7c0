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

/** `clientId`: the page's own mark on a message, 8 to 64 letters, digits, `-` and `_`; the platform takes each once. */
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
  /** What this page may do, by the last welcome. */
  readonly writing?: ChatWriting | undefined
  /** Letters of a message; 0 before anybody has said so. */
  readonly longest: number
  /** The last message that a new line may go on after; absent where it has to begin anew. */
  readonly after?: number | undefined
  /** Lines that were lost, one after the other. */
  readonly tries: number
  /** What is typed and not sent, so that it outlives its window. */
  readonly draft: string
  readonly sending?: Unheard | undefined
  readonly failed: readonly Unheard[]
  /** Seconds to wait before the next message. */
  readonly pause: number
  /** The newest messages are in sight; otherwise those are counted that come meanwhile. */
  readonly following: boolean
  readonly unread: number
}

const isSayable = ({ longest }: ChatContext, text: string) =>
  text.trim() !== '' && (longest === 0 || text.trim().length <= longest)

const isFailed = ({ failed }: ChatContext, clientId: string) => failed.some((one) => one.clientId === clientId)

/** New messages: who follows them loses the oldest of many, who looks back keeps all and hears how many have come. */
const withNew = ({ messages, following, unread }: ChatContext, more: readonly ChatMessage[]) =>
  following
    ? trimmed(merged(messages, more))
    : { messages: merged(messages, more), unread: unread + newOnes(messages, more) }

/** Messages that turn out to have been heard are no longer unheard. */
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
 * The chat room (S1 2.6, 9; SIDE-07; decided, see docs/decisions/021-chat.md). The line to the room comes back by itself, sooner when
 * the browser is online again or the tab is looked at. One message is sent at a time; it keeps its mark until the platform has it,
 * so that it is heard once, whatever happens to the line. What a visitor sends asks for a login with `login.needed`, and goes after it.
 * Work: `room` is the line (`RoomOrder` in, `RoomReport` out) and has patience of its own: what is not answered in time is a line that
 * was lost. `watchPage` reports `page.awake`.
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
      ...(resumed ? withNew(context, messages) : { messages, hasOlder }),
      after: messages.at(-1)?.id ?? (resumed ? context.after : undefined),
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
    /** Whose messages are the reader's own has to be asked anew. */
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
    /** What was typed meanwhile is not lost for it. */
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
  description: 'The chat room: is it connected, what is being said, and where is it read?',
  context: ({ input }) => ({ site: input.site, ...given }),
  type: 'parallel',
  on: {
    'chat.draft': { actions: { type: 'setDraft', params: ({ event }) => event.text } },
    'chat.away': { actions: 'clearFollowing' },
    'chat.follow': { actions: 'setFollowing' },
  },
  states: {
    connection: {
      description: 'The line to the room.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody looks at the room; there is no line to it.',
          entry: 'setFollowing',
          on: { 'chat.open': 'online', 'login.done': { actions: 'clearReader' } },
        },
        online: {
          description: 'There is a line, or it is being made.',
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
              description: 'The line is being made, and the room asked for what was said.',
              on: {
                'room.joined': { target: 'joined', actions: { type: 'setWelcome', params: ({ event }) => event } },
                'login.done': { target: '#chat.connection.online', reenter: true },
              },
            },
            joined: {
              description: 'The room is heard.',
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
                  description: 'All that was asked for has come.',
                  on: { 'chat.older': 'loadingOlder' },
                },
                loadingOlder: {
                  description: 'Older messages are on their way.',
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
          description: 'The line was lost; it is tried again after a while, or as soon as the page is looked at.',
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
          description: 'The platform does not want this line; the player can try again.',
          on: { 'chat.close': 'closed', 'chat.retry': 'online', 'login.done': { actions: 'clearReader' } },
        },
      },
    },
    writing: {
      description: 'Is a message on its way?',
      initial: 'idle',
      on: {
        'chat.discard': {
          guard: { type: 'isFailed', params: ({ event }) => event.clientId },
          actions: { type: 'clearFailed', params: ({ event }) => event.clientId },
        },
      },
      states: {
        idle: {
          description: 'No message is on its way.',
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
          description: 'Can the message go now?',
          always: [
            { guard: 'isReader', target: 'requiringLogin' },
            { guard: 'isJoined', target: 'sending' },
            { target: 'holding' },
          ],
        },
        requiringLogin: {
          description: 'A visitor has written something; a player has to be signed in first.',
          entry: 'requestLogin',
          on: {
            'login.done': 'holding',
            'login.declined': { target: 'idle', actions: 'setDraftBack' },
            'chat.close': { target: 'idle', actions: 'setDraftBack' },
          },
        },
        holding: {
          description: 'A message waits for the line.',
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
          description: 'The room has been told, and has not said the message yet.',
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
            'chat.close': { target: 'idle', actions: { type: 'setFailed', params: 'unanswered' } },
            'login.declined': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
            'session.lost': { target: 'idle', actions: { type: 'setFailed', params: 'loginNeeded' } },
          },
        },
        limited: {
          description:
            'The player has written too much at once; the message waits for the countdown and goes after it.',
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
