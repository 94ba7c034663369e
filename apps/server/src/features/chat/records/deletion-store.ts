import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import { deleteFilesBy } from './file-store.ts'
import { messageSql, type StoredMessage } from './message-rows.ts'
import type { ClearMessageRow, FindAnswerRow, FindOwnMessageRow } from './row-types.gen.ts'

export async function findOwnMessage(
  work: Work,
  roomId: string,
  userId: string,
  id: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<
    FindOwnMessageRow<{ message: StoredMessage }>
  >`select ${messageSql('m')} as message from chat_message m
    where m.room_id = ${roomId} and m.message_id = ${id} and m.at_seq = m.seq and m.sent_by = ${userId}
      and (m.type is null or m.type in ('contact', 'late'))`.execute(work.db)
  return rows[0]?.message
}

/** Reads the message about the answer to a meeting request: the one with this meeting, or the one of a decline. */
export async function findAnswer(
  work: Work,
  roomId: string,
  { invitationId, meetingId }: { invitationId: string; meetingId: string | null },
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<
    FindAnswerRow<{ message: StoredMessage }>
  >`select ${messageSql('m')} as message from chat_message m
    where m.room_id = ${roomId} and m.at_seq = m.seq and m.type in ('cmreq', 'rmreq')
      and m.det->>'invitationId' = ${invitationId} and m.det->>'meetingId' is not distinct from ${meetingId}
    order by m.seq desc limit 1`.execute(work.db)
  return rows[0]?.message
}

/** Empties a message and appends a row about it to the log. The caller has locked the room. */
export async function clearMessage(
  work: Work,
  roomId: string,
  { id, at }: StoredMessage,
): Promise<{ row: StoredMessage; hiddenFrom: string[] }> {
  const { rows } = await sql<ClearMessageRow<{ row: StoredMessage }>>`with emptied as (
      update chat_message m set msg = '', search_text = '', type = null, det = null, files = '[]', deleted = true
      where m.room_id = ${roomId} and m.seq = ${at} returning m.*
    ), counted as (
      update chat_room r set last_seq = r.last_seq + 1, rev = r.rev + 1 where r.room_id = ${roomId} returning r.last_seq
    ), said as (
      insert into chat_message (room_id, seq, at_seq, message_id, sent_by, client_id, msg, deleted, sent_at, hidden_from)
      select ${roomId}, c.last_seq, e.seq, ${id}, e.sent_by, e.client_id, '', true, e.sent_at, e.hidden_from
      from emptied e cross join counted c returning *
    )
    select ${messageSql('said')} as row, said.hidden_from as "hiddenFrom" from said`.execute(work.db)
  return rows[0] as { row: StoredMessage; hiddenFrom: string[] }
}

/** Empties all messages of a user in a room. @returns the paths of their files there */
export async function clearMessagesOf(work: Work, roomId: string, userId: string): Promise<string[]> {
  await sql`select from chat_room where room_id = ${roomId} for update`.execute(work.db)
  await sql`update chat_message set msg = '', search_text = '', type = null, det = null, files = '[]', deleted = true
    where room_id = ${roomId} and sent_by = ${userId} and not deleted`.execute(work.db)
  return deleteFilesBy(work, roomId, userId)
}
