import type { BoothNumbers } from '@parley/contract/app'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull } from '../../../testing/samples.ts'
import { CompanyNumbers, OrganizeNumbers } from './numbers.tsx'

const NUMBERS: BoothNumbers = {
  booths: [
    {
      boothId: 'b1',
      boothName: 'Anatolian Olives',
      views: 3,
      favourites: 1,
      leads: 0,
      meetings: 2,
      viewsByDay: [1, 2],
    },
    {
      boothId: 'b2',
      boothName: 'Bosphorus Tea',
      views: 1200,
      favourites: 0,
      leads: 4,
      meetings: 1,
      viewsByDay: [0, 1200],
    },
  ],
  days: [
    { day: '2026-11-20', views: 1, favourites: 0, leads: 1, meetings: 0 },
    { day: '2026-11-21', views: 1202, favourites: 1, leads: 3, meetings: 3 },
  ],
}

async function open(screenOf: 'organizer' | 'team', answers: Answers, boothId: string | null = 'b1') {
  const server = fakeServer(answers)
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe({ boothId }) })}>
      {screenOf === 'organizer' ? <OrganizeNumbers /> : <CompanyNumbers />}
    </CurrentEvent>,
  )
  return { ...page, server }
}

const names = () => screen.getAllByRole('rowheader').map((each) => each.textContent)

it('NUM-2 lists every booth with its numbers, in the order that is chosen', async () => {
  const { user } = await open('organizer', { getBoothNumbers: () => NUMBERS })
  const table = within(await screen.findByRole('table'))
  expect(names()).toEqual(['Bosphorus Tea', 'Anatolian Olives'])
  expect(table.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe('descending')
  expect(table.getByRole('img', { name: 'Views by day: 0 and 1,200' })).toBeTruthy()
  expect(table.getByRole('link', { name: 'Bosphorus Tea' }).getAttribute('href')).toBe('/event/event1/expo/b2')
  await user.click(table.getByRole('button', { name: 'Meetings' }))
  expect(names()).toEqual(['Anatolian Olives', 'Bosphorus Tea'])
  await user.click(table.getByRole('button', { name: 'Leads' }))
  expect(names()).toEqual(['Bosphorus Tea', 'Anatolian Olives'])
  await user.click(table.getByRole('button', { name: 'Booth' }))
  expect(names()).toEqual(['Anatolian Olives', 'Bosphorus Tea'])
  expect(table.getByRole('columnheader', { name: 'Booth' }).getAttribute('aria-sort')).toBe('ascending')
})

it('NUM-3 tells each day of a chart in words, too', async () => {
  await open('organizer', { getBoothNumbers: () => NUMBERS })
  const days = within(await screen.findByRole('list', { name: 'Views by day' }))
  expect(days.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Fri 20 Nov: 1', 'Sat 21 Nov: 1,202'])
})

it('draws a hundred booths at a time', async () => {
  const [one] = NUMBERS.booths
  const booths = Array.from({ length: 130 }, (_, index) => ({ ...(one as typeof one & object), boothId: `b${index}` }))
  const { user } = await open('organizer', { getBoothNumbers: () => ({ ...NUMBERS, booths }) })
  await user.click(await screen.findByRole('button', { name: 'Show 30 more' }))
  expect(names()).toHaveLength(130)
})

it('explains the page if there are no booths or no numbers yet', async () => {
  const { unmount } = await open('organizer', { getBoothNumbers: () => ({ booths: [], days: [] }) })
  expect(await screen.findByText('There are no booths yet')).toBeTruthy()
  unmount()
  await open('team', { getBoothNumbers: () => ({ booths: NUMBERS.booths.slice(0, 1), days: [] }) })
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy()
})

it('NUM-2 shows a team its own booth', async () => {
  const { server } = await open('team', { getBoothNumbers: () => ({ ...NUMBERS, booths: NUMBERS.booths.slice(0, 1) }) })
  expect(await screen.findByRole('list', { name: 'Numbers of the booths' })).toBeTruthy()
  const requests = server.made.filter(({ name }) => name === 'getBoothNumbers')
  expect(requests.map(({ input }) => input)).toEqual([{ eventId: 'event1', boothId: 'b1' }])
})

it('sends no request for a person in no team, and names a contact', async () => {
  const { server } = await open('team', {}, null)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Only the team of a booth can open this page' }),
  ).toBeTruthy()
  expect(server.made.map(({ name }) => name)).not.toContain('getBoothNumbers')
})

it('offers to try again if the numbers could not be loaded', async () => {
  const { server, user } = await open('organizer', { getBoothNumbers: () => refuse('unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ getBoothNumbers: () => NUMBERS })
  await user.click(again)
  expect(await screen.findByRole('table')).toBeTruthy()
})
