import { topicName } from '@parley/contract'
import {
  type RaisedHand,
  type RoomMessage,
  raisedHandsTopic,
  roomChatTopic,
  type StageState,
  stageInvitationTopic,
  type VideoAudience,
  type VideoReaction,
  videoAudienceTopic,
} from '@parley/contract/video'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeMediaDevices } from '../../../testing/fake-devices.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { FakePeer, fakePeerConnections } from '../../../testing/fake-rtc.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { fakeSpeechRecognition } from '../../../testing/fake-speech.ts'
import { aVideoWait, popupTopics } from '../../../testing/popup-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson } from '../../../testing/samples.ts'
import {
  aFoundRoom,
  aKnock,
  aParticipantState,
  aRoomEntry,
  CONNECTION,
  knocksTopic,
  ownState,
  peopleTopic,
  ROOM,
  reactionsTopic,
} from '../../../testing/video-samples.ts'
import type { SidePanelPart } from '../side-panel-parts.ts'
import { withParts } from './video-room.tsx'

const lineTopic = popupTopics.line(ROOM)
let devices = fakeMediaDevices()
beforeEach(() => {
  devices = fakeMediaDevices()
  fakePeerConnections()
})
afterEach(() => {
  devices.remove()
  vi.unstubAllGlobals()
})

