import { testRoomId } from '@parley/contract/video'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeAudio } from '../../../testing/fake-audio.ts'
import { fakeMediaDevices } from '../../../testing/fake-devices.ts'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull } from '../../../testing/samples.ts'
import { aFoundRoom, aRoomEntry } from '../../../testing/video-samples.ts'
import { TestCallScreen } from './test-call.tsx'

const ROOM = testRoomId('event1', 'participant1')
let devices = fakeMediaDevices()
let sound = fakeAudio()
beforeEach(() => {
  devices = fakeMediaDevices()
  sound = fakeAudio()
  fakePeerConnections()
})
afterEach(() => {
  devices.remove()
  vi.unstubAllGlobals()
})

async function open(answers: Answers = {}) {
  const server = fakeServer({
    getVideoRoom: () => aFoundRoom({ id: ROOM, kind: 'test', seats: 1 }),
    enterVideoRoom: () => aRoomEntry(),
    leaveVideoRoom: () => ({ success: true as const }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe() })}>
      <TestCallScreen />
    </CurrentEvent>,
    { path: '/event/:eventId/test-call', at: '/event/event1/test-call' },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...page, server }
}

const row = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement)
const stateOf = (name: string) => row(name).getAllByRole('img')[0]?.getAttribute('aria-label')

async function connects() {
  await waitFor(() => expect(FakePeer.last.answer).toBe('the answer'))
  await act(async () => FakePeer.last.turn('connected'))
}

it('VIDEO-60 tries the way at once, and gives the seat back', async () => {
  const { server } = await open()
  expect(stateOf('Connection to the server')).toBe('Being tried')
  await connects()
  expect(await row('Connection to the server').findByText('Video goes straight to the server.')).toBeTruthy()
  const made = server.made.filter(({ name }) => name.endsWith('VideoRoom'))
  expect(made.map(({ name }) => name)).toEqual(['getVideoRoom', 'enterVideoRoom', 'leaveVideoRoom'])
  expect(made[1]?.input).toMatchObject({ roomId: ROOM, audio: false, video: false })
})

it('VIDEO-60 explains the remedy if the network lets nothing through, and tries again', async () => {
  const { user } = await open()
  await waitFor(() => expect(FakePeer.last.answer).toBe('the answer'))
  await act(async () => FakePeer.last.turn('failed'))
  const way = row('Connection to the server')
  expect(await way.findByText('Your network blocks video')).toBeTruthy()
  expect(way.getByText(/Switch off a VPN/)).toBeTruthy()
  await user.click(way.getByRole('button', { name: 'Try again' }))
  await connects()
  await waitFor(() => expect(stateOf('Connection to the server')).toBe('Works'))
})

it('VIDEO-60 shows the picture, and the speaker works when its person says so', async () => {
  const { user } = await open()
  expect(stateOf('Camera')).toBe('Not tried yet')
  await user.click(screen.getByRole('button', { name: 'Show my camera' }))
  expect(await row('Camera').findByText('Your camera works.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Play a test sound' }))
  await user.click(await row('Speaker').findByRole('button', { name: 'No' }))
  expect(row('Speaker').getByText(/Turn the volume up/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Play a test sound' }))
  await user.click(await row('Speaker').findByRole('button', { name: 'Yes' }))
  expect([stateOf('Speaker'), sound.tones]).toEqual(['Works', 6])
  expect(screen.queryByText(/you are ready/)).toBe(null)
})

it('VIDEO-60 notices the microphone once the person speaks, and says so when everything works', async () => {
  const { user } = await open()
  await connects()
  await user.click(row('Microphone').getByRole('button', { name: 'Check my microphone' }))
  expect(await row('Microphone').findByText('Say something.')).toBeTruthy()
  sound.level = 0.1
  expect(await row('Microphone').findByText('Your microphone works.')).toBeTruthy()
  sound.level = 0
  await user.click(screen.getByRole('button', { name: 'Show my camera' }))
  await user.click(screen.getByRole('button', { name: 'Play a test sound' }))
  await user.click(await row('Speaker').findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(/you are ready/)).toBeTruthy()
  expect(devices.live).toEqual(['Desk microphone', 'Front camera'])
})

it('VIDEO-60 says which device is missing', async () => {
  devices.refuse('camera', 'NotFoundError')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Show my camera' }))
  expect(await row('Camera').findByText('No camera was found')).toBeTruthy()
  expect(stateOf('Camera')).toBe('Does not work')
})

it('VIDEO-60 says that the server has no video, or is away', async () => {
  const first = await open({ getVideoRoom: () => ({ ...aFoundRoom(), hasVideo: false }) })
  expect(screen.getByRole('heading', { name: 'This server has no video' })).toBeTruthy()
  first.unmount()
  await open({ enterVideoRoom: () => refuse('videoAway') })
  expect(await row('Connection to the server').findByText('This server has no video at the moment')).toBeTruthy()
})

it.each([
  [
    'the browser',
    '',
    /^Click the icon next to the page address, allow the camera/,
    /^Click the icon next to the page address, allow the microphone/,
  ],
  [
    'the system',
    'Permission denied by system',
    /^Open the privacy settings.* camera/,
    /^Open the privacy settings.* microphone/,
  ],
])('VIDEO-60 explains the remedy if %s refuses camera and microphone', async (_who, message, ...remedies) => {
  devices.refuse('camera', 'NotAllowedError', message)
  devices.refuse('microphone', 'NotAllowedError', message)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Show my camera' }))
  await user.click(row('Microphone').getByRole('button', { name: 'Check my microphone' }))
  for (const remedy of remedies) expect(await screen.findByText(remedy)).toBeTruthy()
  expect([stateOf('Camera'), stateOf('Microphone')]).toEqual(['Does not work', 'Does not work'])
})
