import { topicName } from '@parley/contract'
import { areasTopic, desksTopic, scanConflictsTopic } from '@parley/contract/checkin'
import { anArea } from '../checkin-samples.ts'
import { aConflict, aDesk } from '../desk-samples.ts'
import type { Answers } from '../fake-server.ts'
import { aMe, anEventInFull } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/organize/desks'
const answers: Answers = {
  getEvents: () => ({ event: anEventInFull({ me: aMe({ organizer: true }) }) }),
  getAreas: () => ({ areas: [anArea()] }),
}
const live = {
  [topicName(areasTopic.path, { eventId: 'event1' })]: [anArea()],
  [topicName(desksTopic.path, { eventId: 'event1' })]: [aDesk()],
  [topicName(scanConflictsTopic.path, { eventId: 'event1' })]: [aConflict()],
}

export const deskActs = {
  removeDesk: {
    at,
    answers: { ...answers, removeDesk: () => DONE },
    live,
    prepare: async (page) => {
      await press(page, 'Forget')
      return inDialog('Forget')
    },
    elsewhere: { refused: 'notFound' },
  },
  resolveConflict: {
    at,
    answers: { ...answers, resolveConflict: () => DONE },
    live,
    prepare: () => button('Settle'),
    elsewhere: 'settled twice it is settled once: desks.test.ts',
  },
} as const satisfies Record<string, OnScreen>
