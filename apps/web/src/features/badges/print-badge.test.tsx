import { topicName } from '@parley/contract'
import { ticketPrintTopic } from '@parley/contract/badges'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, refuse } from '../../testing/fake-server.ts'
import { anOrder, QUEUE, twoPrinters } from '../../testing/printing-samples.ts'
import { renderOrganizer } from '../../testing/render-organizer.tsx'
import { NOW } from '../../testing/samples.ts'
import { PrintBadge, PrinterSelect, useChosenPrinter } from './index.ts'

const FLAG = topicName(ticketPrintTopic.path, { eventId: 'event1', ticketId: 'TICKET2' })
const selin = { participantId: 'participant2', fullName: 'Selin Volkova', ticketId: 'TICKET2' }

beforeEach(() => localStorage.clear())

function Kind() {
  return <p>{useChosenPrinter('event1').isText ? 'CODE_128 only' : 'any code'}</p>
}

async function open(answers: Answers = {}, flag = { printedAtMillis: null as number | null, printing: false }) {
  fakeLive.show(QUEUE, [])
  fakeLive.show(FLAG, [{ id: 'participant2', rev: 1, ...flag }])
  return renderOrganizer(
    <>
      <PrinterSelect eventId="event1" />
      <PrintBadge eventId="event1" person={selin} />
      <Kind />
    </>,
    { page: 'desk', answers: { getPrinters: twoPrinters, printBadge: () => ({ order: anOrder() }), ...answers } },
  )
}
const select = () => screen.findByLabelText<HTMLInputElement>('Printer', { selector: 'input' })
const print = () => screen.findByRole('button', { name: 'Print badge' })

it('PRINT-13 prints at the first printer, remembers another choice or none, and says that one prints text', async () => {
  const { user } = await open()
  await waitFor(async () => expect((await select()).value).toBe('Desk 1'))
  await user.click(await select())
  await user.click(await screen.findByRole('option', { name: 'Desk 2', hidden: true }))
  expect(localStorage.getItem('parley.printer.event1')).toBe('Desk 2')
  expect(await screen.findByText('CODE_128 only')).toBeTruthy()
  await user.click(await select())
  await user.click(await screen.findByRole('option', { name: 'None', hidden: true }))
  expect((await print()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Choose a printer first.')).toBeTruthy()
})

it('PRINT-13 uses the first printer if the remembered one is gone', async () => {
  localStorage.setItem('parley.printer.event1', 'Desk 9')
  const { user, sent } = await open()
  await waitFor(async () => expect((await select()).value).toBe('Desk 1'))
  await user.click(await print())
  expect(await screen.findByText('Sent to Desk 1: the badge of Selin Volkova')).toBeTruthy()
  expect(sent('printBadge')).toEqual([
    { eventId: 'event1', participantId: 'participant2', printer: 'Desk 1', forced: false },
  ])
})

it('PRINT-4 warns of a badge that was printed, and prints it again when asked to', async () => {
  const { user, sent, server } = await open(
    { printBadge: () => refuse('badgePrinted') },
    { printedAtMillis: NOW, printing: false },
  )
  expect(await screen.findByText(/^Printed at/)).toBeTruthy()
  await user.click(await print())
  expect(await screen.findByText(/This badge was printed already/)).toBeTruthy()
  server.answer({ printBadge: () => ({ order: anOrder({ forced: true }) }) })
  await user.click(screen.getByRole('button', { name: 'Print again' }))
  await screen.findByText('Sent to Desk 1: the badge of Selin Volkova')
  expect((sent('printBadge') as { forced: boolean }[]).map(({ forced }) => forced)).toEqual([false, true])
})

it('PRINT-9 follows the badge: it is being printed, it failed, it is tried again', async () => {
  const { user, sent } = await open({ retryPrint: () => ({ order: anOrder({ rev: 3 }) }) })
  await print()
  act(() => fakeLive.change(QUEUE, { up: [anOrder({ state: 'printing' })] }))
  expect(await screen.findByText('This badge is being printed at Desk 1.')).toBeTruthy()
  expect((await print()).hasAttribute('disabled')).toBe(true)
  act(() =>
    fakeLive.change(QUEUE, { up: [anOrder({ rev: 2, state: 'failed', problem: 'It refuses the connection.' })] }),
  )
  expect(await screen.findByText('It refuses the connection.')).toBeTruthy()
  expect(screen.getByText('The badge was not printed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent('retryPrint')).toEqual([{ eventId: 'event1', id: 'print1', printerId: 'printer1' }]))
})

it('PRINT-5 says that it is unknown whether a badge was printed', async () => {
  await open()
  await print()
  const problem = 'It may have been printed: whoever sent it to the printer did not say how it went.'
  act(() => fakeLive.change(QUEUE, { up: [anOrder({ rev: 2, state: 'failed', problem })] }))
  expect(await screen.findByText(/It is not known whether this badge was printed/)).toBeTruthy()
  expect(screen.queryByText('The badge was not printed.')).toBe(null)
})

it('BADGE-34 warns about letters that would print as empty boxes, and prints the badge all the same', async () => {
  const { user, sent } = await open({
    findMissingGlyphs: () => ({
      count: 1,
      people: [{ participantId: 'participant2', fullName: 'สมชาย ใจดี' }],
      letters: 'ส ม',
    }),
  })
  expect(await screen.findByText(/This badge has letters that no font of the server draws \(ส ม\)/)).toBeTruthy()
  expect(sent('findMissingGlyphs')).toEqual([{ eventId: 'event1', typeIds: [], participantId: 'participant2' }])
  await user.click(await print())
  expect(await screen.findByText('Sent to Desk 1: the badge of Selin Volkova')).toBeTruthy()
})
