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
  /** Under which they write, and which has to live; null for what the product writes. */
  readonly signInId: string | null
  /** Made by the device, or from the fact that the product writes about: the room has one message for it. */
  readonly clientId: string
  readonly type: ChatMessage['type']
  readonly msg: string
  readonly searchText: string
  readonly det: ChatMessage['det']
  readonly files: ChatMessage['files']
}

export type Outcome = 'kept' | 'known' | 'signedOut' | 'notFound' | 'closed' | 'blocked'

export interface Judged {
  readonly outcome: Outcome
  /** Null where there is none for it. */
  readonly message: ChatMessage | null
  /** Members who have blocked the sender. */
  readonly hiddenFrom: readonly string[]
  readonly memberIds: readonly string[]
}

/**
 * Keeps messages of any rooms in one statement, which is its own transaction: rooms are locked in the order of their ids,
 * then the members who write. Who writes, whether they are signed in, and whom they have blocked, is looked up behind these
 * locks; `seq` counts up without a hole. A message that is there already is answered with its row.
 *
 * An `on conflict` would leave holes in `seq`: one that another statement keeps at this moment raises
 * `chat_message_sent_once`, and all is asked again.
 *
 * A message is looked up as the first from its id on, in their order: a mere search for its id was planned, while the database knew
 * little of the table, as a walk through the whole room.
 *
 * Planning it takes longer than running it. Lists as parameters cost the planner about the same with their values and without,
 * so that it keeps one plan for a lone message and for many.
 *
 * With one room it is a statement of one shard; `outbox` stands on the coordinator, so that a cluster tells apart.
 */
const keeping = (tells: boolean, looksUp: boolean, inRoom: (alias: string) => string) => `with room as (
    select r.room_id, r.type, r.name, r.closed, r.last_seq from chat_room r
    where r.room_id = any($1::text[])${inRoom('r')} order by r.room_id for update
  ), writer as (
    select m.room_id, m.user_id from chat_member m where m.room_id = any(array(select room_id from room))${inRoom('m')}
      and m.user_id = any($2::text[]) for no key update
  ), judged as (
    select j.*, case when j.outcome = 'kept' then j.last_seq
      + (count(*) filter (where j.outcome = 'kept') over (partition by j.room_id order by j.n))::integer else j.known_seq end as seq
    from (
      select g.*, room.type as room_type, room.name as room_name, room.last_seq, person.*, hidden.hidden_from,
        k.seq as known_seq, k.known,
        case when g.sign_in_id is not null and sign_in.lives is null then 'signedOut'
          when k.seq is not null then 'known' when w.user_id is null then 'notFound' when room.closed then 'closed'
          when own.blocks then 'blocked' else 'kept' end as outcome
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[],
          $10::text[]) with ordinality g (room_id, sender, client_id, id, type, msg, search_text, det, files, sign_in_id, n)
      left join room on room.room_id = g.room_id
      left join writer w on w.room_id = g.room_id and w.user_id = g.sender
      left join lateral (
        select true as lives from sign_in s join app_user u on u.user_id = s.user_id and u.state = 'active'
        where s.sign_in_id = g.sign_in_id and s.user_id = g.sender and s.ended_at is null limit 1) sign_in on true
      cross join lateral (
        select coalesce(array_agg(o.user_id order by o.user_id), '{}') as member_ids,
          array_agg(greatest(o.seen_seq, o.shown_seq) order by o.user_id) as shown_seqs
        from chat_member o where o.room_id = g.room_id${inRoom('o')}) person
      left join lateral (
        select true as blocks from chat_block b
        where b.user_id = g.sender and b.blocked_user_id = any(person.member_ids)
          and room.type = 'private' and coalesce(g.type, 'contact') = 'contact' limit 1) own on true
      cross join lateral (
        select coalesce(array_agg(b.user_id order by b.user_id), '{}') as hidden_from from chat_block b
        where b.blocked_user_id = g.sender and b.user_id = any(person.member_ids)) hidden
      ${looksUp ? KNOWN_BEFORE(inRoom) : NONE_KNOWN}) j
  ), added as (
    insert into chat_message (room_id, seq, at_seq, message_id, sent_by, client_id, type, msg, search_text, det, files,
      sent_at, hidden_from)
    select f.room_id, f.seq, f.seq, f.id, f.sender, f.client_id, f.type, f.msg, f.search_text, f.det, f.files,
      $11::timestamptz, f.hidden_from
    from judged f where f.outcome = 'kept'
  ), counted as (
    update chat_room r set last_seq = f.last_seq, rev = r.rev + 1,
      last_at = case when f.is_shown then $11::timestamptz else r.last_at end
    from (select room_id, max(seq) as last_seq, bool_or(room_type = 'group' or hidden_from = '{}') as is_shown
      from judged where outcome = 'kept' group by 1) f
    where r.room_id = f.room_id${inRoom('r')}
  ), seen as (
    update chat_member m set seen_seq = f.seq
    from (select room_id, sender, max(seq) as seq from judged
      where outcome = 'kept' and coalesce(type, 'contact') = 'contact' group by 1, 2) f
    where m.room_id = f.room_id${inRoom('m')} and m.user_id = f.sender
  ), news as (
    select jsonb_agg(jsonb_build_object('roomId', f.room_id, 'roomType', f.room_type, 'roomName', f.room_name, 'id', f.id,
      'seq', f.seq, 'dt', (date_part('epoch', $11::timestamptz) * 1000)::bigint, 'sender', f.sender, 'type', f.type,
      'text', left(f.msg, 200), 'files', jsonb_array_length(f.files), 'receivers', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'shownSeq', o.shown_seq)), '[]')
        from unnest(f.member_ids, f.shown_seqs) o (user_id, shown_seq)
        where o.user_id <> f.sender and o.user_id <> all(f.hidden_from))) order by f.n) as sent
    from judged f where f.outcome = 'kept'
  )${tells ? TELLING : ''}
  select j.n::integer, j.outcome, j.seq, j.hidden_from as "hiddenFrom", j.member_ids as "memberIds", j.known,
    case when j.n = 1 then (select sent from news) end as sent
  from judged j`

