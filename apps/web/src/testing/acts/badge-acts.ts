import { topicName } from '@parley/contract'
import { badgeTemplatesTopic } from '@parley/contract/badges'
import { aTemplate, briefOf } from '../badge-samples.ts'
import type { Answers } from '../fake-server.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/organize/badges'
const live = { [topicName(badgeTemplatesTopic.path, { eventId: 'event1' })]: [briefOf(aTemplate())] }
const badges: Answers = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent() } : { events: [anEvent()], after: null }),
  getTemplates: () => ({ templates: [briefOf(aTemplate())] }),
  getTemplate: () => ({ template: aTemplate() }),
  previewBadge: () => ({ badges: [] }),
}

export const badgeActs = {
  addTemplate: {
    at,
    live,
    answers: { ...badges, addTemplate: () => ({ template: aTemplate({ id: 'template2', name: 'Press' }) }) },
    open: (page) => press(page, 'Add template'),
    typed: { 'Name of the template (optional)': 'Press' },
    prepare: () => inDialog('Add and edit'),
    elsewhere: 'both are there: BADGE-20',
  },
  changeTemplate: {
    at: `${at}/template1`,
    live,
    answers: { ...badges, changeTemplate: () => ({ template: aTemplate({ rev: 2, name: 'Speakers' }) }) },
    typed: { 'Name of the template': 'Speakers' },
    prepare: () => button('Save template'),
    elsewhere: 'one chooses whose stays: features/badges/screens/organize-badge.test.tsx',
  },
  removeTemplate: {
    at,
    live,
    answers: { ...badges, removeTemplate: () => DONE },
    prepare: async (page) => {
      await press(page, 'More: Guests')
      await press(page, 'Remove template')
      return inDialog('Remove template')
    },
    elsewhere: 'it is gone from the list: features/badges/screens/organize-badges.test.tsx',
  },
  printSheets: {
    at,
    live,
    answers: { ...badges, printSheets: () => ({ commandId: 'command1' }) },
    open: (page) => press(page, 'Make a PDF'),
    prepare: () => inDialog('Make PDF'),
    elsewhere: 'both files are made',
  },
} satisfies Record<string, OnScreen>
