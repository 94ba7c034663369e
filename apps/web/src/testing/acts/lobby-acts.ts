import type { EventDocument } from '@parley/contract/events'
import type { Answers } from '../fake-server.ts'
import { settingsOf } from '../organize-samples.ts'
import { anOwnProfile } from '../profile-samples.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const plan: EventDocument = {
  id: 'd1',
  name: 'Plan.pdf',
  url: '/files/a/document.pdf?until=1',
  contentType: 'application/pdf',
  bytes: 81_000,
}

const composer = (...documents: EventDocument[]) =>
  ({
    getEvents: ({ id }) => (id ? { event: anOrganizedEvent() } : { events: [anEvent()], after: null }),
    getEventSettings: () => settingsOf({ lobbyRev: 4 }),
    getEventDocuments: () => ({ documents }),
    getOwnProfile: () => anOwnProfile(),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
  }) satisfies Answers

export const lobbyActs = {
  changeLobby: {
    at: '/event/event1/organize/lobby',
    answers: { ...composer(), changeLobby: () => ({ lobbyRev: 5 }) },
    open: (page) => press(page, 'Remove: Countdown'),
    prepare: () => button('Save lobby'),
    elsewhere: { refused: 'lobbyChanged', words: 'Someone else has changed the lobby' },
  },
  changeEventDocument: {
    at: '/event/event1/organize/lobby',
    answers: { ...composer(plan), changeEventDocument: () => DONE },
    open: (page) => press(page, 'Rename document: Plan.pdf'),
    typed: { 'Name (required)': 'Hall plan' },
    prepare: () => inDialog('Save name'),
    elsewhere: { refused: 'notFound', answers: composer(), shows: '0 of 20' },
  },
  deleteEventDocument: {
    at: '/event/event1/organize/lobby',
    answers: { ...composer(plan), deleteEventDocument: () => DONE },
    prepare: async (page) => {
      await press(page, 'Remove document: Plan.pdf')
      return inDialog('Remove document')
    },
    elsewhere: { refused: 'notFound', answers: composer(), shows: '0 of 20' },
  },
} as const satisfies Record<string, OnScreen>
