import type { Answers } from '../fake-server.ts'
import { aPopup, tablesNow } from '../popup-samples.ts'
import { aMe, anEvent, anEventInFull } from '../samples.ts'
import { DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/tables'
const list: Answers = {
  getEvents: ({ id }) =>
    id
      ? { event: anEventInFull({ eventType: 'online', hasTables: true, me: aMe({ organizer: true }) }) }
      : { events: [anEvent()], after: null },
  getPopups: () => tablesNow(aPopup({ mayManage: true })),
}

export const popupActs = {
  savePopup: {
    at,
    answers: { ...list, savePopup: () => ({ popup: aPopup({ id: 'table2' }) }) },
    open: (page) => press(page, 'New table'),
    typed: { 'Name (required)': 'Tea corner' },
    prepare: () => inDialog('Create table'),
    elsewhere: 'the second is refused: features/popups/screens/tables.test.tsx',
  },
  deletePopup: {
    at,
    answers: { ...list, deletePopup: () => DONE },
    prepare: async (page) => {
      await press(page, 'More: Coffee corner')
      await press(page, 'Delete table')
      return inDialog('Delete table')
    },
    elsewhere: 'it is gone from all open pages: features/popups/screens/tables.test.tsx',
  },
} satisfies Record<string, OnScreen>
