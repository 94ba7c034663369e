import type { DateShift } from '../../features/events/index.ts'

const ALL = 0

/**
 * Returns the time in epoch milliseconds after which talks move with the event. If the event has yet to begin by its
 * new dates, all talks move, because none has happened then. Otherwise only future talks move.
 *
 * @see docs/rules/events.md EVENT-20
 */
export const movesAfter = ({ startsAt }: Pick<DateShift, 'startsAt'>, now: number) => (startsAt > now ? ALL : now)
