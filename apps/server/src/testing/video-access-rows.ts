import type { EveryCall } from '@parley/contract/app'
import { aPopup } from './a-popup.ts'
import { aSession } from './a-session.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'
import { NOW } from './start-server.ts'

type Name =
  | 'getSessionWay'
  | 'checkSessionToken'
  | 'getVideoRoom'
  | 'enterVideoRoom'
  | 'stayInVideoRoom'
  | 'leaveVideoRoom'
  | 'moderateVideoRoom'
  | 'knockAtRoom'
  | 'answerKnock'
  | 'reactInVideoRoom'
  | 'sendVideoRoomMessage'

const roomIn = async (world: AccessWorld, at: 'event' | 'elsewhere' = 'event') => ({
  eventId: world.event.eventId,
  roomId: (await aPopup(world.server, world[at])).roomId,
})
const sessionNow = (world: AccessWorld, at: 'event' | 'elsewhere') =>
  aSession(world.server, world[at], { startsAt: NOW, externalLink: 'https://meet.example/' })
const connectionId = '0'.repeat(20)
const entering = { token: 'none', offer: 'v=0', audio: true, video: true }
const staying = { connectionId, audio: true, video: true, hand: false, sharing: false }

/** A seat belongs to a person, so staying and leaving without a seat change nothing. */
export const videoAccessRows: { readonly [N in Name]: AccessRow<EveryCall[N]> } = {
  getSessionWay: {
    own: async (world) => ({ eventId: world.event.eventId, sessionId: (await sessionNow(world, 'event')).sessionId }),
    others: async (world) => ({
      eventId: world.event.eventId,
      sessionId: (await sessionNow(world, 'elsewhere')).sessionId,
    }),
  },
  checkSessionToken: { own: async () => ({ token: 'none' }), alsoMay: ['videoTokenRefused'] },
  getVideoRoom: { own: (world) => roomIn(world), others: (world) => roomIn(world, 'elsewhere') },
  enterVideoRoom: {
    own: async (world) => ({ ...(await roomIn(world)), ...entering }),
    others: async (world) => ({ ...(await roomIn(world, 'elsewhere')), ...entering }),
  },
  stayInVideoRoom: { own: async (world) => ({ ...(await roomIn(world)), ...staying }) },
  leaveVideoRoom: { own: async (world) => ({ ...(await roomIn(world)), connectionId }) },
  knockAtRoom: {
    own: (world) => roomIn(world),
    others: (world) => roomIn(world, 'elsewhere'),
    // Knocking is only for meetings that continue after their end, not for table rooms.
    alsoMay: ['videoNobodyInside'],
  },
  answerKnock: {
    own: async (world) => ({ ...(await roomIn(world)), participantId: world.other.participantId, isLetIn: true }),
    others: async (world) => ({
      ...(await roomIn(world, 'elsewhere')),
      participantId: world.other.participantId,
      isLetIn: true,
    }),
    // Only people inside may make this call, and no one knocks.
    alsoMay: ['notAllowed', 'notFound'],
  },
  reactInVideoRoom: {
    own: async (world) => ({ ...(await roomIn(world)), reaction: 'thumb' }),
    others: async (world) => ({ ...(await roomIn(world, 'elsewhere')), reaction: 'thumb' }),
    // Only people inside may make this call.
    alsoMay: ['notAllowed'],
  },
  sendVideoRoomMessage: {
    own: async (world) => ({ ...(await roomIn(world)), text: 'Hello' }),
    others: async (world) => ({ ...(await roomIn(world, 'elsewhere')), text: 'Hello' }),
    alsoMay: ['notAllowed'],
  },
  moderateVideoRoom: {
    own: async (world) => ({
      ...(await roomIn(world)),
      participantId: world.other.participantId,
      action: 'muteAudio',
    }),
    others: async (world) => ({
      ...(await roomIn(world, 'elsewhere')),
      participantId: world.other.participantId,
      action: 'muteAudio',
    }),
    // Only hosts may make this call, and no one sits there.
    alsoMay: ['notAllowed', 'notFound'],
  },
}
