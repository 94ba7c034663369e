import { topicName } from '@parley/contract'
import { commandTopic, type EventDetails } from '@parley/contract/app'
import { type MatchRun, matchRunsTopic } from '@parley/contract/matching'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { anOrganizedEvent, renderOrganizer } from '../../../testing/render-organizer.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aPerson, NOW } from '../../../testing/samples.ts'
import { MatchProposals } from '../components/match-proposals.tsx'
import { MatchWish } from '../components/match-wish.tsx'
import { OrganizeMatching } from './organize-matching.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const selin = aPerson()
const aRun = (own: Partial<MatchRun> = {}): MatchRun => ({
  id: 'run1',
  day: '2026-11-21',
  state: 'proposed',
  meetings: 12,
  mutual: 7,
  oneSided: 3,
  agreed: 0,
  declined: 0,
  people: [
    { meetings: 0, people: 1 },
    { meetings: 2, people: 11 },
  ],
  none: [{ participant: selin, why: 'noTime' }],
  error: null,
  commandId: 'command1',
  cdt: NOW,
  ...own,
})
const TOPIC = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })
const aRow = { id: 'command1', rev: 1, name: 'startMatching', stepsDone: 0, stepsAll: 0, result: null, error: null }
const open = (run: MatchRun | null, answers: Answers = {}, event: Partial<EventDetails> = {}) =>
  renderOrganizer(<OrganizeMatching />, {
    page: 'matching',
    event: { hasDealRoom: true, ...event },
    answers: {
      getMatching: () => ({ willing: 12, run }),
      startMatching: () => ({ commandId: 'command1' }),
      sendMatching: () => ({ success: true }),
      ...answers,
    },
  })

it('PLAN-2 SESSION-23 offers the previous day until its night is over, and adds no day for the last night', async () => {
  // The time is half past midnight of the 22nd in Istanbul. The event ends at two o'clock on the 23rd.
  vi.setSystemTime(Date.UTC(2026, 10, 21, 21, 30))
  const endDateMillis = Date.UTC(2026, 10, 22, 23)
  const { user, sent } = await open(null, {}, { timezone: 'Europe/Istanbul', dayBegins: 240, endDateMillis })
  const days = await screen.findByLabelText<HTMLSelectElement>('Day')
  expect([...days.options].map(({ value }) => value)).toEqual(['2026-11-21', '2026-11-22'])
  await user.click(screen.getByRole('button', { name: 'Plan the day' }))
  expect(sent('startMatching')).toEqual([{ eventId: 'event1', day: '2026-11-21' }])
})

it('PLAN-2 plans a day, and shows the plan once it is made', async () => {
  fakeLive.show(TOPIC, [{ ...aRow, rev: 2, state: 'executed' } as never])
  const { server, user, sent } = await open(null)
  expect(await screen.findByText('12 people want meetings to be proposed.')).toBeTruthy()
  const plans = [aRun({ state: 'running' }), aRun()]
  server.answer({ getMatching: () => ({ willing: 12, run: (plans.length > 1 ? plans.shift() : plans[0]) ?? null }) })
  await user.click(screen.getByRole('button', { name: 'Plan the day' }))
  expect(await screen.findByText('11 people: 2 meetings')).toBeTruthy()
  expect(sent('startMatching')).toEqual([{ eventId: 'event1', day: '2026-11-21' }])
})

it('PLAN-5 shows the number of meetings per person, explains who gets none, and sends after a confirmation', async () => {
  const { user, sent } = await open(aRun())
  const none = within(await screen.findByRole('article', { name: 'Selin Volkova' }))
  expect(none.getByText('No time at which they and another are free.')).toBeTruthy()
  expect(screen.getByText('1 person: no meeting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send proposals' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose 12 meetings?' }))
  expect(sent('sendMatching')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Proposals sent')).toBeTruthy()
  expect(sent('sendMatching')).toEqual([{ eventId: 'event1', runId: 'run1' }])
})

it('PLAN-8 follows changes by another organizer and the answers of people', async () => {
  const topic = topicName(matchRunsTopic.path, { eventId: 'event1' })
  let run = aRun({ state: 'sent' })
  await open(null, { getMatching: () => ({ willing: 12, run }) })
  const agreed = () => screen.getByText('Agreed').parentElement?.textContent
  expect(await screen.findByText('Agreed')).toBeTruthy()
  expect(agreed()).toContain('0')
  await vi.waitFor(() => expect(fakeLive.isHeard(topic)).toBe(true))
  run = aRun({ state: 'sent', agreed: 4 })
  fakeLive.change(topic, { up: [{ id: 'run1', rev: 5 }] })
  await vi.waitFor(() => expect(agreed()).toContain('4'))
})

it('PLAN-6 is confirmed or declined by each person, and says if the time is taken', async () => {
  const proposal = {
    id: 'proposal1',
    eventId: 'event1',
    eventName: 'Food Days',
    timezone: 'Europe/Istanbul',
    other: selin,
    sdt: NOW + 3_600_000,
    edt: NOW + 5_400_000,
    iAccepted: false,
    theyAccepted: true,
  }
  let isRefused = true
  const server = fakeServer({
    getMatchProposals: () => ({ proposals: [proposal] }),
    answerMatchProposal: () => (isRefused ? refuse('slotTaken') : { agreed: true }),
  })
  const { user } = await renderScreen(<MatchProposals />)
  expect(await screen.findByText('Selin Volkova has confirmed.')).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Confirm the meeting with Selin Volkova' })
  await user.click(confirm)
  expect(await screen.findByText(/^This time is no longer free/)).toBeTruthy()
  isRefused = false
  await user.click(confirm)
  expect(await screen.findByText(/^Your meeting with Selin Volkova is agreed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decline the meeting with Selin Volkova' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Proposal declined')).toBeTruthy()
  expect(server.made.filter(({ name }) => name === 'answerMatchProposal').map(({ input }) => input)).toEqual([
    { eventId: 'event1', proposalId: 'proposal1', accept: true },
    { eventId: 'event1', proposalId: 'proposal1', accept: true },
    { eventId: 'event1', proposalId: 'proposal1', accept: false },
  ])
})

it('PLAN-1 is off until the person turns it on with a number per day', async () => {
  const server = fakeServer({ getMatchWish: () => ({ most: null }), saveMatchWish: () => ({ success: true }) })
  const { user } = await renderScreen(<MatchWish event={anOrganizedEvent({ hasDealRoom: true })} />)
  expect(screen.queryByLabelText('At most a day')).toBe(null)
  await user.click(await screen.findByLabelText(/^Propose meetings to me/))
  await user.selectOptions(await screen.findByLabelText('At most a day'), '5')
  await vi.waitFor(() =>
    expect(server.made.filter(({ name }) => name === 'saveMatchWish').map(({ input }) => input)).toEqual([
      { eventId: 'event1', most: 3 },
      { eventId: 'event1', most: 5 },
    ]),
  )
})
