import type { EventDetails } from '@parley/contract/app'
import type { FoundBooth } from '@parley/contract/booths'

/**
 * Whether a booth is asked from here: somebody could answer, I may invite, and there is time and a table to meet at.
 *
 * @see docs/rules/meetings.md MEET-46
 */
export const mayAskBooth = (event: EventDetails, { canMeet }: Pick<FoundBooth, 'canMeet'>): boolean =>
  canMeet && event.me !== null && !event.isFinished && event.hasDealRoom
