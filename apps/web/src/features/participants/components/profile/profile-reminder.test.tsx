import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile } from '@parley/contract/participants'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { anEventThatAsks, anOwnProfile } from '../../../../testing/profile-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { ProfileReminder } from './profile-reminder.tsx'

const WHOLE: Partial<OwnProfile> = {
  listed: false,
  company: 'Kite',
  jobTitle: 'Baker',
  offer: 'Flour',
  seek: 'Ovens',
  categories: [],
}

async function open(profile: Partial<OwnProfile> = {}, event: Partial<EventDetails> = {}) {
  const server = fakeServer({ getOwnProfile: () => anOwnProfile(profile) })
  const page = await renderScreen(<ProfileReminder event={anEventThatAsks(event)} />)
  await waitFor(() => expect(server.made.some(({ name }) => name === 'getOwnProfile')).toBe(true))
  return page
}

it('STEP-4 counts in the lobby what is done, names what is missing, and leads there', async () => {
  await open({ listed: true, company: 'Kite', jobTitle: 'Baker' })
  expect(await screen.findByRole('heading', { name: 'Your profile: 2 of 4' })).toBeTruthy()
  expect(screen.getByText(/Still missing: What you offer and seek · Questions of the event$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Complete profile' }).getAttribute('href')).toBe(
    '/event/event1/event-profile',
  )
})

it('STEP-4 is folded away and stays so on this device, until it is unfolded', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fold away' }))
  expect(screen.queryByRole('link', { name: 'Complete profile' })).toBe(null)
  unmount()
  const again = await open()
  const unfold = await screen.findByRole('button', { name: 'Show what is missing' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await again.user.click(unfold)
  expect(screen.getByRole('link', { name: 'Complete profile' })).toBeTruthy()
})

it.each<[string, Partial<OwnProfile>, Partial<EventDetails>]>([
  ['all is done', WHOLE, {}],
  ['the event is over', {}, { isFinished: true }],
])('STEP-4 is gone once %s', async (_, profile, event) => {
  const { container } = await open(profile, event)
  await waitFor(() => expect(container.querySelector('section')).toBe(null))
})
