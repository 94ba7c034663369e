import { topicName } from '@parley/contract'
import {
  type ChatMessage,
  type ChatReport,
  type ChatRoom,
  type RoomMember,
  roomMessagesTopic,
  roomOfTwo,
  roomsTopic,
  typingTopic,
} from '@parley/contract/chat'
import { NOW } from './samples.ts'

export const ROOM = roomOfTwo('user1', 'user2')
export const ROOMS_TOPIC = topicName(roomsTopic.path, { userId: 'user1' })
export const messagesTopicOf = (roomId = ROOM) => topicName(roomMessagesTopic.path, { roomId })
export const typingTopicOf = (roomId = ROOM) => topicName(typingTopic.path, { roomId })

export const aMember = (own: Partial<RoomMember> = {}): RoomMember => ({
  userId: 'user2',
  name: 'Selin',
  surname: 'Volkova',
  fullName: 'Selin Volkova',
  jobTitle: 'Growth lead',
  company: 'Anadolu Labs',
  profilePhotoPath: null,
  lastSeenMessage: 0,
  eventInfo: { eventId: 'event1', attendeeId: 'participant2' },
  deleted: false,
  ...own,
})

export const aReader = (own: Partial<RoomMember> = {}): RoomMember =>
  aMember({ userId: 'user1', name: 'Defne', surname: 'Aksoy', fullName: 'Defne Aksoy', eventInfo: null, ...own })

/** A message from Selin. Everything else is derived from `seq`. */
export const aMessage = (seq: number, own: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  at: seq,
  dt: NOW - 3_600_000 + seq * 1_000,
  sndr: 'user2',
  type: null,
  msg: `Message ${seq}`,
  det: null,
  files: [],
  deleted: false,
  clientId: null,
  ...own,
})

export const aboutMeeting = (own: Partial<NonNullable<ChatMessage['det']>> = {}): NonNullable<ChatMessage['det']> => ({
  eventId: 'event1',
  invitationId: 'invitation1',
  meetingId: null,
  startsAtMillis: null,
  endsAtMillis: null,
  pastFromMillis: NOW + 86_400_000,
  fromId: 'participant2',
  toId: 'participant1',
  ...own,
})

type OwnRoom = Partial<Omit<ChatRoom, 'meta'>> & { meta?: Partial<ChatRoom['meta']> }

export const aRoom = ({ meta, ...own }: OwnRoom = {}): ChatRoom => ({
  id: ROOM,
  rev: 1,
  type: 'private',
  name: '',
  meta: { members: [aReader(), aMember()], former: [], lastMessageDate: NOW - 60_000, pin: false, mine: true, ...meta },
  lastMessage: aMessage(1),
  lastSeq: 1,
  unread: 0,
  blocked: false,
  closed: false,
  ...own,
})

export const aReport = (own: Partial<ChatReport> = {}): ChatReport => ({
  id: 'report1',
  eventId: 'event1',
  reason: 'spam',
  words: 'Sends this to everyone.',
  dt: NOW,
  reporter: { participantId: 'participant1', fullName: 'Defne Aksoy' },
  reported: { participantId: 'participant2', fullName: 'Selin Volkova' },
  message: { dt: NOW - 60_000, msg: 'Buy followers' },
  state: 'open',
  ...own,
})
