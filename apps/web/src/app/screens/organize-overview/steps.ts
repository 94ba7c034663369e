import type { EventDetails, EventOverview } from '@parley/contract/app'
import type { EventMark } from '../../../lib/event/event-marks.ts'

export const STEPS = ['describe', 'look', 'types', 'programme', 'rooms', 'people', 'share', 'try'] as const
export type Step = (typeof STEPS)[number]

/** Where each step is done, below `organize/`. */
export const STEP_PAGES: Readonly<Record<Exclude<Step, 'try'>, string>> = {
  describe: 'setup',
  look: 'look',
  types: 'types',
  programme: 'programme',
  rooms: 'rooms',
  people: 'people',
  share: 'people#link',
}

type Known = Pick<EventDetails, 'eventType' | 'publicEvent'>

/** Which steps are done, by what the event holds; only what leaves no trace there is remembered by the device. */
export function stepsDone(event: Known, overview: EventOverview, has: (mark: EventMark) => boolean): Set<Step> {
  const hasGuests = overview.participantCount + overview.invitedCount > overview.teamCount
  const done: Readonly<Record<Step, boolean>> = {
    describe: overview.hasDescription && (overview.hasVenue || event.eventType === 'online'),
    look: overview.hasLook,
    types: overview.typeCount > 1 || has('typesSeen'),
    programme: overview.sessionCount > 0,
    rooms: overview.roomCount > 0,
    people: hasGuests,
    share: event.publicEvent && (hasGuests || has('shared')),
    try: has('tried'),
  }
  return new Set(STEPS.filter((step) => done[step]))
}
