import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** The parent of a flow, which receives its reports. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>
