import type { EventDetails } from '@parley/contract/app'

/** @see docs/rules/checkin.md TOOL-1, SCAN-12 */
export const mayCheckIn = ({ me, isFinished }: Pick<EventDetails, 'me' | 'isFinished'>): boolean =>
  me?.checkInAdmin === true && !isFinished
