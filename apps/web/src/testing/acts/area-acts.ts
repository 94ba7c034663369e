import { AREAS, anArea, anEntrance } from '../area-samples.ts'
import type { Answers } from '../fake-server.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent } from '../samples.ts'
import { DONE, findEnabledButton, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/organize/areas'
const areas = [anEntrance(), anArea({ hasPostedCode: true })]
const live = { [AREAS]: areas }
const list = (code: string | null = 'CODE'): Answers => ({
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent() } : { events: [anEvent()], after: null }),
  getAreas: () => ({ areas }),
  getPostedCode: () => ({ code }),
})

export const areaActs = {
  addArea: {
    at,
    live,
    answers: { ...list(), addArea: () => ({ area: anArea({ id: 'area2', name: 'Lounge' }) }) },
    open: (page) => press(page, 'Add area'),
    typed: { 'Name (required)': 'Lounge' },
    prepare: () => inDialog('Add area'),
    elsewhere: 'two people may add one each; both stand on all open pages',
  },
  changeArea: {
    at,
    live,
    answers: { ...list(), changeArea: () => ({ area: anArea({ rev: 2 }) }) },
    open: (page) => press(page, 'Edit Hall B'),
    typed: { 'Name (required)': 'Hall C' },
    prepare: () => inDialog('Save area'),
    elsewhere: 'the last one stays',
  },
  removeArea: {
    at,
    live,
    answers: { ...list(), removeArea: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Remove Hall B')
      return findEnabledButton('Remove area')
    },
    elsewhere: 'it is gone from all open pages: features/checkin/screens/organize-areas.test.tsx',
  },
  createPostedCode: {
    at,
    live,
    answers: { ...list(null), createPostedCode: () => ({ code: 'NEW' }) },
    prepare: async (page) => {
      await press(page, 'Posted code of Hall B')
      return inDialog('Make a code')
    },
    elsewhere: 'the last code stays, and the dialog is read again when it opens',
  },
  removePostedCode: {
    at,
    live,
    answers: { ...list(), removePostedCode: () => DONE },
    prepare: async (page) => {
      await press(page, 'Posted code of Hall B')
      await press(page, 'End code')
      return inDialog('End code')
    },
    elsewhere: 'there is none in either tab',
  },
} satisfies Record<string, OnScreen>
