import { screen } from '@testing-library/react'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { aParticipant } from '../people-samples.ts'
import { anOrder, aPrinter, QUEUE, twoPrinters } from '../printing-samples.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { aMe, anEvent, anEventInFull, EVERY_TAB, NOW } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/organize/printers'
const agent = { id: 'agent1', name: 'Hall A', seenAtMillis: NOW }
const printers: Answers = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
  getPrinters: twoPrinters,
  getAgents: () => ({ agents: [agent] }),
}
const failed = anOrder({ state: 'failed', problem: 'It does not answer.', doneAtMillis: NOW })

export const printingActs = {
  addPrinter: {
    at,
    live: { [QUEUE]: [] },
    answers: { ...printers, addPrinter: () => ({ printer: aPrinter() }) },
    open: (page) => press(page, 'Add printer'),
    typed: { 'Name (required)': 'Desk 3', 'Address (required)': '192.168.1.41' },
    prepare: () => inDialog('Save printer'),
    elsewhere: 'both stand there, each with its name',
  },
  changePrinter: {
    at,
    live: { [QUEUE]: [] },
    answers: { ...printers, changePrinter: () => ({ printer: aPrinter() }) },
    open: (page) => press(page, 'Edit Desk 1'),
    typed: { 'Name (required)': 'Desk 3' },
    prepare: () => inDialog('Save printer'),
    elsewhere: 'the last one stays',
  },
  removePrinter: {
    at,
    live: { [QUEUE]: [] },
    answers: { ...printers, removePrinter: () => DONE },
    prepare: async (page) => {
      await press(page, 'Remove Desk 1')
      return inDialog('Remove printer')
    },
    elsewhere: { refused: 'notFound' },
  },
  addAgent: {
    at,
    live: { [QUEUE]: [] },
    answers: { ...printers, addAgent: () => ({ agent, token: 'event1.agent1.secret' }) },
    open: (page) => press(page, 'Add print agent'),
    typed: { 'Name of the agent (required)': 'Hall B' },
    prepare: () => inDialog('Make token'),
    elsewhere: 'each has a token of its own',
  },
  removeAgent: {
    at,
    live: { [QUEUE]: [] },
    answers: { ...printers, removeAgent: () => DONE },
    prepare: async (page) => {
      await press(page, 'Remove Hall A')
      return inDialog('Remove agent')
    },
    elsewhere: { refused: 'notFound' },
  },
  retryPrint: {
    at,
    live: { [QUEUE]: [failed] },
    answers: { ...printers, retryPrint: () => ({ order: anOrder({ rev: 2 }) }) },
    prepare: () => button('Print again: Selin Volkova'),
    elsewhere: {
      hears: () => fakeLive.change(QUEUE, { up: [anOrder({ rev: 2, state: 'printing' })] }),
      hides: 'It does not answer.',
    },
  },
  cancelPrint: {
    at,
    live: { [QUEUE]: [failed] },
    answers: { ...printers, cancelPrint: () => DONE },
    prepare: () => button('Cancel: Selin Volkova'),
    elsewhere: {
      hears: () => fakeLive.change(QUEUE, { up: [anOrder({ rev: 2, state: 'canceled', doneAtMillis: NOW })] }),
      hides: 'It does not answer.',
    },
  },
  printBadge: {
    at: '/event/event1/attendees/participant2',
    live: { [QUEUE]: [] },
    answers: {
      getEvents: ({ id }) =>
        id
          ? { event: anEventInFull({ tabs: EVERY_TAB, me: aMe({ checkInAdmin: true }) }) }
          : { events: [anEvent()], after: null },
      getPrinters: twoPrinters,
      getParticipant: () => aParticipant(),
      printBadge: () => ({ order: anOrder() }),
    },
    prepare: async (page) => {
      await press(page, 'Print badge')
      await screen.findByLabelText('Printer', { selector: 'input' })
      return inDialog('Print badge')
    },
    elsewhere: { refused: 'badgeIsPrinting' },
  },
} satisfies Record<string, OnScreen>
