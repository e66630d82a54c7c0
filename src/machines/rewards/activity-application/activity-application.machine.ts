import { assign, setup } from 'xstate'
import type { Activity, PromotionWay } from '../../../api/calls/promotions.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { ProofFile, ProofOutcome, ProofProblem } from '../../money/payout-receipt/payout-receipt.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

/** A picture of the application; the platform has `sent` of its `parts`. */
export interface ApplicationPicture {
  /** Created by the client: 8 to 64 letters, digits and hyphens. */
  readonly id: string
  readonly file: ProofFile
  readonly sent: number
  readonly parts: number
}

/** One part of a picture, from 0. */
export interface PicturePart {
  readonly promotionId: string
  readonly picture: ApplicationPicture
}

/** `lost`: no answer arrived, so the same part can be sent again. */
export type PartOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export interface WantedApplication {
  readonly promotionId: string
  readonly requestId: string
  readonly remark: string
  readonly pictureIds: readonly string[]
}

export type ApplicationOutcome =
  | { readonly kind: 'applied'; readonly activity: Activity }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** A half-written application. */
export interface ApplicationDraft {
  readonly remark: string
  readonly files: readonly ProofFile[]
}

/** `requestId`: identifies this application. `draft`: the remark and pictures of an earlier try. */
export interface ApplicationInput {
  readonly promotionId: string
  readonly title: string
  readonly way: PromotionWay
  readonly requestId: string
  readonly draft: ApplicationDraft
}

/** `characters`: the length of the remark in user-perceived characters. */
export type ApplicationEvent =
  | { type: 'remark.type'; remark: string }
  | { type: 'picture.add'; files: readonly ProofFile[] }
  | { type: 'picture.remove'; at: number }
  | { type: 'application.send'; remark: string; characters: number }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'application.close' }

interface Context extends Omit<ApplicationInput, 'draft'> {
  /** The remark as it is typed. */
  readonly typed: string
  readonly pictures: readonly ApplicationPicture[]
  /** The number of pictures so far. */
  readonly made: number
  readonly remark: string
  readonly tooLong: boolean
  readonly problem: { readonly problem: ProofProblem; readonly name: string } | undefined
  readonly rejection: Notice | undefined
  readonly activity: Activity | undefined
}

/** The most characters of a remark (CONTENT-04). */
export const remarkLimit = 140
/** Bytes of one part of a picture. Decision: a part takes a few seconds on a slow network. */
export const partSize = 196_608

const isWhole = ({ sent, parts }: ApplicationPicture) => sent >= parts

/** Returns the files as pictures; known files keep their upload. */
const picturesOf = (
  { pictures, made, requestId }: Pick<Context, 'pictures' | 'made' | 'requestId'>,
  files: readonly ProofFile[],
) => {
  const fresh = files.filter((file) => pictures.every((known) => known.file !== file))
  return {
    pictures: files.map(
      (file) =>
        pictures.find((known) => known.file === file) ?? {
          id: `${requestId}-${made + fresh.indexOf(file)}`,
          file,
          sent: 0,
          parts: Math.max(1, Math.ceil(file.size / partSize)),
        },
    ),
    made: made + fresh.length,
  }
}

const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { typed, pictures } }: { context: Context }): ApplicationDraft => ({
    remark: typed,
    files: pictures.map(({ file }) => file),
  }),
} as const
const typeRemark = {
  actions: [
    { type: 'setTyped', params: ({ event }: { event: { readonly remark: string } }) => event.remark },
    keepDraft,
  ],
} as const

/**
 * An application to a promotion: a remark of at most 140 characters and up to three pictures, or a single press
 * (CONTENT-04). Pictures are uploaded in parts, so that the upload shows its progress and resumes after an
 * interruption.
 * Actors: `checkPictures` checks the files' content; `sendPart` uploads the next part; `apply` sends the idempotent
 * application.
 */
