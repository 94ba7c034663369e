import type { EventDetails, EventOverview } from '@parley/contract/app'
import type { ChecklistMark } from '../../../lib/event/checklist-marks.ts'

export const STEPS = ['describe', 'look', 'types', 'programme', 'rooms', 'people', 'share', 'try'] as const
export type Step = (typeof STEPS)[number]

/** The page of each step, below `organize/`. */
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

/** Returns the steps that are done. Steps that change no data are remembered on the device. */
export function stepsDone(event: Known, overview: EventOverview, has: (mark: ChecklistMark) => boolean): Set<Step> {
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
