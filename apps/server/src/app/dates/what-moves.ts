import type { DateShift } from '../../features/events/index.ts'

const ALL = 0

/**
 * From when on talks move: all of them while the event is still to begin by its new dates, since nothing of it has happened then;
 * otherwise those that are to come. Epoch milliseconds.
 *
 * @see docs/rules/events.md EVENT-20
 */
export const movesFrom = ({ startsAt }: Pick<DateShift, 'startsAt'>, now: number) => (startsAt > now ? ALL : now)
