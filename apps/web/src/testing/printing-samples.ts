import { topicName } from '@parley/contract'
import { type Printer, type PrintOrder, printQueueTopic } from '@parley/contract/badges'
import { NOW } from './samples.ts'

export const QUEUE = topicName(printQueueTopic.path, { eventId: 'event1' })

export const aPrinter = (own: Partial<Printer> = {}): Printer => ({
  id: 'printer1',
  rev: 1,
  label: 'Desk 1',
  ip: '192.168.1.40',
  printType: 'directly',
  zplPrintType: 'image',
  resolution: 203,
  ...own,
})

export const anOrder = (own: Partial<PrintOrder> = {}): PrintOrder => ({
  id: 'print1',
  rev: 1,
  participantId: 'participant2',
  ticketId: 'TICKET2',
  fullName: 'Selin Volkova',
  printerId: 'printer1',
  printerLabel: 'Desk 1',
  state: 'waiting',
  forced: false,
  askedAtMillis: NOW,
  doneAtMillis: null,
  problem: null,
  ...own,
})

export const twoPrinters = () => ({
  printers: [aPrinter(), aPrinter({ id: 'printer2', label: 'Desk 2', printType: 'TXT' })],
  printedCount: 412,
})
