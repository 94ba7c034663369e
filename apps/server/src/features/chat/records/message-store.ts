import type { ChatMessage } from '@parley/contract/chat'
import { CompiledQuery, type Kysely } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { keepFactSql } from '../../../platform/facts/outbox.ts'
import { messagesSent, type SentMessage } from './facts.ts'

/** A message that is to be kept. */
export interface NewMessage {
  readonly roomId: string
  readonly id: string
  /** User. */
  readonly sender: string
  /** Made by the device, or from the fact that the product writes about: the room has one message for it. */
  readonly clientId: string
  readonly type: ChatMessage['type']
  readonly msg: string
  readonly searchText: string
  readonly det: ChatMessage['det']
  readonly files: ChatMessage['files']
}

export type Outcome = 'kept' | 'known' | 'notFound' | 'closed' | 'blocked'

export interface Judged {
  readonly outcome: Outcome
  /** Null where there is none for it. */
  readonly message: ChatMessage | null
  /** Members who have blocked the sender. */
  readonly hiddenFrom: readonly string[]
  readonly memberIds: readonly string[]
  /** For `messagesSent`; null where nothing new was kept. */
  readonly sent: SentMessage | null
}

/**
 * Keeps messages of any rooms in one statement, which is its own transaction: rooms are locked in the order of their ids,
 * then the members who write. Who writes, and whom they have blocked, is looked up behind these locks; `seq` counts up
 * without a hole. A message that is there already is answered with its row.
 *
 * An `on conflict` would leave holes in `seq`: one that another statement keeps at this moment raises
 * `chat_message_sent_once`, and all is asked again.
 *
 * With one room it is a statement of one shard; `outbox` stands on the coordinator, so that a cluster tells apart.
 */
const keeping = (tells: boolean, inRoom: (alias: string) => string) => `with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (n integer, "roomId" text, id text, sender text, "clientId" text,
      type text, msg text, "searchText" text, det jsonb, files jsonb)
  ), room as (
    select r.room_id, r.type, r.name, r.closed, r.last_seq from chat_room r
    where r.room_id = any($3::text[]) order by r.room_id for update
  ), writer as (
    select m.room_id, m.user_id from room join chat_member m on m.room_id = room.room_id${inRoom('m')}
    where m.user_id = any(array(select sender from given)) for no key update of m
  ), person as (
    select m.room_id, m.user_id, m.seen_seq from chat_member m where m.room_id = any($3::text[])
  ), known as (
    select g.n, m.* from given g cross join lateral (
      select m.message_id, m.seq, m.at_seq, m.sent_at, m.type, m.msg, m.det, m.files, m.deleted from chat_message m
      where m.room_id = g."roomId"${inRoom('m')} and m.sent_by = g.sender and m.client_id = g."clientId"
        and m.at_seq = m.seq limit 1) m
  ), judged as (
    select g.*, room.type as room_type, room.name as room_name, room.last_seq,
      case when k.n is not null then 'known' when w.user_id is null then 'notFound' when room.closed then 'closed'
        when room.type = 'private' and coalesce(g.type, 'contact') = 'contact' and (select true from person o
          join chat_block b on b.blocked_user_id = o.user_id and b.user_id = g.sender where o.room_id = g."roomId" limit 1)
          then 'blocked'
        else 'kept' end as outcome,
      array(select b.user_id from chat_block b join person o on o.user_id = b.user_id
        where o.room_id = g."roomId" and b.blocked_user_id = g.sender order by 1) as hidden_from
    from given g left join room on room.room_id = g."roomId"
    left join writer w on w.room_id = g."roomId" and w.user_id = g.sender
    left join known k on k.n = g.n
  ), fresh as (
    select j.*, j.last_seq + (row_number() over (partition by j."roomId" order by j.n))::integer as seq
    from judged j where j.outcome = 'kept'
  ), added as (
    insert into chat_message (room_id, seq, at_seq, message_id, sent_by, client_id, type, msg, search_text, det, files,
      sent_at, hidden_from)
    select f."roomId", f.seq, f.seq, f.id, f.sender, f."clientId", f.type, f.msg, f."searchText", nullif(f.det, 'null'),
      f.files, $2::timestamptz, f.hidden_from
    from fresh f order by f."roomId", f.seq
  ), counted as (
    update chat_room r set last_seq = f.last_seq, rev = r.rev + 1,
      last_at = case when f.is_shown then $2::timestamptz else r.last_at end
    from (select "roomId" as room_id, max(seq) as last_seq, bool_or(room_type = 'group' or hidden_from = '{}') as is_shown
      from fresh group by 1) f
    where r.room_id = f.room_id${inRoom('r')}
  ), seen as (
    update chat_member m set seen_seq = f.seq
    from (select "roomId" as room_id, sender, max(seq) as seq from fresh where coalesce(type, 'contact') = 'contact' group by 1, 2) f
    where m.room_id = f.room_id${inRoom('m')} and m.user_id = f.sender
  ), news as (
    select f.n, jsonb_build_object('roomId', f."roomId", 'roomType', f.room_type, 'roomName', f.room_name, 'id', f.id,
      'seq', f.seq, 'dt', (date_part('epoch', $2::timestamptz) * 1000)::bigint, 'sender', f.sender, 'type', f.type,
      'text', left(f.msg, 200), 'files', jsonb_array_length(f.files), 'receivers', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'seenSeq', o.seen_seq) order by o.user_id), '[]')
        from person o where o.room_id = f."roomId" and o.user_id <> f.sender and o.user_id <> all(f.hidden_from))) as sent
    from fresh f
  )${tells ? TELLING : ''}
  select j.n, j.outcome, coalesce(f.seq, k.seq) as seq, j.hidden_from as "hiddenFrom",
    array(select o.user_id from person o where o.room_id = j."roomId" order by 1) as "memberIds",
    case when k.n is not null then jsonb_build_object('id', k.message_id, 'at', k.at_seq,
      'dt', (date_part('epoch', k.sent_at) * 1000)::bigint, 'type', k.type, 'msg', k.msg, 'det', k.det, 'files', k.files,
      'deleted', k.deleted) end as known,
    news.sent
  from judged j left join fresh f on f.n = j.n left join known k on k.n = j.n
  left join news on news.n = j.n
  order by j.n`

