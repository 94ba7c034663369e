import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDatesPreview } from '../../testing/dates-samples.ts'
import { type Answers, refuse } from '../../testing/fake-server.ts'
import { anOverview } from '../../testing/organize-samples.ts'
import { renderOrganizer } from '../../testing/render-organizer.tsx'
import { aType, NOW } from '../../testing/samples.ts'
import { aLiveSession } from '../../testing/schedule-samples.ts'
import { OrganizeOverview } from './organize-overview.tsx'

const open = (answers: Answers, event = {}) =>
  renderOrganizer(<OrganizeOverview />, {
    page: 'overview',
    event,
    answers: {
      getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
      ...answers,
    },
  })
const steps = async () => {
  const list = within(await screen.findByRole('region', { name: 'Steps to your event' }))
  return list.getAllByRole('article').map((step) => ({
    title: within(step).getByRole('heading').textContent,
    state: within(step).getByRole('img').getAttribute('aria-label'),
    leadsTo: step.querySelector('a')?.getAttribute('href')?.replace('/event/event1/organize/', '') ?? null,
  }))
}

it("ORGANIZE-1 links each step to its page, and ticks steps that the event's data complete", async () => {
  const { server, queries } = await open({ getOverview: () => anOverview({ hasLook: true }) })
  expect(await steps()).toEqual([
    { title: 'Describe it', state: 'To do', leadsTo: 'setup' },
    { title: 'Give it a look', state: 'Done', leadsTo: 'look' },
    { title: 'Name the kinds of participants', state: 'To do', leadsTo: 'types' },
    { title: 'Bring in the program', state: 'To do', leadsTo: 'programme' },
    { title: 'Check the rooms', state: 'To do', leadsTo: 'rooms' },
    { title: 'Bring people in', state: 'To do', leadsTo: 'people' },
    { title: 'Share the link and the QR code', state: 'To do', leadsTo: 'people#link' },
    { title: 'Try it as an attendee', state: 'To do', leadsTo: null },
  ])
  expect(screen.getByText('1 of 8 steps done')).toBeTruthy()

  server.answer({
    getOverview: () =>
      anOverview({
        hasDescription: true,
        hasVenue: true,
        hasLook: true,
        typeCount: 2,
        sessionCount: 52,
        roomCount: 4,
        invitedCount: 1,
      }),
  })
  await queries.invalidateQueries()
  expect(await screen.findByText('7 of 8 steps done')).toBeTruthy()
})

it('ORGANIZE-2 shows the event through the eyes of a type, and remembers that it was tried', async () => {
  const { user, address } = await open(
    { getOverview: () => anOverview() },
    { participantTypes: [aType(), aType({ id: 'type2', texts: { en: 'Speaker' } })] },
  )
  await user.click(await screen.findByRole('button', { name: 'See as Speaker' }))
  await waitFor(() => expect(address()).toBe('/event/event1'))
  expect(localStorage.getItem('parley.organized.event1')).toBe('tried')
  expect(sessionStorage.getItem('parley.seeAs')).toBe('event1 type2')
  sessionStorage.clear()
})

it("ORGANIZE-3 shows the day's numbers, current and upcoming sessions while the event is on", async () => {
  const on = aLiveSession({ id: 's1', name: 'Cold chain in 2030', sdt: NOW - 600_000, edt: NOW + 600_000 })
  const next = aLiveSession({ id: 's2', name: 'Bread and salt', sdt: NOW + 900_000, edt: NOW + 1_800_000 })
  await open({
    getOverview: () =>
      anOverview({
        phase: 'live',
        participantCount: 486,
        today: {
          day: '2026-11-21',
          joined: 37,
          sessionCount: 21,
          meetingCount: 64,
          requestCount: 12,
          live: [on],
          next: [next],
        },
      }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Saturday 21 November' }).textContent).toBe(
    'Saturday 21 NovemberJoined today37486 in allSessions21Meetings64Meeting requests12',
  )
  expect(within(screen.getByRole('region', { name: 'On now' })).getByText('Cold chain in 2030')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Next' })).getByText('Bread and salt')).toBeTruthy()
})

it('says that it could not be counted, and tries again', async () => {
  const { server, user } = await open({ getOverview: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getOverview: () => anOverview({ phase: 'over', meetingCount: 321 }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('321')).toBeTruthy()
})

it('EVENT-19 says how much lies outside the dates of the event, and leads to the list', async () => {
  const parts = aDatesPreview().parts.map((each) => (each.part === 'programme' ? { ...each, outside: 12 } : each))
  await open({ getOverview: () => anOverview(), previewDates: () => aDatesPreview({ parts }) })
  const notice = within(await screen.findByRole('region', { name: 'Outside the dates' }))
  expect(notice.getByText('12 items lie outside the event’s dates')).toBeTruthy()
  expect(notice.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/event/event1/organize/setup')
})