export const activityApplicationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationInput,
    events: {} as ApplicationEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkPictures: notProvided<
      ProofOutcome,
      { readonly files: readonly ProofFile[]; readonly proofs: readonly ProofFile[] }
    >('checkPictures'),
    sendPart: notProvided<PartOutcome, PicturePart | undefined>('sendPart'),
    apply: notProvided<ApplicationOutcome, WantedApplication>('apply'),
  },
  guards: {
    isTooLong: (_, characters: number) => characters > remarkLimit,
    isAllSent: ({ context }) => context.pictures.every(isWhole),
    hasValidFiles: (_, outcome: ProofOutcome) => outcome.kind === 'good',
    hasPicture: ({ context }, at: number) => at < context.pictures.length,
    isUploaded: (_, outcome: PartOutcome) => outcome.kind === 'kept',
    /** This part was the last one of all. */
    isLastUploaded: ({ context }, outcome: PartOutcome) =>
      outcome.kind === 'kept' && context.pictures.reduce((missing, { sent, parts }) => missing + parts - sent, 0) === 1,
    isRefused: (_, outcome: PartOutcome) => outcome.kind === 'refused',
    isApplied: (_, outcome: ApplicationOutcome) => outcome.kind === 'applied',
  },
  actions: {
    /** Provided by the app: keeps the draft while the window is closed, so that a lost session loses nothing. */
    keepDraft: (_, _draft: ApplicationDraft) => {},
    /** Provided by the app: forgets the draft of an application that was sent. */
    dropDraft: () => {},
    /** Provided by the app: the page below shows the player's new state. */
    renewPromotions: () => {},
    /** Provided by the app. */
    closeWindow: () => {},
    setTyped: assign((_, typed: string) => ({ typed })),
    setPictures: assign(({ context }, outcome: ProofOutcome) =>
      outcome.kind === 'good'
        ? { ...picturesOf(context, outcome.files), problem: undefined, rejection: undefined }
        : {},
    ),
    setProblem: assign((_, outcome: ProofOutcome) => (outcome.kind === 'bad' ? { problem: outcome } : {})),
    clearPicture: assign(({ context }, at: number) => ({
      pictures: context.pictures.filter((_, index) => index !== at),
      problem: undefined,
      rejection: undefined,
    })),
    setTooLong: assign({ tooLong: true }),
    setRemark: assign((_, remark: string) => ({ remark, tooLong: false, problem: undefined, rejection: undefined })),
    setPartSent: assign(({ context: { pictures } }) => {
      const at = pictures.findIndex((picture) => !isWhole(picture))
      return { pictures: pictures.map((one, index) => (index === at ? { ...one, sent: one.sent + 1 } : one)) }
    }),
    setRejection: assign((_, outcome: PartOutcome | ApplicationOutcome) =>
      outcome.kind === 'refused' ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } satisfies Notice }),
    setActivity: assign((_, outcome: ApplicationOutcome) =>
      outcome.kind === 'applied' ? { activity: outcome.activity } : {},
    ),
  },
}).createMachine({
  id: 'activityApplication',
  description: 'A player applies to a promotion.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    ...picturesOf({ pictures: [], made: 0, requestId: input.requestId }, draft.files),
    typed: draft.remark,
    remark: '',
    tooLong: false,
    problem: undefined,
    rejection: undefined,
    activity: undefined,
  }),
  initial: 'asking',
  on: { 'application.close': '.closed' },
  states: {
    asking: {
      description: 'The player writes a remark and chooses pictures.',
      on: {
        'remark.type': typeRemark,
        'picture.add': 'checking',
        'picture.remove': {
          guard: { type: 'hasPicture', params: ({ event }) => event.at },
          actions: [{ type: 'clearPicture', params: ({ event }) => event.at }, keepDraft],
        },
        'application.send': [
          { guard: { type: 'isTooLong', params: ({ event }) => event.characters }, actions: 'setTooLong' },
          {
            guard: 'isAllSent',
            target: 'sending',
            actions: { type: 'setRemark', params: ({ event }) => event.remark },
          },
          { target: 'uploading', actions: { type: 'setRemark', params: ({ event }) => event.remark } },
        ],
      },
    },
    checking: {
      description: 'The chosen pictures are being checked.',
      on: { 'remark.type': typeRemark },
      invoke: {
        id: 'checkPictures',
        src: 'checkPictures',
        input: ({ context, event }) => ({
          files: (event as Extract<ApplicationEvent, { type: 'picture.add' }>).files,
          proofs: context.pictures.map(({ file }) => file),
        }),
        onDone: [
          {
            guard: { type: 'hasValidFiles', params: ({ event }) => event.output },
            target: 'asking',
            actions: [{ type: 'setPictures', params: ({ event }) => event.output }, keepDraft],
          },
          { target: 'asking', actions: { type: 'setProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setFailure' },
      },
    },
    uploading: {
      description: 'The pictures are being uploaded part by part; the player can cancel.',
      tags: 'busy',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { promotionId, pictures } }) => {
          const picture = pictures.find((one) => !isWhole(one))
          return picture && { promotionId, picture }
        },
        onDone: [
          {
            guard: { type: 'isLastUploaded', params: ({ event }) => event.output },
            target: 'sending',
            actions: 'setPartSent',
          },
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.output },
            target: 'uploading',
            reenter: true,
            actions: 'setPartSent',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'stalled' },
        ],
        onError: 'stalled',
      },
      on: { 'upload.cancel': 'asking' },
    },
    stalled: {
      description: 'The upload of a part failed; the player can resume it from there.',
      on: { 'upload.retry': 'uploading', 'upload.cancel': 'asking' },
    },
    sending: {
      description: 'The application is being sent.',
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { promotionId, requestId, remark, pictures } }) => ({
          promotionId,
          requestId,
          remark,
          pictureIds: pictures.map(({ id }) => id),
        }),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setActivity', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setFailure' },
      },
    },
    done: {
      description: 'The platform has the application; the player sees its state.',
      entry: ['dropDraft', 'renewPromotions'],
    },
    closed: { description: 'The window is closed.', type: 'final', entry: 'closeWindow' },
  },
})
