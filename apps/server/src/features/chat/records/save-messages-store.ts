import { saveFactSql } from '../../../platform/facts/outbox.ts'
import { messagesSent } from './facts.ts'

export interface SaveStatement {
  /** True for a single message with plain parameters. For several messages, each parameter is a list. */
  readonly isSingleMessage: boolean
  readonly findsExisting: boolean
  /**
   * True if the statement also saves the fact. If false, the caller saves the fact, and the last parameter is the only
   * room, which filters each table.
   */
  readonly tells: boolean
}

/** The first parameters, in order. */
const GIVEN = [
  ['room_id', 'text'],
  ['sender', 'text'],
  ['client_id', 'text'],
  ['id', 'text'],
  ['type', 'text'],
  ['msg', 'text'],
  ['search_text', 'text'],
  ['det', 'jsonb'],
  ['files', 'jsonb'],
  ['sign_in_id', 'text'],
  // The other person in a room of two.
  ['other_id', 'text'],
] as const
const NOW = `$${GIVEN.length + 1}::timestamptz`
const LAST = `$${GIVEN.length + 2}`

const inputSql = (isSingleMessage: boolean): string =>
  isSingleMessage
    ? `(select ${GIVEN.map(([name, type], at) => `$${at + 1}::${type} as ${name}`).join(', ')}, 1 as n) g`
    : `unnest(${GIVEN.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')})
        with ordinality g (${GIVEN.map(([name]) => name).join(', ')}, n)`

function makeSql({ isSingleMessage, findsExisting, tells }: SaveStatement): string {
  const inRoom = (alias: string) => (tells ? '' : ` and ${alias}.room_id = ${LAST}`)
  const oneOf = (parameter: string) => (isSingleMessage ? parameter : `any(${parameter}::text[])`)
  return `with room as (
    select r.room_id, r.closed, r.last_seq from chat_room r
    where r.room_id = ${oneOf('$1')}${inRoom('r')} order by r.room_id for update
  ), writer as (
    select m.room_id, m.user_id from chat_member m where m.room_id = any(array(select room_id from room))${inRoom('m')}
      and m.user_id = ${oneOf('$2')} for no key update
  ), judged as (
    select j.*, ${isSingleMessage ? 'coalesce(j.known_seq, j.last_seq + 1)' : COUNTED_UP} as seq
    from (
      select g.*, room.last_seq, person.*, k.seq as known_seq, k.known,
        case when g.sign_in_id is not null and (
            select true from sign_in s join app_user u on u.user_id = s.user_id and u.state = 'active'
            where s.sign_in_id = g.sign_in_id and s.user_id = g.sender and s.ended_at is null limit 1) is null then 'signedOut'
          when k.seq is not null then 'known' when w.user_id is null then 'notFound' when room.closed then 'closed'
          when coalesce(g.type, 'contact') in ('contact', 'late') and (
            select true from chat_block b where b.user_id = g.sender and b.blocked_user_id = g.other_id limit 1) then 'blocked'
          else 'kept' end as outcome
      from ${inputSql(isSingleMessage)}
      left join room on room.room_id = g.room_id
      left join writer w on w.room_id = g.room_id and w.user_id = g.sender
      cross join lateral (
        select coalesce(array_agg(b.user_id) filter (where b.user_id is not null), '{}') as hidden_from,
          coalesce(jsonb_object_agg(o.user_id, greatest(o.seen_seq, o.shown_seq))
            filter (where b.user_id is null and o.user_id <> g.sender), '{}') as receivers
        from chat_member o left join chat_block b on b.user_id = o.user_id and b.blocked_user_id = g.sender
        where o.room_id = g.room_id${inRoom('o')}) person
      ${findsExisting ? existingMessageSql(inRoom) : NONE_KNOWN}) j
  ), added as (
    insert into chat_message (room_id, seq, at_seq, message_id, sent_by, client_id, type, msg, search_text, det, files,
      sent_at, hidden_from)
    select f.room_id, f.seq, f.seq, f.id, f.sender, f.client_id, f.type, f.msg, f.search_text, f.det, f.files, ${NOW}, f.hidden_from
    from judged f where f.outcome = 'kept'
  ), counted as (
    update chat_room r set last_seq = f.seq, rev = r.rev + 1, last_at = case when f.is_shown then ${NOW} else r.last_at end
    from (${isSingleMessage ? `select room_id, seq, ${IS_SHOWN} as is_shown` : `select room_id, max(seq) as seq, bool_or(${IS_SHOWN}) as is_shown`}
      from judged where outcome = 'kept'${isSingleMessage ? '' : ' group by 1'}) f
    where r.room_id = f.room_id${inRoom('r')}
  ), seen as (
    update chat_member m set seen_seq = f.seq
    from (select room_id, sender, ${isSingleMessage ? 'seq' : 'max(seq) as seq'}
      from judged where outcome = 'kept' and coalesce(type, 'contact') in ('contact', 'late')${isSingleMessage ? '' : ' group by 1, 2'}) f
    where m.room_id = f.room_id${inRoom('m')} and m.user_id = f.sender
  )${tells ? TOLD : ''}
  select j.n::integer, j.outcome, j.seq, j.hidden_from as "hiddenFrom", j.receivers, j.known from judged j`
}

