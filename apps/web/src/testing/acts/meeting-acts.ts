import type { Invitation } from '@parley/contract/meetings'
import { screen } from '@testing-library/react'
import { fakeLive } from '../fake-live.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../invitation-samples.ts'
import { aFoundPerson, aParticipant, pageOf } from '../people-samples.ts'
import { aMe, anEvent, anEventInFull, aPerson, EVERY_TAB, NOW } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const INVITATIONS = 'newEvents/event1/invitations/participant1'
const PERSON = '/event/event1/attendees/participant2'
const MESSAGE = { 'Message (optional)': 'Coffee at noon?' }
const SLOT = { id: 'slot1', sdt: NOW + 3_600_000, edt: NOW + 5_400_000 }
const person = {
  getParticipant: () => aParticipant(),
  findOpenSlots: () => ({ slots: [SLOT], best: [], swaps: [], reason: null }),
}
const hears =
  (...invitations: Invitation[]) =>
  () =>
    fakeLive.change(INVITATIONS, { up: invitations.map((each) => ({ ...each, rev: 9 })) })

const agreed = aSentInvitation({ state: 'accepted', meeting: aMeeting() })
const moves = { type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) } as const
const guest = aPerson({ id: 'participant3', fullName: 'Mert Aydın' })

async function chooseMert({ user }: Page, label: string): Promise<void> {
  await user.click(await screen.findByLabelText(`${label} (required)`, { selector: 'input' }))
  await user.click(await screen.findByText('Mert Aydın'))
}

export const meetingActs = {
  editInvitation: {
    at: '/invitations?list=sent',
    live: { [INVITATIONS]: [aSentInvitation()] },
    answers: { editInvitation: () => DONE },
    open: (page) => press(page, /^Edit message: /),
    typed: MESSAGE,
    prepare: () => inDialog('Save message'),
    elsewhere: { hears: hears(aSentInvitation({ state: 'rejected' })), hides: 'Save message' },
  },
  requestReschedule: {
    at: PERSON,
    live: { [INVITATIONS]: [agreed] },
    answers: { ...person, requestReschedule: () => ({ invitationId: 'invitation2' }) },
    open: (page) => press(page, 'Another time'),
    typed: MESSAGE,
    prepare: () => button('Ask for another time'),
    elsewhere: {
      hears: hears({ ...agreed, meeting: moves.meeting }, aSentInvitation({ id: 'invitation2', ...moves })),
      shows: 'New time requested',
      hides: 'Ask for another time',
    },
  },
  confirmReschedule: {
    at: PERSON,
    live: { [INVITATIONS]: [anInvitation(moves)] },
    answers: { ...person, confirmReschedule: () => ({ meeting: aMeeting() }) },
    open: async ({ user }) => user.click(await screen.findByRole('radio', { name: /15:30/ })),
    typed: MESSAGE,
    prepare: () => button(/^Move/),
    elsewhere: {
      hears: hears({ ...agreed, id: 'asked' }, anInvitation({ ...moves, state: 'rejected', meeting: aMeeting() })),
      shows: 'Meeting set',
      hides: /^Move/,
    },
  },
  rejectReschedule: {
    at: PERSON,
    live: { [INVITATIONS]: [anInvitation(moves)] },
    answers: { ...person, rejectReschedule: () => DONE },
    open: (page) => press(page, 'Leave as it is'),
    typed: MESSAGE,
    prepare: () => button('Leave as it is'),
    elsewhere: {
      hears: hears(anInvitation({ ...moves, state: 'revoked', meeting: aMeeting() })),
      hides: 'Leave as it is',
    },
  },
  revokeReschedule: {
    at: PERSON,
    live: { [INVITATIONS]: [aSentInvitation(moves)] },
    answers: { ...person, revokeReschedule: () => DONE },
    prepare: async (page) => {
      await press(page, 'Withdraw')
      return inDialog('Withdraw')
    },
    elsewhere: {
      hears: hears({ ...agreed, id: 'asked' }, aSentInvitation({ ...moves, state: 'accepted', meeting: aMeeting() })),
      shows: 'Meeting set',
    },
  },
  addGuest: {
    at: PERSON,
    live: { [INVITATIONS]: [agreed] },
    answers: {
      ...person,
      findGuests: () => ({ people: [guest] }),
      addGuest: () => ({ success: true, meeting: aMeeting({ guests: [guest] }) }),
    },
    open: async (page) => {
      await press(page, 'Add guest')
      await chooseMert(page, 'Guest')
    },
    prepare: () => inDialog('Add guest'),
    elsewhere: { hears: hears({ ...agreed, meeting: aMeeting({ guests: [guest] }) }), shows: 'Guest: Mert Aydın' },
  },
  prebook: {
    at: PERSON,
    answers: {
      ...person,
      getEvents: ({ id }) =>
        id
          ? { event: anEventInFull({ tabs: EVERY_TAB, me: aMe({ rights: ['onbehalfmeeting'] }) }) }
          : { events: [anEvent()], after: null },
      searchParticipants: () => pageOf([aFoundPerson({ id: 'participant3', fullName: 'Mert Aydın' })]),
      prebook: () => ({ meeting: aMeeting({ prebooked: true }) }),
    },
    open: async (page) => {
      await press(page, 'Book a meeting for Selin Volkova')
      await chooseMert(page, 'Person to meet')
      await page.user.click(await screen.findByRole('radio', { name: /15:30/ }))
    },
    prepare: () => inDialog(/^Book/),
    elsewhere: 'the two see it in their own agendas',
  },
} as const satisfies Record<string, OnScreen>
