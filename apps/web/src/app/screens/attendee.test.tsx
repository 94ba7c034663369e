import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aCategory } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../testing/samples.ts'
import { aSession } from '../../testing/schedule-samples.ts'
import { AttendeeScreen } from './attendee.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const selin: ParticipantDetails = {
  id: 'participant2',
  eventId: 'event1',
  name: 'Selin',
  surname: 'Volkova',
  fullName: 'Selin Volkova',
  jobTitle: 'Growth lead',
  company: 'Anadolu Labs',
  city: 'İstanbul',
  website: 'anadolulabs.com',
  biography: 'Ten years in logistics.',
  offer: null,
  seek: null,
  some: { linkedin: 'selin' },
  typeId: 'type1',
  profilePhotoPath: null,
  present: null,
  organizer: false,
  state: 'active',
  isMe: false,
  canInvite: true,
  categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub1'], inputValue: null }],
}
const EVENT: Partial<EventDetails> = {
  categories: [
    aCategory({ role: 'plain', subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Logistics' } }] }),
    aCategory({ categoryId: 'cat2', index: 1, type: 'text', role: 'plain', texts: { en: 'Ask me about' } }),
  ],
  tabs: [{ key: 'agenda', texts: null }],
}
const talk = aSession({ name: 'Cold chain in 2030', edt: Date.UTC(2026, 10, 21, 13) })

async function open(answers: Answers = {}, { event = EVENT, width = 1440 } = {}) {
  const close = vi.fn()
  const server = fakeServer({
    getParticipant: () => selin,
    getSpeakerSessions: () => ({ sessions: [talk] }),
    findOpenSlots: () => ({ slots: [], reason: null }),
    ...answers,
  })
  const params = { eventId: 'event1', attendeeId: 'participant2' }
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull(event)}>
      <DetailContext value={{ params, inModal: false, close }}>
        <AttendeeScreen />
      </DetailContext>
    </CurrentEvent>,
    { width },
  )
  return { ...page, server, close }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('N2 shows who somebody is, what they chose, where else they are and where they speak', async () => {
  await open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Selin Volkova' })).toBeTruthy()
  expect(screen.getByText('Ten years in logistics.')).toBeTruthy()
  expect((await section('Offers')).getByText('Logistics')).toBeTruthy()
  expect((await section('Ask me about')).getByText('No info')).toBeTruthy()
  const links = (await section('Links')).getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(links).toEqual(['http://anadolulabs.com/', 'https://www.linkedin.com/in/selin'])
  const session = (await section('Speaking at')).getByRole('link', { name: 'Cold chain in 2030' })
  expect(session.getAttribute('href')).toBe('/event/event1/sessions/session1')
  expect(await screen.findByText('Sat 21 Nov, 15:00–16:00')).toBeTruthy()
  expect(document.title).toBe('Selin Volkova · Parley')
})

it('says No info where there is no biography', async () => {
  await open({ getParticipant: () => ({ ...selin, biography: null }) })

  expect((await section('About')).getByText('No info')).toBeTruthy()
})

it('does not ask for sessions where the programme is not to be seen', async () => {
  const { server } = await open({}, { event: { ...EVENT, tabs: [] } })
  await section('About')

  expect(server.made.map(({ name }) => name)).not.toContain('getSpeakerSessions')
})

it.each<[string, Answers]>([
  ['was deleted', { getParticipant: () => ({ ...selin, fullName: '', state: 'deleted' }) }],
  ['is not to be seen', { getParticipant: () => refuse('notFound') }],
])('N2 shows a placeholder for somebody who %s, and the way back', async (_, answers) => {
  const { user, close } = await open(answers)
  expect(await screen.findByRole('heading', { name: 'Deleted participant' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Meeting' })).toBe(null)
  const back = screen.getAllByRole('button', { name: 'Back' }).at(-1) as HTMLElement
  await user.click(back)

  expect(close).toHaveBeenCalledOnce()
})

it('holds the button of the meeting at the foot of a phone, and it still sends the form', async () => {
  const { user, server } = await open({ join: () => ({ success: true, invitationId: 'invitation1' }) }, { width: 390 })
  const send = await screen.findByRole('button', { name: 'Send request' })
  expect(send.closest('form')).toBe(null)
  await user.click(send)

  expect(await screen.findByText('Request sent')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'join')).toHaveLength(1)
})
