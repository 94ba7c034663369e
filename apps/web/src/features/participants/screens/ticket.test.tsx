import { act, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NOW } from '../../../testing/samples.ts'
import { setPageSettings } from '../../../testing/set-page-settings.ts'
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

it('TICKET-2 encodes the public URL of the ticket, black on white with a quiet zone', async () => {
  const takeBack = setPageSettings({ publicHost: 'meet.example' })
  await open({ getTicket: () => ticket })
  const code = await screen.findByRole('img', { name: 'QR code of ticket 0123456789ABCDEF' })
  takeBack()

  const { size, data } = encode(`${location.protocol}//meet.example/tickets/0123456789ABCDEF`, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect(code.querySelector('path')?.getAttribute('d')).toBe(path)
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
})

it('TICKET-2 says that a ticket does not exist', async () => {
  await open({ getTicket: () => refuse('notFound') })

  expect(await screen.findByText('There is no such ticket')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/event/list')
})

it('TICKET-2 offers to try again if it could not be loaded', async () => {
  const { server, user } = await open({ getTicket: () => refuse('unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ getTicket: () => ticket })
  await user.click(again)

  expect(await screen.findByText('Food & Forum')).toBeTruthy()
})

it('TICKET-2 shows name and type to the holder', async () => {
  const holder = { name: 'Ada Lovelace', typeTexts: { en: 'Speaker' } }
  await open({ getTicket: () => ({ ...ticket, holder }) })
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByText('Speaker')).toBeTruthy()
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('TICKET-8 offers the ticket as a PDF and its event for calendars, and no pass that the server does not have', async () => {
  await open({ getTicket: () => ticket })
  await screen.findByText('Food & Forum')
  expect(hrefOf('Save as PDF')).toBe('/tickets/0123456789ABCDEF/ticket.pdf?language=en')
  expect(hrefOf('Add to calendar')).toBe('/tickets/0123456789ABCDEF/event.ics?language=en')
  expect(screen.queryByRole('link', { name: 'Add to Apple Wallet' })).toBe(null)
})

it('TICKET-9 offers the pass that the server has', async () => {
  await open({ getTicket: () => ({ ...ticket, hasPass: true }) })
  await screen.findByText('Food & Forum')
  expect(hrefOf('Add to Apple Wallet')).toBe('/tickets/0123456789ABCDEF/pass.pkpass?language=en')
})

const AGENTS = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605',
  android: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Firefox/140.0',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
}

it.each([
  ['iphone', 'In Safari, tap Share, then Add to Home Screen.'],
  ['android', 'Open the menu of your browser, then tap Add to Home screen.'],
  ['desktop', /^Open this page on your phone/],
] as const)('TICKET-11 explains how to add the page to the home screen: %s', async (device, steps) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[device])
  const { user } = await open({ getTicket: () => ticket })
  const button = await screen.findByRole('button', { name: 'Add to home screen' })
  expect(screen.queryByText(steps)).toBe(null)
  await user.click(button)
  expect(screen.getByText(steps)).toBeTruthy()
  await user.click(button)
  expect(screen.queryByText(steps)).toBe(null)
  vi.restoreAllMocks()
})

it('TICKET-11 uses the install prompt of the browser, and is done once it is installed', async () => {
  const { user, unmount } = await open({ getTicket: () => ticket })
  const button = await screen.findByRole('button', { name: 'Add to home screen' })
  const manifest = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href')
  expect(manifest()).toBe('/tickets/0123456789ABCDEF/app.webmanifest')

  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  await user.click(button)
  expect(prompt).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBe(null)
  unmount()
  expect(manifest()).toBe(undefined)
})
