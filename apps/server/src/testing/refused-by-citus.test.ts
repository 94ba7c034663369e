import { loadModule } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { refusedByCitus } from './refused-by-citus.ts'
import { unboundOuterJoins } from './unbound-tables.ts'

const UNSTABLE = new Set(['date_part/2', 'jsonb_build_object/any', 'now/0', 'to_timestamp/2'])

beforeAll(() => loadModule())

it.each([
  ['times and immutable functions', 'delete from post where event_id = $1 returning post_at, lower(title)'],
  [
    'functions in a select list',
    "with gone as (delete from post where event_id = $1 returning *) select date_part('epoch', post_at) from gone",
  ],
  [
    'values calculated in an update',
    'update post set post_at = to_timestamp($2 / 1000.0), rev = rev + 1 where event_id = $1',
  ],
  [
    'a subquery of an update',
    "update poll set rev = 2 where event_id = $1 and poll_id in (select poll_id from poll where event_id = $1 and date_part('day', post_at) = 1)",
  ],
  [
    'a lateral query over several rooms for each member',
    `select n from chat_member me join unnest($2::text[]) u (id) on u.id = me.user_id
       cross join lateral (select count(*) as n from chat_message m where m.room_id = any($1) and m.room_id = me.room_id) o
       where me.room_id = any($1)`,
  ],
  [
    'a subquery in the select of an insert',
    'insert into poll (event_id, poll_id) select $1, (select max(poll_id) from poll where event_id = $1)',
  ],
  [
    'a subquery among the values for a coordinator table',
    'insert into sent_letter (letter_id) values ((select max(letter_id) from sent_letter))',
  ],
  ['coordinator tables', 'insert into sent_letter (letter_id) values ($1) returning now()'],
  ['shared row locks within the event', 'select from participant where event_id = $1 for share'],
  ['row locks for an update', 'select from app_user where user_id = $1 for no key update'],
  [
    'a lock on one table of a join',
    'select from participant p join app_user u on u.user_id = p.user_id where p.event_id = $1 for share of p',
  ],
  [
    'rows that a CTE locks by the rows of another one',
    `with room as (select room_id from chat_room where room_id = $1 for update), writer as (
       select from chat_member where room_id = any(array(select room_id from room)) and room_id = $1 for update)
       select from writer`,
  ],
])('accepts %s', (_what, text) => {
  expect(refusedByCitus(text, UNSTABLE)).toEqual([])
})

it.each([
  [
    'a function of a time in a returning clause',
    "update post_seen set seen_at = $2 where event_id = $1 returning (date_part('epoch', seen_at) * 1000)::bigint",
    ['returning calls date_part'],
  ],
  [
    'a CTE with a function in a returning clause',
    `with gone as (delete from post where event_id = $1 returning jsonb_build_object('id', post_id) as row) select row from gone`,
    ['returning calls jsonb_build_object'],
  ],
  [
    'a subquery among values',
    'insert into poll (event_id, poll_id) values ($1, (select max(poll_id) from poll where event_id = $1))',
    ['a subquery is among the values for poll'],
  ],
  [
    'a CTE with a subquery among values',
    `with told as (insert into app_user (user_id, name) values ($1, coalesce((select name from app_user limit 1), ''))
       on conflict do nothing) select from told`,
    ['a subquery is among the values for app_user'],
  ],
  [
    'functions of columns in an update',
    "update post set rev = date_part('epoch', post_at) where event_id = $1",
    ['date_part is of a column of what is written'],
  ],
  [
    'a delete that adds an interval to a column',
    "delete from post where event_id = $1 and post_at + interval '1 day' < $2",
    ['an interval is of a column of what is written'],
  ],
  [
    'shared row locks on a reference table',
    'with owner as (select user_id from app_user where user_id = $1 for key share) insert into contact_book select user_id from owner',
    ['app_user is locked to be shared'],
  ],
  [
    'shared row locks on all tables of a join',
    'select from participant p join app_user u on u.user_id = p.user_id where p.event_id = $1 for share',
    ['app_user is locked to be shared'],
  ],
  [
    'a coordinator table together with another table',
    'with gone as (delete from waiting_delivery where user_id = $1) delete from notification where user_id = $1',
    ['waiting_delivery stands on the coordinator alone'],
  ],
  [
    'a lateral query over several rooms for each row of a function',
    `select n from unnest($1::text[], $2::text[]) w (room_id, user_id)
       cross join lateral (select count(*) as n from chat_message m where m.room_id = any($1) and m.sent_by <> w.user_id) o`,
    ['a subquery over several shards takes columns of w'],
  ],
  [
    'a CTE that locks rows of a join with another CTE',
    `with room as (select room_id from chat_room where room_id = $1 for update), writer as (
       select m.room_id from room join chat_member m on m.room_id = room.room_id for no key update of m)
       select from writer`,
    ['writer locks rows beside what is no table'],
  ],
  [
    'a CTE that locks rows of a join with a function',
    'with met as (select m.meeting_id from meeting m join unnest($2::text[]) u on u = m.meeting_id where m.event_id = $1 for update of m) select from met',
    ['met locks rows beside what is no table'],
  ],
])('reports %s', (_what, text, faults) => {
  expect(refusedByCitus(text, UNSTABLE)).toEqual(faults)
})

it('names tables that an outer join over several rooms joins to a reference table', () => {
  const others = (from: string) => `select from chat_user_room own join chat_member me on me.room_id = own.room_id
    left join chat_member o on o.room_id = ${from}.room_id where own.user_id = $1`
  expect(unboundOuterJoins(others('own'))).toEqual(['chat_member o'])
  expect(unboundOuterJoins(others('me'))).toEqual([])
  expect(
    unboundOuterJoins('select from event e left join poll p on p.event_id = e.event_id where e.event_id = $1'),
  ).toEqual([])
})
