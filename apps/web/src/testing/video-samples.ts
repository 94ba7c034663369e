import type { ReplyOf } from '@parley/contract'
import { topicName } from '@parley/contract'
import {
  knocksTopic as knocks,
  type ParticipantState,
  participantStateTopic,
  reactionsTopic as reactions,
  type VideoKnock,
  type VideoRoom,
  type videoCalls,
  videoRoomId,
} from '@parley/contract/video'
import { aPerson } from './samples.ts'

export const ROOM = videoRoomId('event1', 'meeting1')
export const peopleTopic = topicName(participantStateTopic.path, { roomId: ROOM })

export const knocksTopic = topicName(knocks.path, { roomId: ROOM })
export const reactionsTopic = topicName(reactions.path, { roomId: ROOM })

/** A meeting of two people that can be joined now. It has no end. */
export const aVideoRoom = (own: Partial<VideoRoom> = {}): VideoRoom => ({
  id: ROOM,
  kind: 'meeting',
  aboutId: 'meeting1',
  title: 'Defne and Selin',
  startsAt: null,
  endsAt: null,
  opensAt: null,
  role: 'member',
  seats: 8,
  expected: [],
  chatRoomId: 'chat1',
  place: null,
  onSite: false,
  goesOnUntil: null,
  ...own,
})

/** A participant's state: Selin, with microphone and camera on. */
export const aParticipantState = (own: Partial<ParticipantState> = {}): ParticipantState => ({
  id: 'participant2',
  rev: 1,
  person: aPerson(own.id ? { id: own.id } : {}),
  presence: { date: Date.now() },
  seat: 1,
  role: 'member',
  audio: true,
  video: true,
  audioMuted: false,
  videoMuted: false,
  sharing: false,
  isBrought: false,
  handAt: null,
  ...own,
})

export const ownState = (own: Partial<ParticipantState> = {}) =>
  aParticipantState({
    id: 'participant1',
    person: aPerson({ id: 'participant1', fullName: 'Defne Aksoy' }),
    seat: 0,
    ...own,
  })

export const aFoundRoom = (own: Partial<VideoRoom> = {}): ReplyOf<typeof videoCalls.getVideoRoom> => ({
  room: aVideoRoom(own),
  hasVideo: true,
  token: 'token-1',
  iceServers: [{ urls: ['turn:relay.example'], username: 'u', credential: 'c' }],
})

/** A knock by Cem, who has just knocked. */
export const aKnock = (own: Partial<VideoKnock> = {}): VideoKnock => ({
  id: 'participant1',
  rev: 1,
  person: aPerson({ id: own.id ?? 'participant1', fullName: 'Cem Çelik' }),
  knockedAt: Date.now(),
  isLetIn: false,
  ...own,
})

export const CONNECTION = 'connection0000000001'

export const aRoomEntry = (): ReplyOf<typeof videoCalls.enterVideoRoom> => ({
  state: ownState(),
  connectionId: CONNECTION,
  answer: 'the answer',
})
