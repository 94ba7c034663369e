import { chatCalls } from '@parley/contract/chat'
import { insertRoomHistory } from '../features/chat/index.ts'
import { newId } from '../platform/ids.ts'
import { aDocument } from './a-document.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld, Asker } from './access-world.ts'
import { NOW } from './start-server.ts'

/** Returns a room with one message of each person. It is made once for each pair. */
export async function aRoomOf({ server }: AccessWorld, one: Asker, other: Asker): Promise<string> {
  const messageBy = (sender: string, at: number) => ({ sender, type: null, msg: 'Hello', det: null, at })
  const people = [one, other].map(({ userId }) => ({ userId, seenSeq: 0 }))
  const messages = [messageBy(one.userId, NOW - 2_000), messageBy(other.userId, NOW - 1_000)]
  const roomId = [one.userId, other.userId].sort().join('-')
  const { rows } = await server.ctx.pool.query('select from chat_room where room_id = $1', [roomId])
  if (rows.length > 0) return roomId
  const history = { people: people as [(typeof people)[0], (typeof people)[0]], messages }
  await server.ctx.inTransaction((work) => insertRoomHistory(work, [history]))
  return roomId
}

const own = async (world: AccessWorld, who: Asker) => ({ roomId: await aRoomOf(world, who, peerOf(world, who)) })
const others = async (world: AccessWorld) => ({ roomId: await aRoomOf(world, world.other, world.another) })
const peerOf = (world: AccessWorld, who: Asker) => (who === world.other ? world.another : world.other)

async function aGroupOf(world: AccessWorld, maker: Asker): Promise<string> {
  const { server } = world
  const roomId = newId()
  const { pool } = server.ctx
  const members = [maker, world.another, world.other].map(({ userId }) => userId)
  await pool.query("insert into chat_room (room_id, type, made_by, made_at) values ($1, 'group', $2, now())", [
    roomId,
    maker.userId,
  ])
  await pool.query(
    'insert into chat_member (room_id, user_id, opened) select $1, unnest($2::text[]), true on conflict do nothing',
    [roomId, members],
  )
  await pool.query(
    'insert into chat_user_room (user_id, room_id) select unnest($2::text[]), $1 on conflict do nothing',
    [roomId, members],
  )
  return roomId
}
const strangers = async (world: AccessWorld) => ({ roomId: await aGroupOf(world, world.other) })

async function messageOf({ server }: AccessWorld, roomId: string, { userId }: Asker): Promise<string> {
  const { rows } = await server.ctx.pool.query<{ id: string }>(
    'select message_id as id from chat_message where room_id = $1 and sent_by = $2',
    [roomId, userId],
  )
  return String(rows[0]?.id)
}

async function aReport(world: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const [reporter, reported] =
    at === 'event' ? [world.other, world.another] : [world.askers.stranger, world.askers.foreignOrganizer]
  const { eventId } = world[at]
  const input = { eventId, roomId: await aRoomOf(world, reporter, reported), reason: 'spam' as const, words: newId() }
  await world.server.call(chatCalls.reportUser, input, reporter)
  const { rows } = await world.server.ctx.pool.query<{ id: string }>(
    'select report_id as id from chat_report where event_id = $1 and words = $2',
    [eventId, input.words],
  )
  return String(rows[0]?.id)
}

type Rows = { readonly [Name in keyof typeof chatCalls]: AccessRow<(typeof chatCalls)[Name]> }

export const chatAccessRows: Rows = {
  openRoom: {
    own: ({ event, another }) => ({ members: [another.userId], eventId: event.eventId }),
    others: ({ askers, other }, who) => {
      const isOutside = who === askers.stranger || who === askers.foreignOrganizer
      return { members: [(isOutside ? other : askers.stranger).userId] }
    },
    othersAre: 'chatNotAllowed',
  },
  addRoomMembers: {
    own: async (world, who) => ({ roomId: await aGroupOf(world, who), members: [world.askers.moderator.userId] }),
    others: async (world) => ({ ...(await strangers(world)), members: [world.askers.moderator.userId] }),
  },
  removeRoomMembers: {
    own: async (world, who) => ({ roomId: await aGroupOf(world, who), members: [world.another.userId] }),
    others: async (world) => ({ ...(await strangers(world)), members: [world.another.userId] }),
  },
  getChatRooms: { own: () => ({}) },
  getMessages: { own, others },
  sendMessage: {
    own: async (world, who) => ({ ...(await own(world, who)), clientId: newId(), msg: 'Hello' }),
    others: async (world) => ({ ...(await others(world)), clientId: newId(), msg: 'Hello' }),
  },
  addAttachment: {
    own: async (world, who) => ({ ...(await own(world, who)), fileName: 'a.pdf', content: aDocument('pdf') }),
    others: async (world) => ({ ...(await others(world)), fileName: 'a.pdf', content: aDocument('pdf') }),
  },
  deleteMessage: {
    async own(world, who) {
      const { roomId } = await own(world, who)
      return { roomId, id: await messageOf(world, roomId, who) }
    },
    async others(world, who) {
      const { roomId } = await own(world, who)
      return { roomId, id: await messageOf(world, roomId, peerOf(world, who)) }
    },
  },
  markRoomSeen: {
    own: async (world, who) => ({ ...(await own(world, who)), seq: 2 }),
    others: async (world) => ({ ...(await others(world)), seq: 2 }),
  },
  pinRoom: {
    own: async (world, who) => ({ ...(await own(world, who)), pin: true }),
    others: async (world) => ({ ...(await others(world)), pin: true }),
  },
  sendTyping: { own, others },
  searchMessages: {
    own: async (world, who) => ({ ...(await own(world, who)), query: 'hello' }),
    others: async (world) => ({ ...(await others(world)), query: 'hello' }),
  },
  blockUser: {
    own: async (world, who) => {
      await own(world, who)
      return { userId: peerOf(world, who).userId, blocked: true }
    },
    others: () => ({ userId: 'nobody', blocked: true }),
  },
  reportUser: {
    own: async (world, who) => ({ eventId: world.event.eventId, ...(await own(world, who)), reason: 'spam' }),
    others: async (world) => ({ eventId: world.event.eventId, ...(await others(world)), reason: 'spam' }),
  },
  getReports: { own: ({ event }) => ({ eventId: event.eventId }) },
  resolveReport: {
    own: async (world) => ({ eventId: world.event.eventId, id: await aReport(world, 'event'), settled: true }),
    others: async (world) => ({ eventId: world.event.eventId, id: await aReport(world, 'elsewhere'), settled: true }),
  },
}
