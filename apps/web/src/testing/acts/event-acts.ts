import type { Invitation } from '@parley/contract/meetings'
import { fireEvent, screen } from '@testing-library/react'
import { fakeLive } from '../fake-live.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../invitation-samples.ts'
import { aFoundPerson, aParticipant, aSavedSearch, pageOf } from '../people-samples.ts'
import { anOwnProfile } from '../profile-samples.ts'
import { anEvent, NOW } from '../samples.ts'
import { aBreakEntry, aMeetingEntry, anAgendaEntry, aSessionInFull, MY_AGENDA } from '../schedule-samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const INVITATIONS = 'newEvents/event1/invitations/participant1'
const TAGS = 'newEvents/event1/tags/participant1'
const becomes = (own: Partial<Invitation>) => () =>
  fakeLive.change(INVITATIONS, { up: [aSentInvitation({ rev: 9, ...own })] })
const isGone = (id: string, topic: string) => () => fakeLive.change(topic, { rm: [{ id, rev: 9 }] })

const SLOT = { id: 'slot1', sdt: NOW + 3_600_000, edt: NOW + 5_400_000 }
const person = {
  getParticipant: () => aParticipant(),
  findOpenSlots: () => ({ slots: [SLOT], best: [], swaps: [], reason: null }),
}
const MESSAGE = { 'Message (optional)': 'Coffee at noon?' }
const openDay = { getEvents: () => ({ events: [anEvent({ name: 'Open Day', participantId: null })], after: null }) }

const FEED = { url: 'https://meet.example/calendars/feed.ics' }
const noFeed = { getCalendarFeed: () => ({ url: null }) }

const OLIVE = '/event/event1/attendees?q=olive'
const found = { searchParticipants: () => pageOf([aFoundPerson()]) }

