import { screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { givePageSettings } from '../../../testing/give-page-settings.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NOW } from '../../../testing/samples.ts'
import { Ticket } from './ticket.tsx'

const HOUR = 3_600_000
const ticket = {
  ticketId: '0123456789ABCDEF',
  eventName: 'Food & Forum',
  venue: 'Hall 3',
  timezone: 'Europe/Istanbul',
  startDateMillis: NOW,
  endDateMillis: NOW + 3 * HOUR,
  colorsJson: { primary: '#ffff00' },
  eventLanguage: 'en' as const,
  hasPass: false,
  holder: null,
}

const open = (answers: Answers) => {
  const server = fakeServer(answers)
  return renderScreen(<Ticket />, {
    path: '/tickets/:ticketId',
    at: '/tickets/0123456789abcdef',
    signedIn: false,
    width: 390,
  }).then((page) => ({ ...page, server }))
}

it('TICKET-2 shows every visitor the event, its time and place, the id and the code', async () => {
  const { server } = await open({ getTicket: () => ticket })

  expect(await screen.findByText('Food & Forum')).toBeTruthy()
  expect(server.made).toEqual([{ name: 'getTicket', input: { ticketId: '0123456789abcdef' } }])
  expect(screen.getByText('21 Nov 2026, 14:30–17:30')).toBeTruthy()
  expect(screen.getByText('Hall 3')).toBeTruthy()
  expect(screen.getByText('0123 4567 89AB CDEF')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save as picture' })).toBeTruthy()
  expect(document.title).toBe('Ticket · Parley')
})

it('TICKET-2 draws the address of the ticket, at the public host, black on white with its quiet zone', async () => {
  const takeBack = givePageSettings({ publicHost: 'meet.example' })
  await open({ getTicket: () => ticket })
  const code = await screen.findByRole('img', { name: 'QR code of ticket 0123456789ABCDEF' })
  takeBack()

  const { size, data } = encode(`${location.protocol}//meet.example/tickets/0123456789ABCDEF`, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect(code.querySelector('path')?.getAttribute('d')).toBe(path)
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
})

it('TICKET-2 says so when there is no such ticket', async () => {
  await open({ getTicket: () => refuse('notFound') })

  expect(await screen.findByText('There is no such ticket')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/event/list')
})

it('TICKET-2 offers another try when it could not be loaded', async () => {
  const { server, user } = await open({ getTicket: () => refuse('unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ getTicket: () => ticket })
  await user.click(again)

  expect(await screen.findByText('Food & Forum')).toBeTruthy()
})