async function open(
  room: Parameters<typeof aFoundRoom>[0] = {},
  answers: Answers = {},
  width = 1440,
  query = '',
  beside: readonly SidePanelPart[] = [],
) {
  const VideoRoom = withParts([], beside)
  const server = fakeServer({
    getVideoRoom: () => aFoundRoom(room),
    enterVideoRoom: () => aRoomEntry(),
    stayInVideoRoom: ({ sharing }) => ({ isIn: true, isSharing: sharing }),
    joinVideoLine: () => ({ wait: aVideoWait() }),
    leaveVideoRoom: () => ({ success: true as const }),
    moderateVideoRoom: () => ({ success: true as const }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe() })}>
      <VideoRoom />
    </CurrentEvent>,
    { path: '/event/:eventId/room/:roomId', at: `/event/event1/room/${ROOM}${query}`, width },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const press = async ({ user }: { user: { click: (on: Element) => Promise<void> } }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const headed = (name: string) => screen.findByRole('heading', { name })

/** Joins a room where Selin is already. */
async function join(
  room: Parameters<typeof aFoundRoom>[0] = {},
  answers: Answers = {},
  others = [aParticipantState()],
  beside: readonly SidePanelPart[] = [],
  width = 1440,
) {
  fakeLive.show(peopleTopic, [...others])
  const page = await open(room, answers, width, '', beside)
  await press(page, 'Join')
  await waitFor(() => expect(FakePeer.all.length && FakePeer.last.answer).toBe('the answer'))
  fakeLive.change(peopleTopic, { up: [ownState()] })
  await act(async () => {
    FakePeer.last.turn('connected')
    FakePeer.last.receive(1, 1)
  })
  await waitFor(() => expect(screen.queryByText(/Connecting/)).toBe(null))
  return page
}

it('VIDEO-32 says that there is no such room, and that the server or the event has no video', async () => {
  const first = await open({}, { getVideoRoom: () => refuse('notFound') })
  expect(await headed('There is no such video room')).toBeTruthy()
  first.unmount()
  const second = await open({}, { getVideoRoom: () => ({ ...aFoundRoom(), hasVideo: false }) })
  expect(await headed('This server has no video')).toBeTruthy()
  second.unmount()
  await open({}, { getVideoRoom: () => refuse('videoOff') })
  expect(await headed('This event has no video')).toBeTruthy()
})

it('VIDEO-43 says when it opens, and when it is over', async () => {
  const first = await open({ startsAt: Date.now() + 7_200_000, opensAt: Date.now() + 6_900_000 })
  expect(await headed('This room is not open yet')).toBeTruthy()
  expect(screen.getByText(/This page opens by itself/)).toBeTruthy()
  first.unmount()
  await open({ startsAt: Date.now() - 7_200_000, endsAt: Date.now() - 1_000 })
  expect(await headed('This room is over')).toBeTruthy()
})

it('VIDEO-43 counts down while one tries the devices', async () => {
  await open({ startsAt: Date.now() + 400_000, opensAt: Date.now() + 100_000, expected: [aParticipantState().person] })
  const button = await screen.findByRole('button', { name: /^Opens in 1:(39|40)$/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/Still awaited: Selin Volkova/)).toBeTruthy()
  expect(FakePeer.all).toEqual([])
})

it('VIDEO-34 sends nothing before Join, then the microphone, and the camera once it is switched on', async () => {
  const page = await join()
  expect(devices.live).toEqual(['Desk microphone'])
  expect(page.sent('enterVideoRoom')).toMatchObject([
    { eventId: 'event1', roomId: ROOM, token: 'token-1', video: false },
  ])
  await waitFor(() => expect(FakePeer.last.sent).toEqual(['Desk microphone', null, null, null]))
  await press(page, 'Switch the camera on')
  await waitFor(() => expect(FakePeer.last.sent).toEqual(['Desk microphone', 'Front camera', null, null]))
  await waitFor(() =>
    expect(page.sent('stayInVideoRoom').at(-1)).toEqual({
      eventId: 'event1',
      roomId: ROOM,
      connectionId: CONNECTION,
      audio: true,
      video: true,
      hand: false,
      sharing: false,
    }),
  )
})

it('VIDEO-104 says once, with its next stamp, how long one waited for the first picture', async () => {
  const page = await join()
  await act(async () => FakePeer.last.receive(1, 2, { frames: 1 }))
  const waits = () => page.sent('stayInVideoRoom').map((each) => (each as { firstPictureMs?: number }).firstPictureMs)
  await waitFor(async () => {
    await press(page, /^(Raise|Lower) (your )?hand$/)
    expect(waits().filter((ms) => ms !== undefined)).toHaveLength(1)
  })
  expect(waits().find((ms) => ms !== undefined)).toBeGreaterThanOrEqual(0)
  await press(page, /^(Raise|Lower) (your )?hand$/)
  expect(waits().filter((ms) => ms !== undefined)).toHaveLength(1)
})

it('VIDEO-34 shows the camera before joining if its owner asks for it, and to no one else', async () => {
  const page = await open()
  await press(page, 'Show my camera')
  expect(await screen.findByLabelText('Your picture, as in a mirror')).toBeTruthy()
  expect([devices.live, FakePeer.all.length]).toEqual([['Front camera'], 0])
})

it('VIDEO-36 says how a refused microphone is allowed, and joins without it', async () => {
  devices.refuse('microphone', 'NotAllowedError')
  const page = await join()
  expect(await screen.findByText('This page may not use your microphone')).toBeTruthy()
  expect(screen.getByText(/icon next to the page address/)).toBeTruthy()
  expect(page.sent('enterVideoRoom')).toMatchObject([{ audio: false }])
  expect(FakePeer.last.sent[0]).toBe(null)
  await press(page, 'Close')
  expect(screen.queryByText('This page may not use your microphone')).toBe(null)
})

it('VIDEO-41 shows the others and the user, with names and muted microphones', async () => {
  await join({}, {}, [aParticipantState({ audio: false, handAt: 1 })])
  const people = within(await screen.findByRole('list', { name: 'People in this room' })).getAllByRole('figure')
  expect(people.map(({ textContent }) => textContent)).toEqual(['Hand is upMicrophone is off:Selin Volkova', 'DAYou'])
  expect(screen.getByLabelText('Picture: Selin Volkova')).toBeTruthy()
})

it('VIDEO-33 leaves on Leave and when the page is closed, and offers to join again', async () => {
  const page = await join()
  await press(page, 'Leave')
  expect(await headed('You have left the room')).toBeTruthy()
  expect(page.sent('leaveVideoRoom')).toEqual([{ eventId: 'event1', roomId: ROOM, connectionId: CONNECTION }])
  expect(devices.live).toEqual([])
  await act(async () => fakeLive.change(peopleTopic, { rm: [ownState({ rev: 2 })] }))
  await press(page, 'Join again')
  await press(page, 'Join')
  await waitFor(() => expect(page.sent('enterVideoRoom').length).toBe(2))
  await waitFor(() => expect(FakePeer.last.answer).toBe('the answer'))
  await act(async () => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(page.sent('leaveVideoRoom').length).toBe(2))
})

it('VIDEO-33 gives way to another window of the same person, and comes back when asked', async () => {
  const page = await join({}, { stayInVideoRoom: () => ({ isIn: false, isSharing: false }) })
  expect(await headed('You are in this room in another window')).toBeTruthy()
  expect([devices.live, FakePeer.last.connectionState]).toEqual([[], 'closed'])
  page.server.answer({ stayInVideoRoom: () => ({ isIn: true, isSharing: false }) })
  await press(page, 'Use it here')
  await waitFor(() => expect(page.sent('enterVideoRoom').length).toBe(2))
})

it('VIDEO-33 says that the user is out when the seat is gone', async () => {
  const page = await join()
  page.server.answer({ stayInVideoRoom: () => ({ isIn: false, isSharing: false }) })
  await act(async () => fakeLive.change(peopleTopic, { rm: [ownState({ rev: 9 })] }))
  expect(await headed('You are not in this room any more')).toBeTruthy()
})

it('VIDEO-61 says that the room is gone as soon as its meeting is cancelled', async () => {
  const page = await join()
  page.server.answer({
    stayInVideoRoom: () => ({ isIn: false, isSharing: false }),
    getVideoRoom: () => refuse('notFound'),
  })
  await act(async () => fakeLive.change(peopleTopic, { rm: [ownState({ rev: 9 })] }))
  expect(await headed('There is no such video room')).toBeTruthy()
  expect([devices.live, FakePeer.last.connectionState]).toEqual([[], 'closed'])
})

it('VIDEO-61 says when the room opens again where its meeting has moved', async () => {
  const page = await join()
  page.server.answer({
    stayInVideoRoom: () => ({ isIn: false, isSharing: false }),
    getVideoRoom: () => aFoundRoom({ startsAt: Date.now() + 7_200_000, opensAt: Date.now() + 6_900_000 }),
  })
  await act(async () => fakeLive.change(peopleTopic, { rm: [ownState({ rev: 9 })] }))
  expect(await headed('This room is not open yet')).toBeTruthy()
})

it('VIDEO-32 exchanges an expired token once, and then says so', async () => {
  const page = await open({}, { enterVideoRoom: () => refuse('videoTokenRefused') })
  await press(page, 'Join')
  expect(await headed('Your access to this room has expired')).toBeTruthy()
  expect([page.sent('enterVideoRoom').length, page.sent('getVideoRoom').length]).toEqual([2, 2])
})

it('VIDEO-32 tells a full room, and that a seat is free as soon as it is', async () => {
  const all = Array.from({ length: 8 }, (_, seat) => aParticipantState({ id: `other${seat}`, seat }))
  fakeLive.show(peopleTopic, all)
  const page = await open({}, { enterVideoRoom: () => refuse('videoFull') })
  expect(await screen.findByText('All 8 seats are taken')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBe(null)
  await act(async () => fakeLive.change(peopleTopic, { rm: all.slice(0, 1).map((each) => ({ ...each, rev: 2 })) }))
  await press(page, 'Join')
  expect(await headed('A seat is free')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take the seat' })).toBeTruthy()
})

it('S17 shows the table and the way there, and no room, where people meet on site', async () => {
  await open({ onSite: true, place: { id: 'table12', name: 'Table 12' } })
  expect(await headed('You meet on site')).toBeTruthy()
  expect(screen.getByText(/Your table: Table 12/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBe(null)
})

it('VIDEO-46 says that a meeting can continue if nothing follows', async () => {
  const endsAt = Date.now() + 100_000
  await join({ startsAt: Date.now() - 600_000, endsAt, goesOnUntil: endsAt + 1_800_000 })
  expect(await screen.findByText(/Nothing follows before .*: you can go on/)).toBeTruthy()
})

it('TABLE-13 takes the seat that was pressed at the table', async () => {
  const page = await open({ kind: 'table' }, {}, 1440, '?seat=6')
  await press(page, 'Join')
  await waitFor(() => expect(page.sent('enterVideoRoom')).toMatchObject([{ seat: 6 }]))
})

it('TABLE-8 lets a ninth person wait in line on the page of the room, and takes the seat that is held', async () => {
  fakeLive.show(
    peopleTopic,
    Array.from({ length: 8 }, (_, seat) => aParticipantState({ id: `other${seat}`, seat })),
  )
  const page = await open({ kind: 'table' })
  await press(page, 'Wait in line')
  expect(page.sent('joinVideoLine')).toMatchObject([{ eventId: 'event1', roomId: ROOM }])
  await act(async () => fakeLive.change(lineTopic, { up: [aVideoWait({ position: 1 })] }))
  expect(await screen.findByText('You are next in line.')).toBeTruthy()
  const held = { rev: 2, position: 0, seat: 3, heldUntil: Date.now() + 20_000 }
  await act(async () => fakeLive.change(lineTopic, { up: [aVideoWait(held)] }))
  await press(page, /^Take your seat/)
  await waitFor(() => expect(page.sent('enterVideoRoom')).toMatchObject([{ seat: 3 }]))
  expect(page.sent('joinVideoLine').at(-1)).toMatchObject({ isComing: true })
})

it('TABLE-8 offers a place in line if the room became full before the person joined', async () => {
  fakeLive.show(
    peopleTopic,
    Array.from({ length: 7 }, (_, seat) => aParticipantState({ id: `other${seat}`, seat })),
  )
  const page = await open({ kind: 'table' }, { enterVideoRoom: () => refuse('videoFull') })
  await press(page, 'Join')
  await act(async () => fakeLive.change(peopleTopic, { up: [aParticipantState({ id: 'other7', seat: 7 })] }))
  expect(await headed('All 8 seats are taken')).toBeTruthy()
  await press(page, 'Wait in line')
  await act(async () => fakeLive.change(lineTopic, { up: [aVideoWait({ position: 2 })] }))
  expect(await screen.findByText('You are number 2 in line.')).toBeTruthy()
})

it('VIDEO-40 switches by M and V, and opens the microphone while Space is held', async () => {
  const page = await join()
  await waitFor(() => expect(FakePeer.last.sent[0]).toBe('Desk microphone'))
  fireEvent.keyDown(document.body, { code: 'KeyM' })
  await waitFor(() => expect(FakePeer.last.sent[0]).toBe(null))
  fireEvent.keyDown(document.body, { code: 'Space' })
  await waitFor(() => expect(FakePeer.last.sent[0]).toBe('Desk microphone'))
  fireEvent.keyUp(document.body, { code: 'Space' })
  await waitFor(() => expect(FakePeer.last.sent[0]).toBe(null))
  fireEvent.keyDown(document.body, { code: 'KeyV' })
  await waitFor(() => expect(FakePeer.last.sent[1]).toBe('Front camera'))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Leave' }), { code: 'Space' })
  expect(FakePeer.last.sent[0]).toBe(null)
  expect(page.sent('leaveVideoRoom')).toEqual([])
})

it('VIDEO-41 shares a screen, unless someone else was first', async () => {
  const page = await join()
  await press(page, 'Share your screen')
  await act(async () => fakeLive.change(peopleTopic, { up: [aParticipantState({ rev: 2, sharing: true })] }))
  expect(await screen.findByText(/Somebody else has just begun to share/)).toBeTruthy()
  expect([devices.live, FakePeer.last.sent[3]]).toEqual([['Desk microphone'], null])
  await act(async () => fakeLive.change(peopleTopic, { up: [aParticipantState({ rev: 3 })] }))
  await press(page, 'Share your screen')
  expect(await screen.findByText('You share your screen')).toBeTruthy()
  expect(FakePeer.last.sent[3]).toBe('screen')
  await press(page, 'Stop sharing')
  await waitFor(() => expect(page.sent('stayInVideoRoom').at(-1)).toMatchObject({ sharing: false }))
})

it('VIDEO-41 stops sharing if the server already shows another screen', async () => {
  const page = await join({}, { stayInVideoRoom: () => ({ isIn: true, isSharing: false }) })
  await press(page, 'Share your screen')
  await waitFor(() => expect([devices.live, FakePeer.last.sent[3]]).toEqual([['Desk microphone'], null]))
})

it("VIDEO-41 enlarges another person's shared screen, and prevents sharing a second one", async () => {
  await join({}, {}, [aParticipantState({ sharing: true })])
  expect(await screen.findByLabelText('Screen: Selin Volkova')).toBeTruthy()
  const share = screen.getByRole('button', { name: 'Share your screen' })
  expect(share.getAttribute('aria-description')).toBe('Selin Volkova shares the screen now')
})

it('VIDEO-42 lets a host mute a person, and remove them after a question', async () => {
  const page = await join({ role: 'host' })
  await press(page, 'More: Selin Volkova')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Mute' }))
  const about = { eventId: 'event1', roomId: ROOM, participantId: 'participant2' }
  await waitFor(() => expect(page.sent('moderateVideoRoom')).toEqual([{ ...about, action: 'muteAudio' }]))
  await press(page, 'More: Selin Volkova')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Remove from the room' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Selin Volkova?' }))
  expect(page.sent('moderateVideoRoom').length).toBe(1)
  await page.user.click(dialog.getByRole('button', { name: 'Remove from the room' }))
  await waitFor(() => expect(page.sent('moderateVideoRoom').at(-1)).toEqual({ ...about, action: 'remove' }))
})

it("VIDEO-42 notifies a person who was muted by a host, and offers the host's actions to hosts only", async () => {
  await join()
  expect(screen.queryByRole('button', { name: 'More: Selin Volkova' })).toBe(null)
  await act(async () => fakeLive.change(peopleTopic, { up: [ownState({ rev: 5, audioMuted: true })] }))
  expect(await screen.findByText('A host has muted you.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Switch the microphone off' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('VIDEO-43 says in the last two minutes when the room closes', async () => {
  await join({ startsAt: Date.now() - 600_000, endsAt: Date.now() + 100_000 })
  expect(await screen.findByText(/Less than two minutes are left/)).toBeTruthy()
})

it('VIDEO-44 announces joins and raised hands to screen readers', async () => {
  await join()
  await act(async () => fakeLive.change(peopleTopic, { up: [aParticipantState({ rev: 2, handAt: 5 })] }))
  expect(await screen.findByText('Selin Volkova raises a hand.')).toBeTruthy()
  await act(async () => fakeLive.change(peopleTopic, { rm: [aParticipantState({ rev: 3 })] }))
  expect(await screen.findByText('Selin Volkova has left.')).toBeTruthy()
})

it('VIDEO-30 lets the audience watch without devices', async () => {
  fakeLive.show(peopleTopic, [aParticipantState()])
  const page = await open({ role: 'viewer', kind: 'session' })
  await press(page, 'Watch')
  await waitFor(() => expect(FakePeer.last.lines.length).toBe(18))
  expect(devices.asked).toEqual([])
  expect(screen.queryByRole('button', { name: 'Switch the microphone off' })).toBe(null)
})

it('VIDEO-41 keeps the rarer buttons of a phone behind three dots', async () => {
  fakeLive.show(peopleTopic, [aParticipantState()])
  const page = await open({}, {}, 390)
  await press(page, 'Join')
  await press(page, 'More')
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Share your screen', 'Speaker view', 'Open the chat', 'Camera, microphone and speaker'])
})

it('VIDEO-41 names the people still awaited while the user is alone', async () => {
  await join({ expected: [aParticipantState().person] }, {}, [])
  expect(await screen.findByText('Nobody is here yet. Still awaited: Selin Volkova.')).toBeTruthy()
})

it('VIDEO-70 shows beside the picture of a session the parts that features offer, as tabs for the arrow keys', async () => {
  const polls: SidePanelPart = {
    key: 'polls',
    label: 'polls.title',
    Part: ({ room }) => <p>Polls of {room.aboutId}</p>,
  }
  const questions: SidePanelPart = {
    key: 'asked',
    label: 'polls.question',
    Part: ({ room }) => <p>Asked as {room.role}</p>,
  }
  const page = await join(
    { kind: 'session', aboutId: 'session1', role: 'host' },
    {},
    [aParticipantState()],
    [polls, questions],
  )
  expect(await screen.findByText('Polls of session1')).toBeTruthy()
  await page.user.click(screen.getByRole('tab', { name: 'Polls' }))
  await page.user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Asked as host')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Question', selected: true }))
  await press(page, 'Hide chat and more')
  expect(screen.queryByRole('tab')).toBe(null)
})

it('VIDEO-70 shows none of them beside a meeting', async () => {
  await join({}, {}, [aParticipantState()], [{ key: 'polls', label: 'polls.title', Part: () => <p>The polls</p> }])
  expect(screen.queryByRole('button', { name: 'Show chat and more' })).toBe(null)
  expect(screen.queryByRole('tab')).toBe(null)
})

it('VIDEO-70 opens them as a drawer on a phone', async () => {
  const polls: SidePanelPart = { key: 'polls', label: 'polls.title', Part: () => <p>The polls</p> }
  const page = await join({ kind: 'session' }, {}, [aParticipantState()], [polls], 390)
  expect(screen.queryByText('The polls')).toBe(null)
  await press(page, 'Show chat and more')
  expect(await screen.findByRole('dialog', { name: 'Beside the picture' })).toBeTruthy()
  expect(await screen.findByText('The polls')).toBeTruthy()
})

const handsTopic = topicName(raisedHandsTopic.path, { roomId: ROOM })
const placeTopic = topicName(stageInvitationTopic.path, { roomId: ROOM, userId: 'user1' })
const audienceTopic = topicName(videoAudienceTopic.path, { roomId: ROOM })
const place = (own: Partial<StageState> = {}): StageState => ({
  id: 'participant1',
  rev: 1,
  isInvited: false,
  isHandUp: false,
  ...own,
})

/** Watches a stream while Selin speaks. */
async function watch(answers: Answers = {}) {
  fakeLive.show(peopleTopic, [aParticipantState()])
  fakeLive.show(placeTopic, [place()])
  const audience: VideoAudience = { id: ROOM, rev: 1, viewers: 12 }
  fakeLive.show(audienceTopic, [audience])
  const page = await open(
    { kind: 'session', role: 'viewer' },
    {
      enterVideoRoom: () => ({ ...aRoomEntry(), state: null }),
      ...answers,
    },
  )
  await press(page, 'Watch')
  await waitFor(() => expect(FakePeer.all.length && FakePeer.last.answer).toBe('the answer'))
  await act(async () => {
    FakePeer.last.turn('connected')
    FakePeer.last.receive(1, 1)
  })
  return page
}

it('VIDEO-73 shows the stage to the audience without a tile or devices of their own, and how many watch', async () => {
  const page = await watch()
  expect(await screen.findByText('12 people watch')).toBeTruthy()
  expect(screen.getByText('1 person on stage')).toBeTruthy()
  const people = within(screen.getByRole('list', { name: 'People in this room' })).getAllByRole('figure')
  expect(people.length).toBe(1)
  expect([devices.live, screen.queryByRole('button', { name: /microphone|camera/i })]).toEqual([[], null])
  await press(page, 'Raise your hand')
  await waitFor(() =>
    expect(page.sent('stayInVideoRoom').at(-1)).toMatchObject({ hand: true, audio: false, video: false }),
  )
})

it('VIDEO-85 shows the audience a stream once they allow its host, with hands and without a connection', async () => {
  fakeLive.show(peopleTopic, [aParticipantState()])
  fakeLive.show(placeTopic, [place()])
  const page = await open(
    { kind: 'session', role: 'viewer', title: 'Bridges', streamLink: 'https://youtu.be/dQw4w9WgXcQ' },
    { enterVideoRoom: () => ({ ...aRoomEntry(), state: null, answer: null }) },
  )
  await press(page, 'Watch')
  await waitFor(() => expect(page.sent('enterVideoRoom')).toHaveLength(1))
  expect([FakePeer.all.length, page.sent('enterVideoRoom')[0]]).toEqual([
    0,
    expect.not.objectContaining({ offer: expect.anything() }),
  ])
  expect(screen.queryByTitle('Live stream: Bridges')).toBe(null)
  await press(page, 'Play video from YouTube')
  const player = screen.getByTitle<HTMLIFrameElement>('Live stream: Bridges')
  expect(player.src).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&mute=0')
  const other = screen.getByRole<HTMLAnchorElement>('link', { name: /^Nothing plays\? Open the stream on YouTube/ })
  expect([other.href, other.rel]).toEqual(['https://youtu.be/dQw4w9WgXcQ', 'noopener noreferrer'])
  expect(screen.queryByText('Nobody is here yet.')).toBe(null)
  await press(page, 'Raise your hand')
  await waitFor(() => expect(page.sent('stayInVideoRoom').at(-1)).toMatchObject({ hand: true }))
  await press(page, 'Leave')
  await waitFor(() => expect(page.sent('leaveVideoRoom')).toHaveLength(1))
})

it('VIDEO-85 tells those on stage that the audience watches the stream', async () => {
  await join({ kind: 'session', role: 'member', isStreamed: true })
  expect(screen.getByText(/^The audience watches the live stream, not this stage\./)).toBeTruthy()
})

it('VIDEO-85 continues with the stream that a session gets while its audience watches the stage', async () => {
  const streamLink = 'https://youtu.be/dQw4w9WgXcQ'
  const session = { kind: 'session', role: 'viewer', title: 'Bridges' } as const
  const page = await watch()
  page.server.answer({
    getVideoRoom: () => aFoundRoom({ ...session, streamLink }),
    enterVideoRoom: () => ({ ...aRoomEntry(), state: null, answer: null }),
    stayInVideoRoom: () => ({ isIn: true, isSharing: false, streamLink }),
  })
  await press(page, 'Raise your hand')
  expect(await screen.findByRole('button', { name: 'Play video from YouTube' })).toBeTruthy()
  expect(page.sent('enterVideoRoom')).toHaveLength(2)
  expect(await screen.findByRole('button', { name: 'Lower your hand' })).toBeTruthy()
  await waitFor(() => expect(page.sent('stayInVideoRoom').at(-1)).toMatchObject({ hand: true }))
})

it('VIDEO-85 reads the room again with the next stamp if the first attempt failed', async () => {
  const streamLink = 'https://youtu.be/dQw4w9WgXcQ'
  const page = await watch()
  page.server.answer({
    getVideoRoom: () => refuse('internalError'),
    enterVideoRoom: () => ({ ...aRoomEntry(), state: null, answer: null }),
    stayInVideoRoom: () => ({ isIn: true, isSharing: false, streamLink }),
  })
  const before = page.sent('getVideoRoom').length
  await press(page, 'Raise your hand')
  await waitFor(() => expect(page.sent('getVideoRoom').length).toBeGreaterThan(before))
  page.server.answer({
    getVideoRoom: () => aFoundRoom({ kind: 'session', role: 'viewer', title: 'Bridges', streamLink }),
  })
  await press(page, 'Lower your hand')
  expect(await screen.findByRole('button', { name: 'Play video from YouTube' })).toBeTruthy()
})

it('VIDEO-85 tells those on stage of a stream that the session gets meanwhile', async () => {
  const page = await join({ kind: 'session', role: 'member' })
  page.server.answer({
    getVideoRoom: () => aFoundRoom({ kind: 'session', role: 'member', isStreamed: true }),
    stayInVideoRoom: () => ({ isIn: true, isSharing: false, isStreamed: true }),
  })
  await press(page, 'Raise your hand')
  expect(await screen.findByText(/^The audience watches the live stream, not this stage\./)).toBeTruthy()
  expect(page.sent('enterVideoRoom')).toHaveLength(1)
})

it('VIDEO-85 tries again to let the audience of a stream in until an answer comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let tries = 0
  const page = await open(
    { kind: 'session', role: 'viewer', streamLink: 'https://youtu.be/dQw4w9WgXcQ' },
    {
      enterVideoRoom: () => {
        tries += 1
        return tries === 1 ? refuse('internalError') : { ...aRoomEntry(), state: null, answer: null }
      },
    },
  )
  await press(page, 'Watch')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(page.sent('enterVideoRoom')).toHaveLength(2)
  vi.useRealTimers()
})

it.each<[string, string | undefined, string | undefined]>([
  ['got a stream', undefined, 'https://youtu.be/dQw4w9WgXcQ'],
  ['lost its stream', 'https://youtu.be/dQw4w9WgXcQ', undefined],
])('VIDEO-85 reads the session again when it %s', async (_, before, after) => {
  const session = (streamLink: string | undefined) => ({
    kind: 'session' as const,
    role: 'viewer' as const,
    ...(streamLink ? { streamLink } : {}),
  })
  const page = await open(session(before), {
    enterVideoRoom: ({ offer }) =>
      offer === undefined && !after ? refuse('videoOfferRefused') : { ...aRoomEntry(), state: null, answer: null },
  })
  await screen.findByRole('button', { name: 'Watch' })
  page.server.answer({ getVideoRoom: () => aFoundRoom(session(after)) })
  await press(page, 'Watch')
  await waitFor(() => expect(page.sent('getVideoRoom')).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Watch' })).toBeTruthy()
})

it('VIDEO-74 says that the audience is full, and suggests an alternative', async () => {
  fakeLive.show(peopleTopic, [aParticipantState()])
  const page = await open({ kind: 'session', role: 'viewer' }, { enterVideoRoom: () => refuse('videoAudienceFull') })
  await press(page, 'Watch')
  expect(await headed('The audience is full')).toBeTruthy()
  expect(screen.getByText(/tries again every ten seconds/)).toBeTruthy()
})

it('VIDEO-75 shows a host the raised hands, and brings a person on stage', async () => {
  const hand: RaisedHand = { id: 'participant9', rev: 1, person: aPerson({ fullName: 'Cem Çelik' }), handAt: 1 }
  fakeLive.show(handsTopic, [hand])
  const page = await join({ kind: 'session', role: 'host' })
  expect(await screen.findByText('1 hand is up in the audience')).toBeTruthy()
  await press(page, 'Bring on stage: Cem Çelik')
  expect(page.sent('moderateVideoRoom')).toMatchObject([{ participantId: 'participant9', action: 'bringOnStage' }])
})

it('VIDEO-76 invites a viewer on stage, sends nothing before Join, and lets them watch again once sent back', async () => {
  const page = await watch({
    getVideoRoom: ({ as }) => aFoundRoom({ kind: 'session', role: as === 'stage' ? 'member' : 'viewer' }),
  })
  await act(async () => fakeLive.change(placeTopic, { up: [place({ rev: 2, isInvited: true })] }))
  expect(await screen.findByText('You are invited on stage')).toBeTruthy()
  await press(page, 'Choose devices and go on stage')
  expect(await screen.findByRole('button', { name: 'Show my camera' })).toBeTruthy()
  expect(devices.live).toEqual([])
  await press(page, 'Join')
  await waitFor(() => expect(page.sent('enterVideoRoom').at(-1)).toMatchObject({ as: 'stage' }))
  await act(async () => fakeLive.change(placeTopic, { up: [place({ rev: 3 })] }))
  await waitFor(() => expect(page.sent('enterVideoRoom').length).toBe(3))
  expect(page.sent('enterVideoRoom').at(-1)).not.toHaveProperty('as')
})

it('VIDEO-64 lets a person knock at a meeting that runs over time, and opens once they are let in', async () => {
  fakeLive.show(peopleTopic, [aParticipantState()])
  const times = { startsAt: Date.now() - 7_200_000, endsAt: Date.now() - 1_000 }
  const page = await open({ ...times, canKnock: true }, { knockAtRoom: () => ({ success: true as const }) })
  await press(page, 'Knock')
  expect(page.sent('knockAtRoom')).toEqual([{ eventId: 'event1', roomId: ROOM }])
  await act(async () => fakeLive.change(knocksTopic, { up: [aKnock()] }))
  expect(await screen.findByText(/You have knocked/)).toBeTruthy()
  page.server.answer({ getVideoRoom: () => aFoundRoom({ ...times, endsAt: Date.now() + 900_000, canKnock: false }) })
  await act(async () => fakeLive.change(knocksTopic, { up: [aKnock({ rev: 2, isLetIn: true })] }))
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
})

it('VIDEO-64 says that no one is inside any more, and offers the chat and another time', async () => {
  await open({ startsAt: Date.now() - 7_200_000, endsAt: Date.now() - 1_000, expected: [aParticipantState().person] })
  expect(await screen.findByText(/Nobody is inside any more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Knock' })).toBe(null)
  expect(screen.getByRole('link', { name: 'Open the chat' }).getAttribute('href')).toBe('/chat/chat1')
  const again = screen.getByRole('link', { name: 'Ask for another time' })
  expect(again.getAttribute('href')).toBe('/event/event1/attendees/participant2')
})

it('VIDEO-64 shows those inside who knocks, and lets them in or not', async () => {
  const page = await join({}, { answerKnock: () => ({ success: true as const }) })
  await act(async () => fakeLive.change(knocksTopic, { up: [aKnock({ id: 'participant3' })] }))
  await press(page, 'Let Cem Çelik in')
  await press(page, 'Not now: Cem Çelik')
  const about = { eventId: 'event1', roomId: ROOM, participantId: 'participant3' }
  expect(page.sent('answerKnock')).toEqual([
    { ...about, isLetIn: true },
    { ...about, isLetIn: false },
  ])
  await act(async () => fakeLive.change(knocksTopic, { rm: [{ id: 'participant3', rev: 2 }] }))
  expect(screen.queryByText('Cem Çelik knocks.')).toBe(null)
})

it('VIDEO-66 sends a reaction, and shows and says that of another', async () => {
  const page = await join({}, { reactInVideoRoom: () => ({ success: true as const }) })
  await press(page, 'React')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Heart' }))
  expect(page.sent('reactInVideoRoom')).toEqual([{ eventId: 'event1', roomId: ROOM, reaction: 'heart' }])
  const party: VideoReaction = { id: 'participant2', rev: 5, reaction: 'party' }
  await act(async () => fakeLive.change(reactionsTopic, { up: [party] }))
  expect(await screen.findByRole('img', { name: 'Celebration' })).toBeTruthy()
  expect(screen.getByText('Selin Volkova: Celebration.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Celebration' })).toBe(null), { timeout: 6_000 })
})

it('VIDEO-67 offers no captions if the browser makes none on the device', async () => {
  const page = await join()
  await press(page, 'More')
  expect(await screen.findByRole('menuitem', { name: 'Camera, microphone and speaker' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Show captions' })).toBe(null)
})

it('VIDEO-67 says that a browser makes no captions of a language when they are wanted, and asks it no sooner', async () => {
  const speech = fakeSpeechRecognition('unavailable')
  const page = await join()
  await press(page, 'More')
  expect(speech.asked).toBe(undefined)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Show captions' }))
  expect(await screen.findByText('This browser cannot make captions now.')).toBeTruthy()
})

it('VIDEO-67 transcribes the other participants on the device alone', async () => {
  const speech = fakeSpeechRecognition()
  const page = await join()
  await press(page, 'More')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Show captions' }))
  await waitFor(() => expect(speech.last?.processLocally).toBe(true))
  expect(speech.asked).toEqual({ langs: ['en-US'], processLocally: true })
  await act(async () => speech.say('Good morning'))
  expect(screen.getByRole('region', { name: 'Captions' }).textContent).toContain('Good morning')
  await press(page, 'More')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Hide captions' }))
  expect([screen.queryByRole('region', { name: 'Captions' }), speech.last?.isAborted]).toEqual([null, true])
})

const chatTopic = topicName(roomChatTopic.path, { roomId: ROOM })
const aMessage = (own: Partial<RoomMessage> = {}): RoomMessage => ({
  id: 'message1',
  rev: 1,
  person: aPerson({ fullName: 'Selin Volkova' }),
  text: 'Which port?',
  saidAt: Date.now(),
  ...own,
})

it('VIDEO-86 has a chat beside the picture of a table, announces new messages and keeps unsent text', async () => {
  const page = await join({ kind: 'table' }, { sendVideoRoomMessage: () => refuse('tooManyRequests') })
  await act(async () => fakeLive.change(chatTopic, { up: [aMessage()] }))
  await press(page, '1 new message')
  expect(within(await screen.findByRole('log', { name: 'Chat' })).getByText('Which port?')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Message to all in the room' })
  await page.user.type(field, 'Lisbon{Enter}')
  expect(await screen.findByText(/^The message was not sent:/)).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('Lisbon')
  page.server.answer({ sendVideoRoomMessage: () => ({ success: true as const }) })
  await press(page, 'Send')
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
  expect(page.sent('sendVideoRoomMessage').at(-1)).toEqual({ eventId: 'event1', roomId: ROOM, text: 'Lisbon' })
})

it('VIDEO-86 opens at the new messages, and keeps messages and drafts while the chat is hidden and after a reconnect', async () => {
  const polls: SidePanelPart = { key: 'polls', label: 'polls.title', Part: () => <p>The polls</p> }
  const page = await join({ kind: 'session' }, {}, [aParticipantState()], [polls], 390)
  await act(async () => fakeLive.change(chatTopic, { up: [aMessage()] }))
  await press(page, '1 new message')
  await page.user.type(await screen.findByRole('textbox', { name: 'Message to all in the room' }), 'Half a')
  expect(screen.getByRole('tab', { name: 'Chat', selected: true })).toBeTruthy()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('log')).toBe(null))
  await act(async () => fakeLive.show(chatTopic, []))
  await act(async () => fakeLive.change(chatTopic, { up: [aMessage({ id: 'message2', rev: 2, text: 'Lisbon' })] }))
  await press(page, '1 new message')
  const log = await screen.findByRole('log', { name: 'Chat' })
  expect(
    within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Which port?'), expect.stringContaining('Lisbon')])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to all in the room' }).value).toBe('Half a')
})

it('VIDEO-86 announces new messages to screen readers once', async () => {
  await join({ kind: 'table' })
  await act(async () => fakeLive.change(chatTopic, { up: [aMessage()] }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 new message')
  await act(async () => fakeLive.change(chatTopic, { up: [aMessage({ id: 'message2', rev: 2 })] }))
  expect(await screen.findByRole('button', { name: '2 new messages' })).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 new message')
})

it('VIDEO-86 has no room chat in a meeting, because its participants have their own chat', async () => {
  await join({ kind: 'meeting' })
  expect(screen.queryByRole('button', { name: 'Show chat and more' })).toBe(null)
})
