import type { MatchRun } from '@parley/contract/matching'
import { fireEvent, screen } from '@testing-library/react'
import type { Answers } from '../fake-server.ts'
import { anOwnProfile } from '../profile-samples.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent, anEventInFull, aPerson, NOW } from '../samples.ts'
import { aSession, rooms } from '../schedule-samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const bulk = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent() } : { events: [anEvent()], after: null }),
  getBulkRuns: () => ({ runs: [] }),
  getProgramme: () => ({ days: ['2026-11-21'], day: '2026-11-21', rooms, tracks: [], sessions: [aSession()] }),
  previewAttendance: () => ({ done: 3, same: 0, busy: 0, full: 0, unseen: 0, declined: 0, onStage: 0 }),
  previewMove: () => ({ sessions: 2, people: 5, busyPeople: 0, roomClashes: 0, outside: 0, begun: 0, seen: 'now' }),
} satisfies Answers

const waits = { participant: aPerson(), requests: 2, oldest: NOW - 90_000_000, remindedAt: null }

const plan: MatchRun = {
  id: 'run1',
  day: '2026-11-21',
  state: 'proposed',
  meetings: 2,
  mutual: 1,
  oneSided: 1,
  agreed: 0,
  declined: 0,
  people: [{ meetings: 1, people: 4 }],
  none: [],
  error: null,
  commandId: null,
  cdt: NOW,
}
const matching = {
  getEvents: ({ id }) =>
    id ? { event: anOrganizedEvent({ hasDealRoom: true }) } : { events: [anEvent()], after: null },
  getMatching: () => ({ willing: 5, run: plan }),
} satisfies Answers
const aProposal = {
  id: 'proposal1',
  eventId: 'event1',
  eventName: 'Food Days',
  timezone: 'Europe/Istanbul',
  other: aPerson(),
  sdt: NOW + 3_600_000,
  edt: NOW + 5_400_000,
  iAccepted: false,
  theyAccepted: true,
}
const gone = { ...matching, getMatching: () => ({ willing: 5, run: null }) }
const MATCHING = '/event/event1/organize/matching'

export const bulkActs = {
  runAttendance: {
    at: '/event/event1/organize/bulk',
    answers: { ...bulk, runAttendance: () => ({ commandId: 'command1' }) },
    open: async (page) => {
      await page.user.click(await screen.findByLabelText('Attendee'))
      fireEvent.change(await screen.findByLabelText('Session (required)'), { target: { value: 'session1' } })
    },
    prepare: async (page) => {
      await press(page, 'Put 3 people into it')
      return inDialog('Put them into it')
    },
    elsewhere: 'a second run finds everybody in it already: BULK-1',
  },
  runMove: {
    at: '/event/event1/organize/bulk',
    answers: { ...bulk, runMove: () => ({ commandId: 'command1' }) },
    typed: { 'Minutes (required)': '30' },
    prepare: async (page) => {
      await press(page, 'Move 2 sessions')
      return inDialog('Move them')
    },
    elsewhere: { refused: 'programmeChanged' },
  },
  remindUnanswered: {
    at: '/event/event1/organize/meetings',
    answers: {
      getEvents: bulk.getEvents,
      getMeetingNumbers: () => ({
        unanswered: { all: 2, overADay: 2, overThreeDays: 0 },
        emptyTables: 0,
        unmet: 0,
        remindable: 1,
        byVideo: { people: 0, minutes: 0 },
      }),
      getUnanswered: () => ({ results: [waits], after: null }),
      remindUnanswered: () => ({ reminded: 1, before: 0 }),
    },
    prepare: () => button('Remind Selin Volkova'),
    elsewhere: 'a second press reminds nobody: NUM-5',
  },
  startMatching: {
    at: MATCHING,
    answers: { ...gone, startMatching: () => ({ commandId: 'command1' }) },
    prepare: () => button('Plan the day'),
    elsewhere: 'a newer plan takes the place of one that was not sent: PLAN-5',
  },
  sendMatching: {
    at: MATCHING,
    answers: { ...matching, sendMatching: () => DONE },
    prepare: async (page) => {
      await press(page, 'Send proposals')
      return inDialog('Send')
    },
    elsewhere: { refused: 'matchingStale' },
  },
  discardMatching: {
    at: MATCHING,
    answers: { ...matching, discardMatching: () => DONE },
    prepare: () => button('Discard plan'),
    elsewhere: { refused: 'matchingStale' },
  },
  saveMatchWish: {
    at: '/event/event1/event-profile',
    answers: {
      getEvents: ({ id }) =>
        id ? { event: anEventInFull({ hasDealRoom: true }) } : { events: [anEvent()], after: null },
      getCategories: () => ({ categories: [] }),
      getOwnProfile: () => anOwnProfile(),
      getMatchWish: () => ({ most: null }),
      saveMatchWish: () => DONE,
    },
    prepare: () => screen.findByLabelText(/^Propose meetings to me/),
    elsewhere: 'the last one stays',
  },
  answerMatchProposal: {
    at: '/invitations',
    answers: {
      getMatchProposals: () => ({ proposals: [aProposal] }),
      answerMatchProposal: () => ({ agreed: false }),
    },
    prepare: () => button('Confirm the meeting with Selin Volkova'),
    elsewhere: {
      refused: 'proposalOver',
      answers: { getMatchProposals: () => ({ proposals: [] }) },
      hides: 'Proposed by the organizers',
    },
  },
} satisfies Record<string, OnScreen>
