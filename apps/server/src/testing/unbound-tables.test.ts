import { loadModule } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { unboundTables } from './unbound-tables.ts'

beforeAll(() => loadModule())

it.each([
  ['a condition', 'select * from meeting where event_id = $1'],
  ['a constant', "delete from meeting m where m.event_id = 'e' and m.meeting_id = $1"],
  ['joins', 'select from meeting m join location l on l.event_id = m.event_id where m.event_id = $1'],
  [
    'row comparisons',
    'select from meeting m, session s where (m.event_id, m.slot_id) = (s.event_id, s.session_id) and s.event_id = $1',
  ],
  ['the event itself', 'select from event e join participant p on p.event_id = e.event_id where e.event_id = $1'],
  ['several given events', 'select from participant where event_id = any($1::text[])'],
  [
    'a join with several given events',
    'select from meeting m join session s on s.event_id = m.event_id where m.event_id = any($1)',
  ],
  [
    'several events given on each side of an outer join',
    'select from meeting m left join session s on s.event_id = any($1) and s.event_id = m.event_id where m.event_id = any($1)',
  ],
  [
    'a chain of outer joins',
    'select from meeting m left join session s on s.event_id = m.event_id where m.event_id = $1',
  ],
  [
    'a join inside the far side of an outer join',
    `select from invitation i left join (session s join session_definition d on d.event_id = s.event_id)
       on s.event_id = i.event_id where i.event_id = $1`,
  ],
  [
    'an update from another table',
    'update session s set used = 0 from session_definition d where s.event_id = $1 and d.event_id = s.event_id',
  ],
  ['each query of a union', 'select from meeting where event_id = $1 union select from session where event_id = $1'],
  ['inserted rows', 'insert into location (event_id, name) values ($1, $2), ($1, $3) on conflict do nothing'],
  [
    'an inserted list',
    'insert into location (name, event_id) select name, $1 from jsonb_to_recordset($2) as n (name text)',
  ],
  [
    'writing CTEs and their rows',
    `with met as (insert into meeting (event_id, meeting_id) values ($1, $2) returning *)
       select from met join location l on l.event_id = $1 and l.location_id = met.place_id`,
  ],
  [
    'overlapping ranges',
    "select from agenda_block b where b.event_id = $1 and b.during && tstzrange($2, $3, '[)') for update",
  ],
  ['tables without an event', 'select from app_user u join sign_in s on s.user_id = u.user_id'],
  ['a statement that is not a query', 'begin'],
])('accepts %s', (_what, text) => {
  expect(unboundTables(text)).toEqual([])
})

it.each([
  ['no event', 'select from meeting m where m.meeting_id = $1', ['meeting m']],
  [
    'one of two tables',
    'select from meeting m, session s where m.event_id = $1 and s.session_id = m.slot_id',
    ['session s'],
  ],
  [
    'the far side with several given events',
    'select from meeting m left join session s on s.event_id = m.event_id where m.event_id = any($1)',
    ['session s'],
  ],
  ['one side of an or', 'select from meeting where event_id = $1 or meeting_id = $2', ['meeting']],
  ['another comparison', 'select from meeting where event_id > $1', ['meeting']],
  ['another event', 'select from meeting where event_id <> $1', ['meeting']],
  [
    'a correlated subquery',
    'select (select count(*) from meeting_person p where p.event_id = m.event_id) from meeting m where m.event_id = $1',
    ['meeting_person p'],
  ],
  [
    'a table joined with a CTE',
    'with m as (select * from meeting where event_id = $1) select from m join session s on s.event_id = m.event_id',
    ['session s'],
  ],
  [
    'a table joined with a subquery',
    'select from (select * from meeting where event_id = $1) m join session s on s.event_id = m.event_id',
    ['session s'],
  ],
  ['a CTE', 'with gone as (delete from meeting where meeting_id = $1 returning *) select from gone', ['meeting']],
  [
    'the near side of an outer join',
    'select from meeting m left join session s on s.event_id = m.event_id and m.event_id = $1',
    ['meeting m', 'session s'],
  ],
  [
    'a table after the far side of an outer join',
    `select from app_user u left join event e on e.event_id = $1 left join participant p on p.event_id = e.event_id`,
    ['participant p'],
  ],
  [
    'a right join',
    'select from meeting m right join session s on s.event_id = $1 where m.event_id = $1',
    ['session s'],
  ],
  [
    'all events of a user',
    'select from user_event u join participant p on p.event_id = u.event_id where u.user_id = $1',
    ['participant p'],
  ],
  ['one inserted row of two', 'insert into location (event_id, name) values ($1, $2), (default, $3)', ['location']],
  [
    'an insert without columns',
    'insert into location select * from jsonb_populate_recordset(null::location, $1)',
    ['location'],
  ],
  [
    'an insert from another table',
    'insert into track (event_id) select l.event_id from location l where l.event_id = $1',
    ['track'],
  ],
  [
    'a merge',
    'merge into track t using location l on t.event_id = l.event_id when matched then delete',
    ['track t', 'location l'],
  ],
  ['a subquery in a set clause', 'update track set index = (select 1 from location) where event_id = $1', ['location']],
])('finds %s', (_what, text, expected) => {
  expect(unboundTables(text)).toEqual(expected)
})
