import type { Move } from '../../../api/calls/moves.ts'

/** Returns whether the platform may still change the move's state. */
export const isUnderWay = ({ state }: Pick<Move, 'state'>) => state === 'processing' || state === 'paid'
