import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile } from '@parley/contract/participants'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { anEventWithQuestions, anOwnProfile } from '../../../../testing/profile-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aType, NOW } from '../../../../testing/samples.ts'
import { ProfileReminder, useHasProfileReminder } from './profile-reminder.tsx'

const DAY = 86_400_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

function InLobby({ event }: { event: EventDetails }) {
  const isShown = useHasProfileReminder(event)
  return isShown === null ? 'To come' : isShown && <ProfileReminder event={event} />
}

async function open(profile: Partial<OwnProfile> = {}, event: Partial<EventDetails> = {}) {
  const server = fakeServer({ getOwnProfile: () => anOwnProfile(profile) })
  const page = await renderScreen(<InLobby event={anEventWithQuestions(event)} />)
  await waitFor(() => expect(server.made.some(({ name }) => name === 'getOwnProfile')).toBe(true))
  await waitFor(() => expect(screen.queryByText('To come')).toBe(null))
  return page
}
const line = () => screen.queryByText(/^Still missing in your profile: /)

it('STEP-4 names the required missing fields in one line, and links to them', async () => {
  await open(
    { surname: '', mayChangeType: true, typeIsChosen: false },
    { participantTypes: [aType(), aType({ id: 'type2' })] },
  )
  expect(line()?.textContent).toBe('Still missing in your profile: Last name · Participant type. Complete profile')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/event/event1/event-profile')
})

it('STEP-4 reminds once a day', async () => {
  const first = await open({ surname: '' })
  expect(line()).toBeTruthy()
  first.unmount()
  const again = await open({ surname: '' })
  expect(line()).toBe(null)
  again.unmount()
  vi.setSystemTime(NOW + DAY)
  await open({ surname: '' })
  expect(line()).toBeTruthy()
})

it('STEP-4 can be closed', async () => {
  const { user } = await open({ surname: '' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(line()).toBe(null))
})

it.each<[string, Partial<OwnProfile>, Partial<EventDetails>]>([
  ['nothing required is missing, however little is filled in', {}, {}],
  ['the event is over', { surname: '' }, { isFinished: true }],
])('STEP-4 shows nothing once %s', async (_, profile, event) => {
  await open(profile, event)
  expect(line()).toBe(null)
})
