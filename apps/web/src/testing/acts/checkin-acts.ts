import { topicName } from '@parley/contract'
import { areasTopic } from '@parley/contract/checkin'
import { fireEvent, screen } from '@testing-library/react'
import { admittedReply, anArea, aScannedPerson, someDetails } from '../checkin-samples.ts'
import type { Answers } from '../fake-server.ts'
import { aMe, anEvent, anEventInFull, aType } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const DESK = '/check-in?event=event1&scan=1'
const event = anEventInFull({ me: aMe({ checkInAdmin: true }), participantTypes: [aType()] })
const desk: Answers = {
  getEvents: ({ id }) => (id ? { event } : { events: [anEvent()], after: null }),
  getAreas: () => ({ areas: [anArea()] }),
  getAdminDetails: () => ({ participant: someDetails() }),
  checkIn: (input) => admittedReply(input),
}
const live = { [topicName(areasTopic.path, { eventId: 'event1' })]: [anArea()] }

const read = async (code: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field.form as HTMLFormElement)
}

/** The acts of the check-in desk. The scan itself has its own nonce and is tested in decide-scan.test.tsx. */
export const checkinActs = {
  saveCheckInNote: {
    at: DESK,
    answers: { ...desk, saveCheckInNote: () => DONE },
    live,
    open: async (page) => {
      if (screen.queryByRole('region', { name: 'Selin Volkova' })) return
      await read('0123456789ABCDEF')
      await press(page, 'Add a note')
    },
    typed: { Note: 'Call Ayşe.' },
    prepare: () => inDialog('Save note'),
    elsewhere: 'the later note stays, as the next scan shows it: checkin.test.ts',
  },
  registerWalkIn: {
    at: DESK,
    answers: {
      ...desk,
      registerWalkIn: ({ nonce }) => ({
        result: { nonce, status: 'checkedIn', participant: aScannedPerson(), beforeMillis: null },
      }),
    },
    live,
    open: async (page) => {
      if (!screen.queryByRole('dialog')) await press(page, /^Register/)
    },
    typed: { 'First name (required)': 'Ali', 'Company (optional)': 'Anatolian Olives' },
    prepare: () => inDialog('Register and check in'),
    elsewhere: { refused: 'emailOfAnother' },
  },
  undoScan: {
    at: DESK,
    answers: { ...desk, undoScan: () => ({ participant: aScannedPerson(), inside: false }) },
    live,
    prepare: async (page) => {
      if (!screen.queryByRole('button', { name: 'Undo: Selin Volkova' })) {
        await read('0123456789ABCDEF')
        await press(page, /^Check in/)
        await press(page, /^Next/)
      }
      return button('Undo: Selin Volkova')
    },
    elsewhere: { refused: 'scanNotUndone' },
  },
} as const satisfies Record<string, OnScreen>