/** A room may have several messages in one statement. */
const COUNTED_UP = `case when j.outcome = 'kept' then j.last_seq
      + (count(*) filter (where j.outcome = 'kept') over (partition by j.room_id order by j.n))::integer else j.known_seq end`

/** If a message is hidden from the other person of a room of two, the room keeps its position in the list. */
const IS_SHOWN = "(other_id is null or hidden_from = '{}')"

/** Searches from the id on: with a plain search the planner scanned the whole room while the table was small. */
const existingMessageSql = (inRoom: (alias: string) => string): string => `left join lateral (
        select m.seq, jsonb_build_object('id', m.message_id, 'at', m.at_seq, 'dt', (date_part('epoch', m.sent_at) * 1000)::bigint,
          'type', m.type, 'msg', m.msg, 'det', m.det, 'files', m.files, 'deleted', m.deleted) as known
        from (
          select m.* from chat_message m
          where m.room_id = g.room_id${inRoom('m')} and m.sent_by = g.sender and m.client_id >= g.client_id and m.at_seq = m.seq
          order by m.client_id limit 1) m
        where m.client_id = g.client_id) k on true`
const NONE_KNOWN = 'cross join (select null::integer as seq, null::jsonb as known) k'

/** SQL that saves the fact, with messages in the shape of `SentMessage`. */
const TOLD = `, told as (${saveFactSql(messagesSent, {
  factId: LAST,
  payload: "jsonb_build_object('messages', news.sent)",
  from: `(
      select jsonb_agg(jsonb_build_object('roomId', f.room_id, 'seq', f.seq, 'dt', (date_part('epoch', ${NOW}) * 1000)::bigint,
        'sender', f.sender, 'type', f.type, 'receivers', f.receivers)) as sent
      from judged f where f.outcome = 'kept') news where news.sent is not null`,
})})`

const made = new Map<string, string>()

/**
 * Saves messages of any rooms in one statement, which is its own transaction. Locks the rooms in order of id, then the
 * members who write, and reads all rights under these locks.
 *
 * An `on conflict` clause would leave gaps in `seq`. Instead, a message that another statement inserts at the same time
 * raises `chat_message_sent_once`, and the caller retries all.
 *
 * Starting up each plan node costs more than running it, so the variant for a single message omits the parts for lists.
 * Plans with and without parameter values have about the same estimate, so PostgreSQL caches one generic plan.
 *
 * The `outbox` is on the coordinator, so a cluster saves the fact separately.
 */
export function insertMessagesSql(keeping: SaveStatement): string {
  const name = `${keeping.isSingleMessage} ${keeping.findsExisting} ${keeping.tells}`
  const text = made.get(name) ?? makeSql(keeping)
  made.set(name, text)
  return text
}
