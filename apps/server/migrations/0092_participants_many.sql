-- What an organizer does to several people of an event, run by a job. A run that was killed goes on behind what it has kept.
create table people_run (
  event_id text not null references event (event_id) on delete cascade,
  run_id text not null,
  -- What was asked for, as the call has it.
  wanted jsonb not null,
  -- Whom it concerns, in the order in which it goes.
  selected text[] not null,
  people_done integer not null default 0,
  -- Of those, who was changed, written to or removed.
  people_changed integer not null default 0,
  state text not null default 'running' check (state in ('running', 'executed', 'stopped', 'failed')),
  created_at timestamptz(3) not null,
  primary key (event_id, run_id)
);

-- What people were before each part of a run, by their id: an undo brings it back.
create table people_run_part (
  event_id text not null,
  run_id text not null,
  place integer not null,
  before jsonb not null,
  primary key (event_id, run_id, place),
  foreign key (event_id, run_id) references people_run (event_id, run_id) on delete cascade
);
