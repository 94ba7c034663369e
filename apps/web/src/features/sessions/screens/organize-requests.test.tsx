import type { SessionRequest } from '@parley/contract/sessions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aPerson, NOW } from '../../../testing/samples.ts'
import { aSessionRequest } from '../../../testing/schedule-samples.ts'
import { OrganizeRequests } from './organize-requests.tsx'

const bo = aSessionRequest({ participant: aPerson({ id: 'participant3', fullName: 'Bo Lund' }), message: '' })
const reply = (results: SessionRequest[], counts = { waiting: 2, accepted: 1, declined: 0 }) => ({
  counts,
  results,
  after: null,
})
const open = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeRequests />, {
    page: 'requests',
    answers: {
      getSessionRequests: () => reply([aSessionRequest(), bo]),
      answerSessionRequest: () => ({ success: true }),
      ...answers,
    },
  })
const row = async (name: string) => within(await screen.findByRole('article', { name }))
const answered = (participantId: string, state: string, message = '') => ({
  eventId: 'event1',
  sessionId: 'session1',
  participantId,
  state,
  message,
})

it('SESSION-14 lists requests with person, session and message, and accepts one', async () => {
  const { user, sent } = await open()
  const selin = await row('Selin Volkova')
  expect(selin.getByText('I store milk.')).toBeTruthy()
  expect(selin.getByText(/3 seats left of 40/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Waiting/ }).getAttribute('aria-current')).toBeTruthy()
  await user.click(selin.getByRole('button', { name: 'Accept Selin Volkova' }))
  expect(await screen.findByText('1 request accepted')).toBeTruthy()
  expect(sent('answerSessionRequest')).toEqual([answered('participant2', 'accepted')])
})

it('SESSION-14 declines only after a confirmation, with the typed reason', async () => {
  const { user, sent } = await open()
  await user.click((await row('Bo Lund')).getByRole('button', { name: 'Decline Bo Lund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  expect(sent('answerSessionRequest')).toEqual([])
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Only for dairies')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('1 request declined')).toBeTruthy()
  expect(sent('answerSessionRequest')).toEqual([answered('participant3', 'declined', 'Only for dairies')])
})

it('SESSION-14 accepts several, and says who could not be accepted and why', async () => {
  const { user, sent } = await open({
    answerSessionRequest: ({ participantId }: { participantId: string }) =>
      participantId === 'participant2' ? { success: true } : refuse('sessionFull'),
  })
  for (const name of ['Selin Volkova', 'Bo Lund']) {
    await user.click((await row(name)).getByRole('checkbox', { name: `Select ${name}` }))
  }
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept selected' }))
  expect(await screen.findByText('1 request accepted')).toBeTruthy()
  expect(await screen.findByText('This session is fully booked. Not answered: Bo Lund')).toBeTruthy()
  expect(sent('answerSessionRequest')).toHaveLength(2)
})

it('SESSION-14 does not say that the organizer is busy', async () => {
  const { user } = await open({ answerSessionRequest: () => refuse('busyThen') })
  await user.click((await row('Bo Lund')).getByRole('button', { name: 'Accept Bo Lund' }))
  expect(await screen.findByText("Something else in this person's agenda blocks that time.")).toBeTruthy()
})

it('SESSION-14 shows new requests without a reload', async () => {
  const results = [bo]
  await open({ getSessionRequests: () => reply([...results]) })
  await row('Bo Lund')
  results.push(aSessionRequest())
  const topic = 'newEvents/event1/sessionRequests'
  await waitFor(() => expect(fakeLive.isHeard(topic)).toBe(true))
  await act(async () => fakeLive.change(topic, { up: [{ id: 'event1', rev: 2 }] }))
  expect((await row('Selin Volkova')).getByText('I store milk.')).toBeTruthy()
})

it.each([
  ['waiting', 'No request is waiting'],
  ['accepted', 'You have accepted nobody yet'],
  ['declined', 'You have declined nobody'],
])('shows a message when no request is %s', async (state, words) => {
  const { user, sent } = await open({ getSessionRequests: () => reply([], { waiting: 0, accepted: 0, declined: 0 }) })
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${state}`, 'i') }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(sent('getSessionRequests').at(-1)).toMatchObject({ eventId: 'event1', state }))
})

it('SESSION-14 can accept a declined request, and offers nothing for a session that was called off', async () => {
  const declined = aSessionRequest({ state: 'declined', answer: 'Full of experts' })
  const off = { ...bo, takesPlace: false, state: 'declined' as const, cdt: NOW }
  await open({ getSessionRequests: () => reply([declined, off]) })
  const selin = await row('Selin Volkova')
  expect(selin.getByText('Your answer: Full of experts')).toBeTruthy()
  expect(selin.getAllByRole('button')).toHaveLength(1)
  expect((await row('Bo Lund')).queryAllByRole('button')).toHaveLength(0)
})