export const eventActs = {
  joinEvent: {
    at: '/event/list',
    answers: { ...openDay, joinEvent: () => ({ participantId: 'participant1' }) },
    prepare: () => button('Join Open Day'),
    elsewhere: {
      refused: 'eventFinished',
      answers: { getEvents: () => ({ events: [], after: null }) },
      hides: 'Open Day',
    },
  },
  changeParticipants: {
    at: '/event/event1/event-profile',
    answers: {
      getOwnProfile: () => anOwnProfile(),
      changeParticipants: () => ({ profile: anOwnProfile({ company: 'Kite' }), changed: 1 }),
    },
    open: (page) => press(page, 'Edit: Name and photo'),
    typed: { 'Company (optional)': 'Kite' },
    prepare: () => button('Save'),
    elsewhere: 'each tab sends what was changed in it: event-profile.test.tsx',
  },
  createDemoEvent: {
    at: '/event/list',
    answers: { createDemoEvent: () => ({ eventId: 'event9' }) },
    prepare: () => button('Create demo event'),
    elsewhere: { refused: 'demoLimit' },
  },
  join: {
    at: '/event/event1/attendees/participant2',
    answers: { ...person, join: () => ({ ...DONE, invitationId: 'invitation1' }) },
    typed: MESSAGE,
    prepare: () => button(/^Send request/),
    elsewhere: { hears: becomes({}), shows: 'Withdraw request', hides: /^Send request/ },
  },
  revokeInvitation: {
    at: '/invitations?list=sent',
    live: { [INVITATIONS]: [aSentInvitation()] },
    answers: { revokeInvitation: () => DONE },
    prepare: async (page) => {
      await press(page, /^Withdraw request: /)
      return inDialog('Withdraw request')
    },
    elsewhere: { hears: becomes({ state: 'revoked' }), hides: /^Withdraw request/ },
  },
  declineInvitation: {
    at: '/invitations/received',
    live: { [INVITATIONS]: [anInvitation()] },
    answers: { declineInvitation: () => DONE },
    open: (page) => press(page, /^Decline: /),
    typed: MESSAGE,
    prepare: () => inDialog('Decline request'),
    elsewhere: {
      hears: () => fakeLive.change(INVITATIONS, { up: [anInvitation({ rev: 9, state: 'rejected' })] }),
      hides: 'Decline request',
    },
  },
  acceptInvitation: {
    at: '/event/event1/attendees/participant2',
    live: { [INVITATIONS]: [anInvitation()] },
    answers: { ...person, acceptInvitation: () => ({ meeting: aMeeting() }) },
    open: async ({ user }) => user.click(await screen.findByRole('radio', { name: /15:30/ })),
    typed: MESSAGE,
    prepare: () => button(/^Accept/),
    elsewhere: {
      hears: () =>
        fakeLive.change(INVITATIONS, { up: [anInvitation({ rev: 9, state: 'accepted', meeting: aMeeting() })] }),
      shows: 'Meeting set',
      hides: /^Accept/,
    },
  },
  leave: {
    at: '/my-agenda',
    live: { [MY_AGENDA]: [aMeetingEntry()] },
    answers: { leave: () => DONE },
    open: (page) => press(page, /^Cancel meeting with/),
    typed: MESSAGE,
    prepare: () => inDialog('Cancel meeting'),
    elsewhere: { hears: isGone('block2', MY_AGENDA), shows: 'Your agenda is empty' },
  },
  addAgendaBreak: {
    at: '/my-agenda',
    answers: { addAgendaBreak: () => ({ ...DONE, id: 'break1' }) },
    open: (page) => press(page, 'Add a break'),
    prepare: () => inDialog('Add a break'),
    elsewhere: { refused: 'busyThen' },
  },
  removeAgendaBreak: {
    at: '/my-agenda',
    live: { [MY_AGENDA]: [aBreakEntry()] },
    answers: { removeAgendaBreak: () => DONE },
    prepare: () => button(/^Remove the break at/),
    elsewhere: { hears: isGone('block3', MY_AGENDA), shows: 'Your agenda is empty' },
  },
  mailAgenda: {
    at: '/my-agenda',
    live: { [MY_AGENDA]: [aMeetingEntry()] },
    answers: { ...noFeed, mailAgenda: () => DONE },
    open: (page) => press(page, 'Export agenda'),
    prepare: async () => {
      fireEvent.change(await screen.findByRole('combobox', { name: 'Event' }), { target: { value: 'event1' } })
      return inDialog('Send by email')
    },
    elsewhere: { refused: 'nothingToExport' },
  },
  createCalendarFeed: {
    at: '/my-agenda',
    live: { [MY_AGENDA]: [aMeetingEntry()] },
    answers: { ...noFeed, createCalendarFeed: () => FEED },
    open: (page) => press(page, 'Export agenda'),
    prepare: () => inDialog('Make an address'),
    elsewhere: 'both have the same one: calendar/export.test.ts of the server',
  },
  revokeCalendarFeed: {
    at: '/my-agenda',
    live: { [MY_AGENDA]: [aMeetingEntry()] },
    answers: { getCalendarFeed: () => FEED, revokeCalendarFeed: () => DONE },
    open: (page) => press(page, 'Export agenda'),
    prepare: () => inDialog('Revoke address'),
    elsewhere: 'it is gone for both: calendar/export.test.ts of the server',
  },
  tagPerson: {
    at: '/event/event1/attendees/participant2',
    answers: { ...person, tagPerson: () => ({ tag: 'favourite', rev: 1 }) },
    prepare: () => button('Favourite: Selin Volkova'),
    elsewhere: {
      hears: () => fakeLive.change(TAGS, { up: [{ id: 'participant2', rev: 1, tag: 'ignored' } as never] }),
      shows: /^You are ignoring Selin Volkova/,
    },
  },
  swapSession: {
    at: '/event/event1/sessions/session1',
    live: { [MY_AGENDA]: [anAgendaEntry({ sessionId: 'salt', name: 'Salt', holds: true })] },
    answers: { getSession: () => aSessionInFull(), swapSession: () => DONE },
    prepare: async (page) => {
      await press(page, 'Swap')
      return inDialog('Swap')
    },
    elsewhere: {
      refused: 'sessionFull',
      answers: { getSession: () => aSessionInFull({ sesArray: [aFullSlot()] }) },
      shows: 'Fully booked',
    },
  },
  saveSearch: {
    at: OLIVE,
    answers: { ...found, getSavedSearches: () => ({ searches: [] }), saveSearch: () => ({ search: aSavedSearch() }) },
    open: (page) => press(page, 'Save search'),
    typed: { 'Name (required)': 'Olive growers' },
    prepare: () => inDialog('Save search'),
    elsewhere: { refused: 'tooManySaved' },
  },
  deleteSearch: {
    at: OLIVE,
    answers: { ...found, getSavedSearches: () => ({ searches: [aSavedSearch()] }), deleteSearch: () => DONE },
    prepare: () => button('Delete saved search'),
    elsewhere: {
      refused: 'notFound',
      answers: { getSavedSearches: () => ({ searches: [] }) },
      hides: 'Delete saved search',
    },
  },
} as const satisfies Record<string, OnScreen>

function aFullSlot() {
  const [slot] = aSessionInFull().sesArray
  if (!slot) throw new Error('The sample has no time')
  return { ...slot, capacity: 12, used: 12 }
}
