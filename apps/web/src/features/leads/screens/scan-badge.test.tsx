import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aLead, someLeads } from '../../../testing/lead-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull } from '../../../testing/samples.ts'
import { ScanBadge } from './scan-badge.tsx'

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}) {
  const server = fakeServer({
    getLeads: () => someLeads(),
    saveLead: () => ({ lead: aLead(), isNew: true }),
    changeLead: ({ change }) => ({ lead: aLead({ rev: 2, ...(change as object) }) }),
    ...answers,
  })
  const event = anEventInFull({ me: aMe({ boothId: 'booth1', boothRole: 'user' }) })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <ScanBadge />
    </CurrentEvent>,
    { path: '/event/:eventId/company/leads/scan', at: '/event/event1/company/leads/scan' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  const field = () => screen.findByLabelText<HTMLInputElement>('Code')
  const scan = async (code: string) => {
    fireEvent.change(await field(), { target: { value: code } })
    fireEvent.submit((await field()).form as HTMLFormElement)
  }
  return { ...page, server, sent, field, scan }
}

it('saves the owner of a badge as a lead, takes rating and note at once, and continues', async () => {
  const { scan, user, sent, field } = await open()
  expect(document.activeElement).toBe(await field())
  await scan(' 0123 4567 89AB CDEF ')
  expect(await screen.findByText('New lead')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'selin@example.com' })).toBeTruthy()
  expect(sent('saveLead')).toMatchObject([{ eventId: 'event1', code: '0123 4567 89AB CDEF', change: {} }])

  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  fireEvent.change(screen.getByLabelText('Note', { selector: 'textarea' }), { target: { value: 'Call her.' } })
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(document.activeElement).toBe(await field())
  expect(sent('changeLead')).toMatchObject([{ change: { rating: 5 } }, { change: { note: 'Call her.' } }])
})

it('says that the booth has met a person before, and shows a refused code with its reason', async () => {
  const { scan, user, server, field } = await open({ saveLead: () => ({ lead: aLead(), isNew: false }) })
  await scan('A1')
  expect(await screen.findByText('Met before')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  server.answer({ saveLead: () => refuse('ticketNotFound') })
  await scan('NOBODY')
  expect(await screen.findByText(/^N0B0DY: No ticket of this event/)).toBeTruthy()
  expect(await field()).toBeTruthy()
})

it('LEAD-12 stores offline scans, counts them, and later sends them with their rating and note', async () => {
  const { scan, user, server, sent } = await open()
  server.goOffline()
  await scan('0123456789ABCDEF')
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '3 stars' }))
  fireEvent.change(screen.getByLabelText('Note', { selector: 'textarea' }), { target: { value: 'Olives.' } })
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(await screen.findByText('1 scan waits for a connection')).toBeTruthy()

  server.goOffline(false)
  const { sendWaiting } = await import('../waiting-scans.ts')
  await sendWaiting('user1')
  await waitFor(() => expect(screen.queryByText('1 scan waits for a connection')).toBe(null))
  expect(sent('saveLead')).toMatchObject([{ code: '0123456789ABCDEF', change: { rating: 3, note: 'Olives.' } }])
})

it('says in words why there is no camera', async () => {
  await open()
  expect(await screen.findByText(/^No camera was found/)).toBeTruthy()
})
