import type { EventDetails } from '@parley/contract/app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { aRun, aSpeedMet, ayse, rounds, speedTopics } from '../../../testing/speed-samples.ts'
import { SpeedNetworking } from './speed-networking.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

type Options = { event?: Partial<EventDetails>; me?: Parameters<typeof aMe>[0]; answers?: Answers }

async function open({ event = {}, me = {}, answers = {} }: Options = {}) {
  const server = fakeServer({
    getSpeedRounds: () => rounds(),
    getSpeedRules: () => ({ rules: [] }),
    startSpeedRounds: () => ({ run: aRun() }),
    stopSpeedRounds: () => ({ run: aRun({ rev: 2, state: 'ended', end: 'stopped', phaseEndsAt: null }) }),
    deleteSpeedRule: () => ({ success: true as const }),
    saveSpeedRule: () => ({ rule: { one: ayse, other: ayse, kind: 'must' as const } }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ eventType: 'online', hasRounds: true, me: aMe(me), ...event })}>
      <SpeedNetworking />
    </CurrentEvent>,
    { path: '/event/:eventId/speed', at: '/event/event1/speed' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, sent }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('SPEED-13 says that the event has no video, and starts no rounds there', async () => {
  await open({ event: { hasVideo: false }, me: { organizer: true } })
  expect(await screen.findByText('This event has no video')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Start/ })).toBe(null)
})

it('SPEED-13 says when the next round begins, how many are there, and leads to the hall', async () => {
  await open()
  expect(await screen.findByText('Round 1 of 6 begins in 1:00')).toBeTruthy()
  expect(screen.getByText(/4 people in the hall · 6 rounds of 5 minutes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the hall' }).getAttribute('href')).toBe('/event/event1/speed/hall')
  act(() => fakeLive.change(speedTopics.run, { up: [aRun({ rev: 2, inHall: 5 })] }))
  expect(await screen.findByText(/5 people in the hall/)).toBeTruthy()
})

it('SPEED-13 says that there are no rounds, that all is over, and that the server has no video', async () => {
  const first = await open({ answers: { getSpeedRounds: () => rounds({ run: null }) } })
  expect(await screen.findByText('No rounds now')).toBeTruthy()
  first.unmount()
  const ended = aRun({ state: 'ended', end: 'allMet', phaseEndsAt: null, round: 3 })
  const second = await open({ answers: { getSpeedRounds: () => rounds({ run: ended, met: [aSpeedMet()] }) } })
  expect(await screen.findByText('The rounds are over: you have all met each other')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ayşe Yılmaz' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to the hall' })).toBe(null)
  second.unmount()
  await open({ answers: { getSpeedRounds: () => rounds({ hasVideo: false }) } })
  expect(await screen.findByText('Round 1 of 6 begins in 1:00')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to the hall' })).toBe(null)
})

it('SPEED-13 offers to try again if it could not be loaded', async () => {
  await open({ answers: { getSpeedRounds: () => refuse('videoAway') } })
  expect(await button(/Try again/)).toBeTruthy()
})

it('SPEED-1 lets an organizer start rounds, and says why that was refused', async () => {
  let start = (): ReturnType<NonNullable<Answers['startSpeedRounds']>> => refuse('speedRunning')
  const page = await open({
    me: { organizer: true },
    answers: { getSpeedRounds: () => rounds({ run: null }), startSpeedRounds: () => start() },
  })
  await page.user.click(await button('Start rounds'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start rounds' }))
  fireEvent.change(dialog.getByLabelText('Number of rounds'), { target: { value: '4' } })
  fireEvent.change(dialog.getByLabelText('Groups'), { target: { value: '3' } })
  await page.user.click(dialog.getByRole('button', { name: 'Open the hall' }))
  expect(await dialog.findByText(/^Speed networking is running already/)).toBeTruthy()
  start = () => ({ run: aRun() })
  await page.user.click(dialog.getByRole('button', { name: 'Open the hall' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(page.sent('startSpeedRounds').at(-1)).toEqual({
    eventId: 'event1',
    groupSize: 3,
    roundMs: 300_000,
    pauseMs: 60_000,
    rounds: 4,
    hallMs: 120_000,
    typeIds: null,
  })
})

it('SPEED-3 asks before an organizer ends the rounds, and shows them the groups', async () => {
  const run = aRun({ state: 'round', round: 1, phaseEndsAt: NOW + 120_000 })
  const groups = [{ id: 1, endsAt: NOW + 120_000, people: [ayse, { ...ayse, id: 'p3', fullName: 'Bo Berg' }] }]
  const page = await open({ me: { organizer: true }, answers: { getSpeedRounds: () => rounds({ run, groups }) } })
  expect(await screen.findByText('Ayşe Yılmaz and Bo Berg')).toBeTruthy()
  await page.user.click(await button('End now'))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the rounds now?' }))
  expect(dialog.getByText('4 people are in the hall. All talks end at once.')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(page.sent('stopSpeedRounds')).toEqual([{ eventId: 'event1', atOnce: true }]))
})

it('SPEED-7 removes a rule, and takes that back', async () => {
  const rule = { one: ayse, other: { ...ayse, id: 'p3', fullName: 'Bo Berg' }, kind: 'never' as const }
  const page = await open({ me: { organizer: true }, answers: { getSpeedRules: () => ({ rules: [rule] }) } })
  await page.user.click(await button('Remove: Ayşe Yılmaz never meets Bo Berg'))
  await waitFor(() =>
    expect(page.sent('deleteSpeedRule')).toEqual([{ eventId: 'event1', oneId: 'participant2', otherId: 'p3' }]),
  )
  await page.user.click(await button('Undo'))
  await waitFor(() => expect(page.sent('saveSpeedRule')).toMatchObject([{ oneId: 'participant2', kind: 'never' }]))
})

it('SPEED-7 asks for two different people', async () => {
  const page = await open({ me: { organizer: true } })
  await page.user.click(await button('Add rule'))
  expect(await screen.findByText('Choose two different people')).toBeTruthy()
  expect(page.sent('saveSpeedRule')).toEqual([])
})
