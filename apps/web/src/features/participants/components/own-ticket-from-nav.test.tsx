import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull } from '../../../testing/samples.ts'
import * as codes from '../../../ui/media/qr-modules.ts'
import { OwnTicketFromNav } from './own-ticket-from-nav.tsx'

const TICKET = '0123456789ABCDEF'
const event = () => anEventInFull({ name: 'Food & Forum', me: aMe({ ticketId: TICKET }) })

function FromNav() {
  const [opened, open] = useState(false)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        My ticket
      </button>
      <OwnTicketFromNav opened={opened} onClose={() => open(false)} eventId="event1" />
    </>
  )
}

async function show(answers: Answers = {}) {
  const server = fakeServer({ getEvents: () => ({ event: event() }), ...answers })
  const page = await renderScreen(<FromNav />, { width: 390 })
  const press = () => page.user.click(screen.getByRole('button', { name: 'My ticket' }))
  return { ...page, server, press }
}
const dialog = () => screen.findByRole('dialog', { name: 'Your ticket for Food & Forum' })
const code = { name: `QR code of ticket ${TICKET}` }

it('TICKET-7 shows the code and the number of one’s own ticket, says what a scan shares, and closes', async () => {
  const { press, user } = await show()
  await press()
  const ticket = within(await dialog())
  expect(ticket.getByRole('img', code)).toBeTruthy()
  expect(ticket.getByText('0123 4567 89AB CDEF')).toBeTruthy()
  expect(ticket.getByText(/An exhibitor who scans this code gets your name/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('TICKET-7 shows it without a connection too, and asks for nothing', async () => {
  const { press, server } = await show()
  await waitFor(() => expect(server.made.some(({ name }) => name === 'getEvents')).toBe(true))
  server.goOffline()
  const before = server.made.length
  await press()
  expect(within(await dialog()).getByRole('img', code)).toBeTruthy()
  expect(server.made).toHaveLength(before)
})

it('TICKET-7 comes as soon as the event is there, where that takes long', async () => {
  const event1 = Promise.withResolvers<{ event: ReturnType<typeof event> }>()
  const { press } = await show({ getEvents: () => event1.promise })
  await press()
  expect(screen.queryByRole('dialog')).toBe(null)
  await act(async () => event1.resolve({ event: event() }))
  expect(within(await dialog()).getByRole('img', code)).toBeTruthy()
})

it.each([
  ['who is not in the event', () => ({ event: anEventInFull({ me: null }) })],
  ['where the event could not be read', () => refuse('unavailable')],
])('TICKET-7 shows no code of anybody else: %s', async (_, getEvents) => {
  const { press, server } = await show({ getEvents })
  await press()
  await waitFor(() => expect(server.made.length).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('TICKET-7 says what to do where the picture cannot be saved', async () => {
  vi.spyOn(codes, 'saveQr').mockRejectedValue(new Error('no canvas'))
  const { press, user } = await show()
  await press()
  await user.click(within(await dialog()).getByRole('button', { name: 'Save as picture' }))
  expect(await screen.findByText('The picture could not be saved. Take a screenshot instead.')).toBeTruthy()
  vi.restoreAllMocks()
})
