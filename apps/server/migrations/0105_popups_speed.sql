-- The talk of a group in a round of speed networking has a room of its own kind.
alter table video_room drop constraint video_room_kind_check;
alter table video_room add constraint video_room_kind_check check (kind in ('meeting', 'session', 'table', 'round', 'test'));

-- Speed networking of an event: people come into the hall, and are seated in small groups, round after round.
create table speed_run (
  event_id text not null references event (event_id) on delete cascade,
  run_id text not null,
  group_size smallint not null check (group_size between 2 and 4),
  round_ms integer not null check (round_ms > 0),
  pause_ms integer not null check (pause_ms > 0),
  rounds smallint not null check (rounds > 0),
  -- Which types of participants may come in; null where all may.
  type_ids text[],
  state text not null default 'hall' check (state in ('hall', 'round', 'pause', 'ended')),
  -- The last round that has begun.
  round smallint not null default 0 check (round between 0 and rounds),
  -- Counts the phases: a job ends the one that it was made for.
  phase integer not null default 1,
  phase_ends_at timestamptz(3),
  ended_why text check (ended_why in ('done', 'stopped', 'allMet', 'nobody')),
  -- So many times a round could not be made, one after the other.
  empty smallint not null default 0,
  -- Rounds without a repeat that are sure to follow; null before the first.
  possible integer,
  -- The planner's rounds to come.
  plan jsonb,
  created_at timestamptz(3) not null,
  -- Epoch milliseconds of the last change, or one more than before.
  rev bigint not null,
  primary key (event_id, run_id),
  check ((state = 'ended') = (ended_why is not null) and (state = 'ended') = (phase_ends_at is null))
);
-- An event has one that has not ended.
create unique index speed_run_one_at_a_time on speed_run (event_id) where state <> 'ended';

-- The people in the hall. A person is there for 60 seconds after the last stamp; null once they left.
create table speed_guest (
  event_id text not null,
  run_id text not null,
  participant_id text not null,
  stamp_at timestamptz(3),
  -- Why they have no group in the last round, and for how many rounds in a row.
  wait text check (wait in ('alone', 'allMet', 'odd')),
  waited smallint not null default 0,
  -- Epoch milliseconds of the last change, or one more than before.
  rev bigint not null,
  primary key (event_id, run_id, participant_id),
  foreign key (event_id, run_id) references speed_run (event_id, run_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index speed_guest_by_participant on speed_guest (event_id, participant_id);

create table speed_group (
  event_id text not null,
  run_id text not null,
  round smallint not null,
  group_no smallint not null,
  ends_at timestamptz(3) not null,
  -- The minute more was given.
  is_longer boolean not null default false,
  -- Its room was emptied.
  closed boolean not null default false,
  primary key (event_id, run_id, round, group_no),
  foreign key (event_id, run_id) references speed_run (event_id, run_id) on delete cascade
);

create table speed_seat (
  event_id text not null,
  run_id text not null,
  round smallint not null,
  participant_id text not null,
  group_no smallint not null,
  wants_longer boolean not null default false,
  primary key (event_id, run_id, round, participant_id),
  foreign key (event_id, run_id, round, group_no) references speed_group (event_id, run_id, round, group_no) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index speed_seat_by_group on speed_seat (event_id, run_id, round, group_no);
create index speed_seat_by_participant on speed_seat (event_id, participant_id);

-- Two people who were in a group together. One row for the two in an event: they are never seated together again.
create table speed_met (
  event_id text not null,
  one_id text not null,
  other_id text not null,
  met_at timestamptz(3) not null,
  primary key (event_id, one_id, other_id),
  foreign key (event_id, one_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, other_id) references participant (event_id, participant_id) on delete cascade,
  check (one_id collate "C" < other_id collate "C")
);
create index speed_met_by_other on speed_met (event_id, other_id);

-- Rules of organizers for two people.
create table speed_rule (
  event_id text not null,
  one_id text not null,
  other_id text not null,
  kind text not null check (kind in ('must', 'never')),
  created_at timestamptz(3) not null,
  primary key (event_id, one_id, other_id),
  foreign key (event_id, one_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, other_id) references participant (event_id, participant_id) on delete cascade,
  check (one_id collate "C" < other_id collate "C")
);
create index speed_rule_by_other on speed_rule (event_id, other_id);
