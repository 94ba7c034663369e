import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseDateTime } from '../../testing/choose-date-time.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NewEvent } from './new-event.tsx'

async function open(answers: Answers = {}) {
  const server = fakeServer({ createEvent: () => ({ eventId: 'event9' }), ...answers })
  const page = await renderScreen(<NewEvent />, { path: '/event/new' })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const chooseMadrid = async () => {
    await page.user.click(field('Time zone (required)'))
    await page.user.clear(field('Time zone (required)'))
    await page.user.type(field('Time zone (required)'), 'madrid')
    await page.user.click(await screen.findByRole('option', { name: /Madrid/, hidden: true }))
  }
  const fill = async () => {
    await page.user.type(field('Event name (required)'), 'Şölen')
    await chooseMadrid()
    await chooseDateTime('Start, local time (required)', '2026-03-29T01:30')
    await chooseDateTime('End, local time (required)', '2026-03-29T04:00')
  }
  const create = () => page.user.click(screen.getByRole('button', { name: 'Create event' }))
  return { ...page, server, field, fill, chooseMadrid, create }
}

it('makes an event at the wall clock of its zone, across a change of clocks, and opens it', async () => {
  const { address, server, fill, create } = await open()
  await fill()
  await create()

  await waitFor(() => expect(address()).toBe('/event/event9/organize/overview'))
  expect(server.made.at(-1)).toEqual({
    name: 'createEvent',
    input: {
      name: 'Şölen',
      eventKey: 'solen',
      eventType: 'normal',
      timezone: 'Europe/Madrid',
      startDateMillis: Date.UTC(2026, 2, 29, 0, 30),
      endDateMillis: Date.UTC(2026, 2, 29, 2, 0),
      venue: '',
      description: '',
      publicEvent: false,
      color: '#0d5560',
    },
  })
})

it('suggests an address from the name until one writes one', async () => {
  const { user, field } = await open()
  await user.type(field('Event name (required)'), 'İpek yolu')
  expect(field('Address (required)').value).toBe('ipek-yolu')

  await user.clear(field('Address (required)'))
  await user.type(field('Address (required)'), 'silk')
  await user.type(field('Event name (required)'), ' 2026')
  expect(field('Address (required)').value).toBe('silk')
})

it('says at the end that it must come after the start, and keeps everything', async () => {
  const { field, fill, create, server } = await open()
  await fill()
  await chooseDateTime('End, local time (required)', '2026-03-29T01:30')
  await create()

  expect(await screen.findByText('The event must end after it starts.')).toBeTruthy()
  const end = within(screen.getByRole('group', { name: 'End, local time (required)' }))
  expect(document.activeElement).toBe(end.getByRole('textbox', { name: 'Date' }))
  expect(field('Event name (required)').value).toBe('Şölen')
  expect(server.made.some(({ name }) => name === 'createEvent')).toBe(false)
})

it('refuses a time that the clocks skip in a zone that was chosen after it', async () => {
  const { user, field, chooseMadrid, create, server } = await open()
  await user.type(field('Event name (required)'), 'Şölen')
  await chooseDateTime('Start, local time (required)', '2026-03-29T02:30')
  await chooseDateTime('End, local time (required)', '2026-03-29T04:00')
  await chooseMadrid()
  await create()

  const start = screen.getByRole('group', { name: 'Start, local time (required)' })
  await waitFor(() => expect(start.contains(document.activeElement)).toBe(true))
  expect(screen.getByText(/^The clocks go forward on this day/)).toBeTruthy()
  expect(server.made.some(({ name }) => name === 'createEvent')).toBe(false)
})

it('says at the address that another event has it', async () => {
  const { field, fill, create } = await open({ createEvent: () => refuse('eventKeyTaken') })
  await fill()
  await create()

  expect(await screen.findByText('Another event uses this address already.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Address (required)'))
})

it('shows how the event will look while one types', async () => {
  const { user, field } = await open()
  await user.type(field('Event name (required)'), 'Open Day')
  await user.type(field('Venue (optional)'), 'Town hall')

  expect(screen.getByText('Open Day')).toBeTruthy()
  expect(screen.getByText(/· Town hall$/)).toBeTruthy()
})
