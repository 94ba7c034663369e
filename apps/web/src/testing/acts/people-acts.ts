import { screen } from '@testing-library/react'
import { aListedPerson, aRecord, listing } from '../organized-people.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent, aType } from '../samples.ts'
import { button, inDialog, type OnScreen, press } from './on-screen.ts'

const PEOPLE = '/event/event1/organize/people'
const bo = aListedPerson({ id: 'participant3', fullName: 'Bo Ak', state: 'invited', profileIsFilled: false })
const people = {
  getEvents: ({ id }: { id?: string }) =>
    id ? { event: anOrganizedEvent({ participantTypes: [aType()] }) } : { events: [anEvent()], after: null },
  ...listing([bo]),
}

export const peopleActs = {
  createParticipants: {
    at: PEOPLE,
    answers: { ...people, getCategories: () => ({ categories: [] }), createParticipants: () => ({ participants: [] }) },
    open: async (page) => {
      await press(page, /Defne Aksoy$/)
      await press(page, 'Invite a participant')
    },
    typed: { 'First name (required)': 'Ada', 'Email (required)': 'ada@example.com' },
    prepare: () => inDialog('Send invitation'),
    elsewhere: { refused: 'alreadyRegistered', words: 'Someone with this email has already joined or been invited.' },
  },
  inviteAgain: {
    at: `${PEOPLE}/participant2`,
    answers: {
      ...people,
      getPerson: () => aRecord({ state: 'invited' }),
      inviteAgain: () => ({ mailed: 1 }),
    },
    prepare: async (page) => {
      await press(page, 'Send the invitation again')
      return inDialog('Send 1 email')
    },
    elsewhere: 'nobody is written to twice within ten minutes: INVITE-7',
  },
  remindPeople: {
    at: `${PEOPLE}?without=profile`,
    answers: { ...people, remindPeople: () => ({ mailed: 1 }) },
    prepare: async (page) => {
      await press(page, /^Remind/)
      return inDialog('Send 1 email')
    },
    elsewhere: 'nobody is written to twice a day: ROLL-6',
  },
} as const satisfies Record<string, OnScreen>

export const changePerson: OnScreen = {
  at: `${PEOPLE}/participant2`,
  answers: { ...people, getPerson: () => aRecord(), changeParticipants: () => ({ profile: null, changed: 1 }) },
  typed: { 'Company (optional)': 'Kite' },
  prepare: async () => {
    await screen.findByLabelText('Company (optional)')
    return button('Save person')
  },
  elsewhere: 'each tab sends what was changed in it: organize-person.test.tsx',
}
