import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aMeeting, aProposal } from '../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NOW } from '../../../testing/samples.ts'
import { MeetingRequest } from './meeting-request.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function open(answers: Answers, at = '/event/event1/meeting-request?token=t1') {
  const server = fakeServer(answers)
  const path = '/event/:eventId/meeting-request'
  return { ...(await renderScreen(<MeetingRequest />, { path, at, signedIn: false })), server }
}

it('MEET-53 shows person, time, place and message, accepts only after a press, and removes the token from the URL', async () => {
  const { user, server, address } = await open({
    getProposal: () => aProposal(),
    acceptProposal: () => ({ meeting: aMeeting() }),
  })
  expect(await screen.findByText('Selin Volkova · Istanbul Food Summit 2026')).toBeTruthy()
  expect(screen.getByText(/15:30–16:00/)).toBeTruthy()
  expect(screen.getByText('Deal room')).toBeTruthy()
  expect(screen.getByText('Shall we talk about olive oil?')).toBeTruthy()
  expect(address()).toBe('/event/event1/meeting-request')
  expect(server.made.map(({ name }) => name)).toEqual(['getProposal'])

  await user.click(screen.getByRole('button', { name: 'Accept this time' }))
  expect(await screen.findByRole('heading', { name: 'Meeting set' })).toBeTruthy()
  expect(screen.getByText('Table 12')).toBeTruthy()
  expect(server.made.at(-1)).toMatchObject({ name: 'acceptProposal', input: { eventId: 'event1', token: 't1' } })
  expect(screen.getByRole('link', { name: 'Open my agenda' }).getAttribute('href')).toBe('/login?next=%2Fmy-agenda')
})

it.each<[string, Answers, string]>([
  [
    'accepted',
    { getProposal: () => aProposal({ state: 'accepted', meeting: aMeeting() }) },
    'The meeting is in your agenda.',
  ],
  ['over', { getProposal: () => aProposal({ state: 'over' }) }, 'This time has passed.'],
  [
    'taken',
    { getProposal: () => aProposal({ state: 'taken' }) },
    'This time is no longer free. Sign in to choose another one.',
  ],
  [
    'changed',
    { getProposal: () => refuse('proposalRefused') },
    'This link is no longer valid. Sign in to see your meeting requests.',
  ],
])('MEET-53 explains the state of a link that is %s, and leads to the sign-in page', async (_, answers, words) => {
  await open(answers)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept this time' })).toBe(null)
  expect(screen.getByRole('link', { name: /Sign in|Open my agenda/ })).toBeTruthy()
})
