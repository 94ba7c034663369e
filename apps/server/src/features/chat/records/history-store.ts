import { fold } from '@parley/contract'
import { type ChatMessage, roomOfTwo } from '@parley/contract/chat'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { InsertRoomHistoryRow } from './row-types.gen.ts'

/** Times are in epoch milliseconds. */
interface RoomHistory {
  readonly people: readonly [Reader, Reader]
  readonly messages: readonly {
    readonly sender: string
    readonly type: ChatMessage['type']
    readonly msg: string
    readonly det: ChatMessage['det']
    readonly at: number
  }[]
}

interface Reader {
  readonly userId: string
  readonly seenSeq: number
  readonly pin?: boolean
}

/** Skips existing rooms and notifies no one. */
export async function insertRoomHistory(work: Work, histories: readonly RoomHistory[]): Promise<string[]> {
  const all = histories.map(({ people: [one, other], messages }) => ({
    id: roomOfTwo(one.userId, other.userId),
    madeBy: messages[0]?.sender ?? one.userId,
    madeAt: new Date(messages[0]?.at ?? work.now).toISOString(),
    lastSeq: messages.length,
    lastAt: messages.length === 0 ? null : new Date(messages.at(-1)?.at ?? 0).toISOString(),
    people: [one, other],
    messages,
  }))
  const ids = all.map(({ id }) => id)
  const there =
    await sql<InsertRoomHistoryRow>`select r.room_id as id from chat_room r where r.room_id = any(${ids}::text[])`.execute(
      work.db,
    )
  const rooms = all.filter(({ id }) => !there.rows.some((room) => room.id === id))
  await sql`insert into chat_room (room_id, type, made_by, made_at, last_seq, last_at)
    select r.id, 'private', r."madeBy", r."madeAt", r."lastSeq", r."lastAt"
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
      as r (id text, "madeBy" text, "madeAt" timestamptz, "lastSeq" integer, "lastAt" timestamptz)`.execute(work.db)
  const members = JSON.stringify(
    rooms.flatMap(({ id, people }) => people.map((each) => ({ roomId: id, pin: false, ...each }))),
  )
  await sql`insert into chat_member (room_id, user_id, seen_seq, opened, pin)
    select m."roomId", m."userId", m."seenSeq", true, m.pin
    from jsonb_to_recordset(${members}::jsonb) as m ("roomId" text, "userId" text, "seenSeq" integer, pin boolean)
    order by 1, 2`.execute(work.db)
  await sql`insert into chat_user_room (user_id, room_id)
    select m."userId", m."roomId" from jsonb_to_recordset(${members}::jsonb) as m ("roomId" text, "userId" text)`.execute(
    work.db,
  )
  const rows = rooms.flatMap(({ id: roomId, messages }) =>
    messages.map(({ at, msg, ...rest }, index) => {
      const id = newId(at)
      const searchText = fold(msg)
      return {
        ...rest,
        msg,
        searchText,
        roomId,
        seq: index + 1,
        id,
        clientId: `past ${id}`,
        at: new Date(at).toISOString(),
      }
    }),
  )
  await sql`insert into chat_message (room_id, seq, at_seq, message_id, sent_by, client_id, type, msg, search_text, det, sent_at)
    select m."roomId", m.seq, m.seq, m.id, m.sender, m."clientId", m.type, m.msg, m."searchText", nullif(m.det, 'null'), m.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("roomId" text, seq integer, id text, sender text,
      "clientId" text, type text, msg text, "searchText" text, det jsonb, at timestamptz)`.execute(work.db)
  return ids
}