const TELLING = `, told as (${keepFactSql(messagesSent, {
  factId: '$4',
  payload: "jsonb_build_object('messages', jsonb_agg(news.sent order by news.n))",
  from: 'news having count(*) > 0',
})})`

const TELLS = keeping(true, () => '')
/** Of one room, which each table says for itself: a cluster does not see it through a CTE. */
const TELLS_APART = keeping(false, (alias) => ` and ${alias}.room_id = any($3::text[])`)

interface Row extends Omit<Judged, 'message'> {
  readonly seq: number | null
  readonly known: Pick<ChatMessage, 'id' | 'at' | 'dt' | 'type' | 'msg' | 'det' | 'files' | 'deleted'> | null
}

/** @param factId under which the statement tells of them by itself; null where the caller does */
export async function keepMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  { now, factId }: { now: number; factId: string | null },
): Promise<Judged[]> {
  const given = JSON.stringify(messages.map((message, n) => ({ n, ...message })))
  const roomIds = [...new Set(messages.map(({ roomId }) => roomId))]
  const values = [given, instantOf(now).toString(), roomIds]
  const query = factId === null ? CompiledQuery.raw(TELLS_APART, values) : CompiledQuery.raw(TELLS, [...values, factId])
  const { rows } = await db.executeQuery<Row>(query as CompiledQuery<Row>)
  return messages.map((message, n): Judged => {
    const { outcome, seq, known, ...others } = rows[n] as Row
    const said = known ?? (outcome === 'kept' ? { ...message, at: seq ?? 0, dt: now, deleted: false } : null)
    return { ...others, outcome, message: said && wireMessage(message, said, seq ?? 0) }
  })
}

type Said = NonNullable<Row['known']>

function wireMessage({ sender, clientId }: NewMessage, said: Said, seq: number): ChatMessage {
  const { id, at, dt, type, msg, det, files, deleted } = said
  const isOfDevice = type === null || type === 'contact'
  return { id, seq, at, dt, sndr: sender, type, msg, det, files, deleted, clientId: isOfDevice ? clientId : null }
}
