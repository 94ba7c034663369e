import type { DateShift } from '../../features/events/index.ts'

const ALL = 0

/**
 * Epoch milliseconds. If the event has yet to begin by its new dates, all talks move, because none has happened then.
 * Otherwise only future talks move.
 *
 * @see docs/rules/events.md EVENT-20
 */
export const movesAfter = ({ startsAt }: Pick<DateShift, 'startsAt'>, now: number) => (startsAt > now ? ALL : now)
