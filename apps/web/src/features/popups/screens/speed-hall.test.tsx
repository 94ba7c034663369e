import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeMediaDevices } from '../../../testing/fake-devices.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { anOwnRound, aRun, ROUND_ROOM, rounds, speedTopics } from '../../../testing/speed-samples.ts'
import { aFoundRoom, aRoomEntry } from '../../../testing/video-samples.ts'
import { SpeedHall } from './speed-hall.tsx'

let devices = fakeMediaDevices()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  devices = fakeMediaDevices()
  fakePeerConnections()
})
afterEach(() => {
  devices.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(answers: Answers = {}) {
  const server = fakeServer({
    getSpeedRounds: () => rounds(),
    stayInHall: () => ({ inHall: 4 }),
    leaveHall: () => ({ success: true as const }),
    requestMoreTime: () => ({ own: anOwnRound({ rev: 3, wantsLonger: true }) }),
    getVideoRoom: () => aFoundRoom({ id: ROUND_ROOM, kind: 'round', title: '', chatRoomId: null }),
    enterVideoRoom: () => aRoomEntry(),
    stayInVideoRoom: ({ sharing }) => ({ isIn: true, isSharing: sharing }),
    leaveVideoRoom: () => ({ success: true as const }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ eventType: 'online', hasRounds: true, me: aMe() })}>
      <SpeedHall />
    </CurrentEvent>,
    { path: '/event/:eventId/speed/hall', at: '/event/event1/speed/hall' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const comeIn = async (page: Awaited<ReturnType<typeof open>>) => page.user.click(await button('Join'))
const begin = () => {
  fakeLive.change(speedTopics.own, { up: [anOwnRound()] })
  fakeLive.change(speedTopics.run, {
    up: [aRun({ rev: 2, state: 'round', round: 1, phaseEndsAt: NOW + 300_000 })],
  })
}

it('SPEED-4 comes in with a press, and says so to the server', async () => {
  const page = await open()
  expect(await screen.findByText('Round 1 of 6 begins in 1:00')).toBeTruthy()
  expect(page.sent('stayInHall')).toEqual([])
  await comeIn(page)
  expect(await screen.findByText('You are in. Your first talk opens here by itself.')).toBeTruthy()
  await waitFor(() => expect(page.sent('stayInHall')).toEqual([{ eventId: 'event1' }]))
  page.unmount()
  await waitFor(() => expect(page.sent('leaveHall')).toEqual([{ eventId: 'event1' }]))
})

it('SPEED-14 brings a person into the room of the round without a press, and names the others', async () => {
  const page = await open()
  await comeIn(page)
  act(begin)
  await waitFor(() => expect(page.sent('getVideoRoom')).toEqual([{ eventId: 'event1', roomId: ROUND_ROOM }]))
  await waitFor(() => expect(page.sent('enterVideoRoom')).toMatchObject([{ roomId: ROUND_ROOM }]))
  const strip = within(await screen.findByRole('region', { name: 'Round 1 begins with Ayşe Yılmaz' }))
  expect(strip.getByText('Buyer · Olives Ltd')).toBeTruthy()
  expect(screen.getAllByText('Round 1 begins with Ayşe Yılmaz')).toBeTruthy()
  expect(FakePeer.all.length).toBe(1)
})

it('SPEED-14 brings no one into a talk who has not come in', async () => {
  const page = await open()
  await button('Join')
  act(begin)
  await screen.findByText(/^Round 1 of 6 · 5:00 left$/)
  expect(page.sent('getVideoRoom')).toEqual([])
})

it('SPEED-11 asks for one minute more in the last seconds, and shows the answer', async () => {
  const page = await open()
  await comeIn(page)
  act(begin)
  await screen.findByRole('region', { name: /^Round 1 begins/ })
  expect(screen.queryByRole('button', { name: 'One minute more' })).toBe(null)
  act(() => fakeLive.change(speedTopics.own, { up: [anOwnRound({ rev: 2, endsAt: NOW + 30_000 })] }))
  await page.user.click(await button('One minute more'))
  await waitFor(() => expect(page.sent('requestMoreTime')).toEqual([{ eventId: 'event1' }]))
  act(() => fakeLive.change(speedTopics.own, { up: [anOwnRound({ rev: 3, endsAt: NOW + 30_000, wantsLonger: true })] }))
  expect(await screen.findByText('You asked for one minute more. Waiting for Ayşe Yılmaz.')).toBeTruthy()
  act(() => fakeLive.change(speedTopics.own, { up: [anOwnRound({ rev: 4, endsAt: NOW + 90_000, isLonger: true })] }))
  expect(await screen.findByText('You have one minute more')).toBeTruthy()
})

it('SPEED-14 names the person met after a talk, and leaves the room', async () => {
  const page = await open()
  await comeIn(page)
  act(begin)
  await screen.findByRole('region', { name: /^Round 1 begins/ })
  act(() => {
    fakeLive.change(speedTopics.own, { up: [anOwnRound({ rev: 2, endsAt: NOW - 1 })] })
    fakeLive.change(speedTopics.run, { up: [aRun({ rev: 3, state: 'pause', round: 1, phaseEndsAt: NOW + 60_000 })] })
  })
  expect(await screen.findByRole('heading', { name: 'You met Ayşe Yılmaz' })).toBeTruthy()
  expect(screen.getByText('Round 2 of 6 begins in 1:00')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Round 1 begins/ })).toBe(null)
})

it('SPEED-6 says why one waits', async () => {
  const page = await open()
  await comeIn(page)
  act(() => {
    fakeLive.change(speedTopics.own, {
      up: [anOwnRound({ roomId: null, endsAt: null, others: [], wait: 'allMet' })],
    })
    fakeLive.change(speedTopics.run, {
      up: [aRun({ rev: 2, state: 'round', round: 1, phaseEndsAt: NOW + 300_000 })],
    })
  })
  expect(await screen.findByText(/^You have met everybody here/)).toBeTruthy()
})

it('SPEED-14 says that this server has no video, and that there are no rounds', async () => {
  const first = await open({ getSpeedRounds: () => rounds({ hasVideo: false }) })
  expect(await screen.findByRole('heading', { name: 'Speed networking' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBe(null)
  first.unmount()
  await open({ getSpeedRounds: () => rounds({ run: null }) })
  expect(await screen.findByText('No rounds now')).toBeTruthy()
})
