import type { EventDetails } from '@parley/contract/app'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { anOrganizedEvent } from '../../../testing/render-organizer.tsx'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { aMe, NOW } from '../../../testing/samples.ts'
import { AllBadges } from './all-badges.tsx'
import { OneBadge } from './one-badge.tsx'

const aBadge = (at: number) => ({
  participantId: `person${at}`,
  ticketId: `TICKET${at}`,
  fullName: `Person ${at}`,
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
})
const both = {
  participantId: 'person1',
  ticketId: 'TICKET1',
  fullName: 'Ada Işık',
  widthMm: 90,
  heightMm: 120,
  templateId: 'template1',
  front: '<svg/>',
  back: '<svg/>',
  printedAtMillis: null,
}

async function open(at: string, answers: Answers = {}, own: Partial<EventDetails> = {}) {
  const event = anOrganizedEvent(own)
  const server = fakeServer({
    getBadges: ({ after }) =>
      after ? { badges: [aBadge(3)], after: null } : { badges: [aBadge(1), aBadge(2)], after: 'p2' },
    getBadge: () => both,
    ...answers,
  })
  const within = (screens: ReactNode) => <CurrentEvent event={event}>{screens}</CurrentEvent>
  const shown = await renderRoutes(
    [
      { path: '/badges/:eventId', element: within(<AllBadges />) },
      { path: '/badges/:eventId/:badgeId', element: within(<OneBadge />) },
    ],
    { at },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...shown, sent }
}

it('BADGE-32 shows badges page by page, of one type, and leads to each', async () => {
  const { user, sent } = await open('/badges/event1')
  expect((await screen.findByRole('link', { name: 'Badge: Person 2' })).getAttribute('href')).toBe(
    '/badges/event1/TICKET2',
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Badge: Person 3' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Participant type'), 'type1')
  await waitFor(() => expect(sent('getBadges').at(-1)).toMatchObject({ eventId: 'event1', typeId: 'type1' }))
  expect(sent('getBadges')[1]).toMatchObject({ after: 'p2' })
})

it('BADGE-32 shows both sides of one badge, and whether it was printed', async () => {
  await open('/badges/event1/TICKET1')
  expect(await screen.findByRole('img', { name: 'Back: Ada Işık' })).toBeTruthy()
  expect([screen.getByRole('img', { name: 'Front: Ada Işık' }), screen.getByText('Not printed yet')]).toHaveLength(2)
})

it('BADGE-32 says when it was printed, and when there is no such ticket', async () => {
  const first = await open('/badges/event1/TICKET1', {
    getBadge: () => ({ ...both, back: null, printedAtMillis: NOW }),
  })
  expect(await screen.findByText(/^Printed: /)).toBeTruthy()
  first.unmount?.()
  await open('/badges/event1/NONE', { getBadge: () => refuse('ticketNotFound') })
  expect(await screen.findByText('No ticket of this event has this code')).toBeTruthy()
})

it('BADGE-32 is for check-in admins too, and for no one else', async () => {
  const door = await open('/badges/event1', {}, { me: aMe({ checkInAdmin: true }) })
  expect(await screen.findByRole('link', { name: 'Badge: Person 1' })).toBeTruthy()
  door.unmount?.()
  const guest = await open('/badges/event1', {}, { me: aMe() })
  expect(await screen.findByText(/^Only organizers and check-in staff/)).toBeTruthy()
  expect(guest.sent('getBadges')).toEqual([])
})