/** From the id on, in their order: a mere search for the id was planned as a walk through the whole room while the table was small. */
const KNOWN_BEFORE = (inRoom: (alias: string) => string) => `left join lateral (
        select m.seq, jsonb_build_object('id', m.message_id, 'at', m.at_seq, 'dt', (date_part('epoch', m.sent_at) * 1000)::bigint,
          'type', m.type, 'msg', m.msg, 'det', m.det, 'files', m.files, 'deleted', m.deleted) as known
        from (
          select m.* from chat_message m
          where m.room_id = g.room_id${inRoom('m')} and m.sent_by = g.sender and m.client_id >= g.client_id and m.at_seq = m.seq
          order by m.client_id limit 1) m
        where m.client_id = g.client_id) k on true`
const NONE_KNOWN = 'cross join (select null::integer as seq, null::jsonb as known) k'

const TELLING = `, told as (${keepFactSql(messagesSent, {
  factId: '$12',
  payload: "jsonb_build_object('messages', news.sent)",
  from: 'news where news.sent is not null',
})})`

const TELLS = { atFirst: keeping(true, false, () => ''), again: keeping(true, true, () => '') }
/** Of one room, which each table says for itself: a cluster does not see it through a CTE. */
const inOneRoom = (alias: string) => ` and ${alias}.room_id = $12`
const TELLS_APART = { atFirst: keeping(false, false, inOneRoom), again: keeping(false, true, inOneRoom) }

interface Row extends Omit<Judged, 'message'> {
  /** Counted from 1. */
  readonly n: number
  readonly seq: number | null
  readonly known: Pick<ChatMessage, 'id' | 'at' | 'dt' | 'type' | 'msg' | 'det' | 'files' | 'deleted'> | null
  /** With the first alone, of all that were kept. */
  readonly sent: readonly SentMessage[] | null
}

export interface Kept {
  /** In the order in which they were given. */
  readonly judged: readonly Judged[]
  /** For `messagesSent`, of those that are new. */
  readonly sent: readonly SentMessage[]
}

/**
 * @param factId under which the statement tells of them by itself; null where the caller does, of messages of one room
 * @param looksUp finds those that are there already. Without it one of them raises `chat_message_sent_once`, and one that may no longer be
 *   written is refused although it is there: `again` is for both
 */
export async function keepMessages(
  db: Kysely<DB>,
  messages: readonly NewMessage[],
  { now, factId, looksUp }: { now: number; factId: string | null; looksUp: boolean },
): Promise<Kept> {
  const when = looksUp ? 'again' : 'atFirst'
  const values = [...columnsOf(messages), instantOf(now).toString()]
  const query =
    factId === null
      ? CompiledQuery.raw(TELLS_APART[when], [...values, messages[0]?.roomId])
      : CompiledQuery.raw(TELLS[when], [...values, factId])
  const { rows } = await db.executeQuery<Row>(query as CompiledQuery<Row>)
  const inOrder = rows.toSorted((one, other) => one.n - other.n)
  return {
    sent: inOrder[0]?.sent ?? [],
    judged: messages.map((message, at): Judged => {
      const { outcome, seq, known, hiddenFrom, memberIds } = inOrder[at] as Row
      const said =
        outcome === 'signedOut'
          ? null
          : (known ?? (outcome === 'kept' ? { ...message, at: seq ?? 0, dt: now, deleted: false } : null))
      return { outcome, hiddenFrom, memberIds, message: said && wireMessage(message, said, seq ?? 0) }
    }),
  }
}

/** One list for each column, as the statement takes them. */
const columnsOf = (messages: readonly NewMessage[]): (string | null)[][] => [
  messages.map(({ roomId }) => roomId),
  messages.map(({ sender }) => sender),
  messages.map(({ clientId }) => clientId),
  messages.map(({ id }) => id),
  messages.map(({ type }) => type),
  messages.map(({ msg }) => msg),
  messages.map(({ searchText }) => searchText),
  messages.map(({ det }) => det && JSON.stringify(det)),
  messages.map(({ files }) => JSON.stringify(files)),
  messages.map(({ signInId }) => signInId),
]

type Said = NonNullable<Row['known']>

function wireMessage({ sender, clientId }: NewMessage, said: Said, seq: number): ChatMessage {
  const { id, at, dt, type, msg, det, files, deleted } = said
  const isOfDevice = type === null || type === 'contact'
  return { id, seq, at, dt, sndr: sender, type, msg, det, files, deleted, clientId: isOfDevice ? clientId : null }
}
