import { topicName } from '@parley/contract'
import { leadsTopic } from '@parley/contract/leads'
import { screen } from '@testing-library/react'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { aLead, someLeads } from '../lead-samples.ts'
import { aParticipant } from '../people-samples.ts'
import { aMe, anEvent, anEventInFull, EVERY_TAB, NOW } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const LEADS = '/event/event1/company/leads'
const TOPIC = topicName(leadsTopic.path, { eventId: 'event1', boothId: 'booth1' })
const atBooth: Answers = {
  getEvents: ({ id }) =>
    id
      ? { event: anEventInFull({ tabs: EVERY_TAB, me: aMe({ boothId: 'booth1', boothRole: 'owner' }) }) }
      : { events: [anEvent()], after: null },
}
const leads = { ...atBooth, getLeads: () => someLeads() }
const noLeads = { ...atBooth, getLeads: () => someLeads([]) }
const code = { id: 'code1', endsWith: 'K7', madeAtMillis: NOW, madeBy: 'Defne Aksoy', usedAtMillis: null }
const codes = (...list: (typeof code)[]) => ({ ...leads, getLeadCodes: () => ({ codes: list }) })
const live = { [TOPIC]: [aLead()] }
const openLead = (page: Page) => press(page, 'Selin Volkova')

export const leadActs = {
  saveLead: {
    at: '/event/event1/attendees/participant2',
    answers: {
      ...noLeads,
      getParticipant: () => aParticipant(),
      saveLead: () => ({ lead: aLead(), isNew: true }),
    },
    prepare: () => button('Keep as lead'),
    elsewhere: { hears: () => fakeLive.change(TOPIC, { up: [aLead()] }), hides: 'Keep as lead' },
  },
  changeLead: {
    at: LEADS,
    answers: { ...leads, changeLead: ({ change }) => ({ lead: aLead({ rev: 2, ...change } as object) }) },
    live,
    open: openLead,
    typed: { Note: 'Wants olives.' },
    prepare: () => button('Save note'),
    elsewhere: 'each field for itself, the later note stays: lead-commands.test.ts',
  },
  removeLead: {
    at: LEADS,
    answers: { ...leads, removeLead: () => DONE },
    live,
    open: openLead,
    prepare: async (page) => {
      await page.user.click(await screen.findByRole('button', { name: 'Remove lead' }))
      return inDialog('Remove lead')
    },
    elsewhere: {
      hears: () => fakeLive.change(TOPIC, { rm: [{ id: 'participant2', rev: 9 }] }),
      answers: noLeads,
      hides: 'Selin Volkova',
    },
  },
  createLeadCode: {
    at: LEADS,
    answers: { ...codes(), createLeadCode: () => ({ code: 'ACDEFHK7', made: code }) },
    open: (page) => press(page, 'App codes'),
    prepare: () => button('Make a code'),
    elsewhere: { refused: 'tooManyLeadCodes' },
  },
  revokeLeadCode: {
    at: LEADS,
    answers: { ...codes(code), revokeLeadCode: () => DONE },
    open: (page) => press(page, 'App codes'),
    prepare: async (page) => {
      await press(page, 'Revoke: Code ending in K7')
      return inDialog('Revoke code')
    },
    elsewhere: { refused: 'notFound', answers: codes(), hides: 'Code ending in K7' },
  },
} as const satisfies Record<string, OnScreen>
