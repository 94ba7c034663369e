import type { EventDetails } from '@parley/contract/app'

/**
 * Whether the desk is there for somebody.
 *
 * @see docs/rules/checkin.md TOOL-1, SCAN-12
 */
export const mayCheckIn = ({ me, isFinished }: Pick<EventDetails, 'me' | 'isFinished'>): boolean =>
  me?.checkInAdmin === true && !isFinished
