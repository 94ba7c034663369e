import type { EventDetails } from '@parley/contract/app'
import type { SpeakerDetails } from '@parley/contract/sessions'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aParticipant } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, aPerson, NOW } from '../../testing/samples.ts'
import { aSession } from '../../testing/schedule-samples.ts'
import { SpeakerScreen } from './speaker.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const talk = (name: string, hours: number) => ({
  ...aSession({ id: `talk${NOW + hours * HOUR}`, name, sdt: NOW + hours * HOUR, edt: NOW + (hours + 1) * HOUR }),
  room: 'Hall',
})
const speaker = (own: Partial<SpeakerDetails> = {}): SpeakerDetails => ({
  ...aPerson(),
  some: { linkedin: 'selin' },
  website: 'anadolulabs.com',
  biography: 'Ten years in logistics.',
  sessions: [],
  ...own,
})
const TABS = ['participant', 'agenda', 'speakers'].map((name) => ({ name, texts: null }))

async function open(answers: Answers = {}, { event = { tabs: TABS } as Partial<EventDetails>, inModal = false } = {}) {
  const close = vi.fn()
  const server = fakeServer({
    getSpeaker: () => speaker(),
    getParticipant: () => aParticipant(),
    findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull(event)}>
      <DetailContext value={{ params: { eventId: 'event1', speakerId: 'participant2' }, inModal, close }}>
        <SpeakerScreen />
      </DetailContext>
    </CurrentEvent>,
  )
  return { ...page, server, close }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const linesIn = async (name: string) => (await section(name)).getAllByRole('link').map((each) => each.textContent)

it('N5 tells who a speaker is, or that there is no info', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Selin Volkova' })).toBeTruthy()
  expect((await section('About speaker')).getByText('Ten years in logistics.')).toBeTruthy()
  expect((await section('Upcoming sessions')).getByText('No sessions ahead')).toBeTruthy()
  const links = (await section('Links')).getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(links).toEqual(['http://anadolulabs.com/', 'https://www.linkedin.com/in/selin'])
  expect(document.title).toBe('Selin Volkova · Parley')
})

it('N5 shows "No info" without a biography', async () => {
  await open({ getSpeaker: () => speaker({ biography: null }) })

  expect((await section('About speaker')).getByText('No info')).toBeTruthy()
})

it('SPEAKER-3 shows upcoming sessions, four at first, and past ones collapsed, the latest first', async () => {
  const sessions = [-9, -8, -7, -6, -5, -0.5, 1, 2, 3, 4].map((hours) => talk(`Talk ${hours}`, hours))
  const { user } = await open({ getSpeaker: () => speaker({ sessions }) })
  expect(await linesIn('Upcoming sessions')).toEqual(['Talk -0.5', 'Talk 1', 'Talk 2', 'Talk 3'])
  await user.click(screen.getByRole('button', { name: 'Show 1 more session' }))
  expect(await linesIn('Upcoming sessions')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show 5 past sessions' }))

  expect(await linesIn('Past sessions')).toEqual(['Talk -5', 'Talk -6', 'Talk -7', 'Talk -8'])
  const first = (await section('Upcoming sessions')).getByRole('link', { name: 'Talk 1' })
  expect(first.getAttribute('href')).toBe(`/event/event1/sessions/talk${NOW + HOUR}`)
})

it('N5 offers a meeting, a mark and the full profile as beside a person', async () => {
  await open()

  expect(await screen.findByRole('button', { name: /^Send request/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Favourite: Selin Volkova' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See full profile' }).getAttribute('href')).toBe(
    '/event/event1/attendees/participant2',
  )
})

it('N5 offers neither without access to the attendees, and no sessions without the programme', async () => {
  const sessions = [talk('Talk', 1)]
  const { server } = await open({ getSpeaker: () => speaker({ sessions }) }, { event: { tabs: [] } })
  await section('About speaker')

  expect(screen.queryByRole('region', { name: 'Upcoming sessions' })).toBe(null)
  expect(screen.queryByRole('button', { name: /^(Favourite|More|Send)/ })).toBe(null)
  expect(server.made.map(({ name }) => name)).not.toContain('getParticipant')
  expect(server.made.map(({ name }) => name)).not.toContain('markSeen')
})

it.each([true, false])('N5 leads back to the previous page, also in a modal: %s', async (inModal) => {
  const { user, close } = await open({}, { event: { tabs: TABS }, inModal })
  await user.click(await screen.findByRole('button', { name: 'Back' }))

  expect(close).toHaveBeenCalledOnce()
})

it('says that there is no such speaker, and leads back', async () => {
  const { user, close } = await open({ getSpeaker: () => refuse('notFound') })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such speaker' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(close).toHaveBeenCalledOnce()
})
