-- The one table through which sessions, meetings and off-time reserve a person's time. What holds excludes what overlaps.
create table agenda_block (
  event_id text not null,
  participant_id text not null,
  block_id text not null,
  kind text not null check (kind in ('session', 'meeting', 'off')),
  source_id text not null,
  during tstzrange not null check (not isempty(during)),
  holds boolean not null,
  -- What should hold but does not lies over something else: its person decides, and it holds as soon as it is free.
  meant_to_hold boolean not null check (meant_to_hold or not holds),
  role text not null default 'attendee',
  rev integer not null default 1,
  primary key (event_id, participant_id, block_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  constraint agenda_block_once unique (event_id, participant_id, kind, source_id),
  constraint agenda_block_no_overlap exclude using gist (event_id with =, participant_id with =, during with &&) where (holds)
);
create index agenda_block_by_source on agenda_block (event_id, kind, source_id);
