import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/fake-server.ts'
import { anOrganizedEvent, renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aPerson, NOW } from '../../../testing/samples.ts'
import { MeetingNumbers } from '../components/numbers/meeting-numbers.tsx'
import { OrganizeMeetings } from './organize-meetings.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const bo = aPerson({ id: 'participant3', fullName: 'Bo Lund' })
const usual: Answers = {
  getMeetingNumbers: () => ({
    unanswered: { all: 12, overADay: 5, overThreeDays: 1 },
    emptyTables: 8,
    unmet: 3,
    remindable: 7,
    byVideo: { people: 4, minutes: 95 },
  }),
  getUnanswered: () => ({
    results: [
      { participant: aPerson(), requests: 2, oldest: NOW - 30 * HOUR, remindedAt: null },
      { participant: bo, requests: 1, oldest: NOW - HOUR, remindedAt: NOW - HOUR },
    ],
    after: null,
  }),
  remindUnanswered: () => ({ reminded: 1, before: 0 }),
  getEmptySlots: () => ({
    results: [
      { id: 's1', dealRoomId: 'room1', dealRoom: 'Bazaar', sdt: NOW + HOUR, edt: NOW + 2 * HOUR, tables: 6, free: 4 },
    ],
  }),
  getPeopleWithoutMeeting: () => ({ results: [{ participant: bo, requests: 1 }], after: null }),
}
const open = (at: string) => renderOrganizer(<OrganizeMeetings />, { page: 'meetings', at, answers: usual })

it('NUM-5 reminds a person of unanswered requests, unless they were reminded today', async () => {
  const { user, sent } = await open('meetings')
  const selin = within(await screen.findByRole('article', { name: 'Selin Volkova' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remind Bo Lund' }).disabled).toBe(true)
  await user.click(selin.getByRole('button', { name: 'Remind Selin Volkova' }))
  expect(await screen.findByText('1 person reminded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remind 7 people' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remind 7 people who let requests wait?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send 7 reminders' }))
  await vi.waitFor(() =>
    expect(sent('remindUnanswered')).toEqual([
      { eventId: 'event1', participantId: 'participant2' },
      { eventId: 'event1' },
    ]),
  )
})

it('NUM-6 NUM-7 links from empty tables to their deal room, and from people without a meeting to their pages', async () => {
  const { user } = await open('meetings?show=tables')
  const room = await screen.findByRole('link', { name: 'Open deal room Bazaar' })
  expect(room.getAttribute('href')).toBe('/event/event1/organize/dealrooms/room1')
  expect(screen.getByText(/4 of 6 tables free/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Without a meeting/ }))
  const person = await screen.findByRole('link', { name: 'Find a meeting for Bo Lund' })
  expect(person.getAttribute('href')).toBe('/event/event1/attendees/participant3')
})

it('NUM-4 shows three numbers with links to their lists, if the event has deal rooms', async () => {
  const event = anOrganizedEvent({ hasDealRoom: true })
  await renderOrganizer(<MeetingNumbers event={event} />, { page: 'overview', answers: usual })
  const part = within(await screen.findByRole('region', { name: 'Meetings that need you' }))
  expect(part.getByText('5 for over a day, 1 for over three')).toBeTruthy()
  expect(part.getAllByRole('link').map((each) => each.getAttribute('href')?.split('?')[1])).toEqual([
    'show=unanswered',
    'show=tables',
    'show=unmet',
  ])
})
