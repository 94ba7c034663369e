import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { anOrder, aPrinter, QUEUE, twoPrinters } from '../../../testing/printing-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { OrganizePrinters } from './organize-printers.tsx'

const failed = anOrder({
  id: 'print2',
  participantId: 'participant3',
  fullName: 'Emre Yılmaz',
  state: 'failed',
  problem: 'The printer at 192.168.1.40 was tried four times: it does not answer.',
})

function open(answers: Answers = {}, orders = [anOrder(), failed]) {
  fakeLive.show(QUEUE, orders)
  return renderOrganizer(<OrganizePrinters />, {
    page: 'printers',
    answers: {
      getPrinters: twoPrinters,
      getAgents: () => ({ agents: [] }),
      retryPrint: () => ({ order: anOrder({ id: 'print2' }) }),
      cancelPrint: () => ({ success: true }),
      printBadge: () => ({ order: anOrder() }),
      addPrinter: () => ({ printer: aPrinter() }),
      ...answers,
    },
  })
}
const row = async (name: string) => within(await screen.findByRole('article', { name }))
const value = async (label: string) => (await screen.findByText(label, { selector: 'p' })).nextSibling?.textContent

it('PRINT-7 PRINT-16 shows the queue live, failed orders first with the reason, and explains "printed"', async () => {
  const { server } = await open()
  expect(await screen.findByText(/printed once its printer has taken it/)).toBeTruthy()
  expect(await (await row('Emre Yılmaz')).findByText(/it does not answer/)).toBeTruthy()
  const names = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
  expect(names.slice(0, 2)).toEqual(['Emre Yılmaz', 'Selin Volkova'])
  expect(await screen.findByText('412')).toBeTruthy()
  server.answer({ getPrinters: () => ({ ...twoPrinters(), printedCount: 413 }) })
  act(() => fakeLive.change(QUEUE, { up: [anOrder({ rev: 2, state: 'printed', doneAtMillis: NOW })] }))
  expect(await (await row('Selin Volkova')).findByText('Printed')).toBeTruthy()
  expect(await screen.findByText('413')).toBeTruthy()
})

it('PRINT-7 prints again at the same printer or at another one, and cancels', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Print again: Emre Yılmaz' }))
  await waitFor(() => expect(sent('retryPrint')).toEqual([{ eventId: 'event1', id: 'print2' }]))
  await user.click(await screen.findByRole('button', { name: 'At another printer: Selin Volkova' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Desk 2' }))
  await waitFor(() => expect(sent('retryPrint')).toHaveLength(2))
  expect(sent('retryPrint')[1]).toEqual({ eventId: 'event1', id: 'print1', printerId: 'printer2' })
  await user.click(screen.getByRole('button', { name: 'Cancel: Selin Volkova' }))
  await waitFor(() => expect(sent('cancelPrint')).toEqual([{ eventId: 'event1', id: 'print1' }]))
})

it('PRINT-5 does not reprint badges that may have been printed', async () => {
  const perhaps = { state: 'failed', problem: 'It may have been printed: it broke off the connection.' } as const
  const other = { ...failed, id: 'print3', participantId: 'participant4', fullName: 'Ada Byron' }
  const { user, sent } = await open({}, [anOrder(perhaps), failed, other])
  expect(await (await row('Selin Volkova')).findByText(/Look at the printer first/)).toBeTruthy()
  expect((await row('Emre Yılmaz')).queryByText(/Look at the printer first/)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Print again what was not printed' }))
  await waitFor(() => expect(sent('retryPrint')).toHaveLength(2))
  expect(sent('retryPrint')).toEqual(['print2', 'print3'].map((id) => ({ eventId: 'event1', id })))
})

it('PRINT-1 tests a printer by the organizer’s own badge', async () => {
  const { user, sent } = await open()
  await user.click((await row('Desk 1')).getByRole('button', { name: 'Test print' }))
  expect(await screen.findByText('Your own badge was sent to Desk 1 as a test')).toBeTruthy()
  expect(sent('printBadge')).toMatchObject([{ printer: 'Desk 1', forced: true }])
})

it('PRINT-3 says that the server may not connect to an address, and keeps the typed text', async () => {
  const { user, sent } = await open({
    getPrinters: () => ({ printers: [], printedCount: 0 }),
    addPrinter: () => refuse('printerNotReachable'),
  })
  await user.click(await screen.findByRole('button', { name: 'Add printer' }))
  await user.type(await screen.findByLabelText('Name (required)'), 'Desk 1')
  await user.click(screen.getByRole('button', { name: 'Save printer' }))
  expect(sent('addPrinter')).toEqual([])
  await user.type(screen.getByLabelText('Address (required)'), '192.168.1.40')
  await user.click(screen.getByRole('button', { name: 'Save printer' }))
  expect(await screen.findByText(/The server may not connect to this address/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Address (required)').value).toBe('192.168.1.40')
  expect(sent('addPrinter')).toEqual([
    {
      eventId: 'event1',
      label: 'Desk 1',
      ip: '192.168.1.40',
      printType: 'directly',
      zplPrintType: 'image',
      resolution: 203,
    },
  ])
})

it('PRINT-8 shows the token of an agent once, with the command that runs it', async () => {
  const agent = { id: 'agent1', name: 'Hall A', seenAtMillis: null }
  const { user } = await open({ addAgent: () => ({ agent, token: 'event1.agent1.secret' }) })
  await user.click(await screen.findByRole('button', { name: 'Add print agent' }))
  await user.type(await screen.findByLabelText('Name of the agent (required)'), 'Hall A')
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('event1.agent1.secret')
  expect(screen.getByLabelText<HTMLInputElement>('Command').value).toMatch(
    /^npm run print-agent -- --server http\S+ --token event1\.agent1\.secret$/,
  )
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByDisplayValue('event1.agent1.secret')).toBe(null))
})

it('PRINT-1 says that the printers could not be loaded, and tries again', async () => {
  const { user, server } = await open({ getPrinters: () => refuse('unavailable') })
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  server.answer({ getPrinters: twoPrinters })
  await user.click(retry)
  expect(await screen.findByRole('article', { name: 'Desk 1' })).toBeTruthy()
  expect(await value('Waiting')).toBe('1')
})
