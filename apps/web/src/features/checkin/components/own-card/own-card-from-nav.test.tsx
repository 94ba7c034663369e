import type { OwnArea } from '@parley/contract/checkin'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aType } from '../../../../testing/samples.ts'
import * as codes from '../../../../ui/media/qr-modules.ts'
import { OwnCardFromNav } from './own-card-from-nav.tsx'

const TICKET = '0123456789ABCDEF'
const MY_CARD = {
  card: { name: 'Defne', surname: 'Aksoy', email: '', phone: '', company: '', jobTitle: '', website: '' },
  shares: [],
}
const area = (own: Partial<OwnArea> = {}): OwnArea => ({
  id: 'area1',
  name: 'Hall A',
  inside: false,
  sinceMillis: null,
  mayEnter: true,
  hasPostedCode: false,
  ...own,
})
const event = () => anEventInFull({ name: 'Food & Forum', participantTypes: [aType()], me: aMe({ ticketId: TICKET }) })

function FromNav() {
  const [opened, open] = useState(false)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        My ticket
      </button>
      <OwnCardFromNav opened={opened} onClose={() => open(false)} eventId="event1" />
    </>
  )
}

async function show(answers: Answers = {}) {
  const server = fakeServer({
    getEvents: () => ({ event: event() }),
    getOwnAreas: () => ({ areas: [] }),
    getMyCard: () => MY_CARD,
    ...answers,
  })
  const page = await renderScreen(<FromNav />, { width: 390 })
  const press = () => page.user.click(screen.getByRole('button', { name: 'My ticket' }))
  return { ...page, server, press }
}
const dialog = () => screen.findByRole('dialog', { name: 'Your ticket for Food & Forum' })
const code = { name: `QR code of ticket ${TICKET}` }

it('TICKET-7 shows the code and number of the reader’s ticket, explains the data that a scan shares, and closes', async () => {
  const { press, user } = await show()
  await press()
  const ticket = within(await dialog())
  expect(ticket.getByRole('img', code)).toBeTruthy()
  expect(ticket.getByText('0123 4567 89AB CDEF')).toBeTruthy()
  expect(ticket.getByText('Haliç Congress Center')).toBeTruthy()
  expect(ticket.getByText('Attendee')).toBeTruthy()
  const ways = ticket.getByRole('link', { name: 'Save, print or add to a wallet' })
  expect(ways.getAttribute('href')).toBe(`/tickets/${TICKET}`)
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

it('TICKET-7 opens as soon as the event is loaded, if that takes long', async () => {
  const event1 = Promise.withResolvers<{ event: ReturnType<typeof event> }>()
  const { press } = await show({ getEvents: () => event1.promise })
  await press()
  expect(screen.queryByRole('dialog')).toBe(null)
  await act(async () => event1.resolve({ event: event() }))
  expect(within(await dialog()).getByRole('img', code)).toBeTruthy()
})

it.each([
  ['to a person outside the event', () => ({ event: anEventInFull({ me: null }) })],
  ['if the event could not be loaded', () => refuse('unavailable')],
])('TICKET-7 shows only my card %s', async (_, getEvents) => {
  const { press } = await show({ getEvents })
  await press()
  const card = within(await screen.findByRole('dialog', { name: 'My QR' }))
  expect(await card.findByRole('img', { name: /Defne Aksoy/ })).toBeTruthy()
  expect(card.queryByRole('radio')).toBe(null)
  expect(card.queryByRole('img', code)).toBe(null)
})

it("TICKET-7 lists the areas that the ticket opens, and switches to the user's card", async () => {
  const { press, user } = await show({
    getOwnAreas: () => ({ areas: [area(), area({ id: 'vip', name: 'VIP', mayEnter: false })] }),
  })
  await press()
  const ticket = within(await dialog())
  expect(await ticket.findByText('Valid for: Hall A')).toBeTruthy()
  const areas = ticket.getByRole('link', { name: 'Areas and their codes' })
  expect(areas.getAttribute('href')).toBe('/event/event1/areas?scan=1')
  await user.click(ticket.getByRole('radio', { name: 'My card' }))
  const card = within(await screen.findByRole('dialog', { name: 'My QR' }))
  expect(await card.findByRole('img', { name: /Defne Aksoy/ })).toBeTruthy()
  expect(card.getByRole('link', { name: 'What your code shares' }).getAttribute('href')).toBe('/my-qr')
})

it('TICKET-7 begins with the ticket each time, and leads to the reader for the codes of others', async () => {
  const { press, user } = await show()
  await press()
  await user.click(within(await dialog()).getByRole('radio', { name: 'My card' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await press()
  const ticket = within(await dialog())
  expect(ticket.getByRole('img', code)).toBeTruthy()
  const scan = ticket.getByRole('link', { name: 'Scan QR' })
  expect(scan.getAttribute('href')).toBe('/contacts?eventId=event1&scan=1')
  await user.click(scan)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('TICKET-7 suggests an alternative if the picture cannot be saved', async () => {
  vi.spyOn(codes, 'saveQr').mockRejectedValue(new Error('no canvas'))
  const { press, user } = await show()
  await press()
  await user.click(within(await dialog()).getByRole('button', { name: 'Save as picture' }))
  expect(await screen.findByText('The picture could not be saved. Take a screenshot instead.')).toBeTruthy()
  vi.restoreAllMocks()
})
