import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** Whoever started a flow and listens to what it reports. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>
