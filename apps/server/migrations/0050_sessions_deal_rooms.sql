-- From what the slots of a deal room are made, on the event's wall clock.
create table deal_room (
  event_id text not null,
  definition_id text not null,
  location_id text not null,
  -- [{"day": "yyyy-MM-dd", "hours": [{"from": "HH:mm", "to": "HH:mm"}]}]
  days jsonb not null,
  breaks jsonb not null default '[]',
  slot_minutes integer not null check (slot_minutes > 0),
  pause_minutes integer not null default 0 check (pause_minutes >= 0),
  primary key (event_id, definition_id),
  foreign key (event_id, definition_id) references session_definition (event_id, definition_id) on delete cascade,
  foreign key (event_id, location_id) references location (event_id, location_id) on delete cascade
);

-- Deal rooms that were there before: each day from its first slot to its last.
insert into deal_room (event_id, definition_id, location_id, days, slot_minutes)
select event_id, definition_id, min(location_id),
  jsonb_agg(jsonb_build_object('day', day, 'hours', jsonb_build_array(jsonb_build_object('from', opens, 'to', closes)))
    order by day),
  min(minutes)
from (
  select s.event_id, s.definition_id, min(s.location_id) as location_id,
    to_char(lower(s.during) at time zone e.timezone, 'YYYY-MM-DD') as day,
    to_char(min(lower(s.during)) at time zone e.timezone, 'HH24:MI') as opens,
    to_char(max(upper(s.during)) at time zone e.timezone, 'HH24:MI') as closes,
    min(extract(epoch from upper(s.during) - lower(s.during)) / 60)::integer as minutes
  from session s
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  join event e on e.event_id = s.event_id
  where d.type = 'dealroom' and s.location_id is not null
  group by s.event_id, s.definition_id, e.timezone, to_char(lower(s.during) at time zone e.timezone, 'YYYY-MM-DD')
) as open_days
group by event_id, definition_id;

-- A deal room or table that was removed and stands in meetings that are over.
alter table location drop constraint location_kind_check;
alter table location add constraint location_kind_check check (kind in ('room', 'dealroom', 'place', 'gone'));

create index meeting_by_slot on meeting (event_id, slot_id);
