-- Acts of organizers on several people of an event, done by a job. A run that was killed continues after its last saved part.
create table people_run (
  event_id text not null references event (event_id) on delete cascade,
  run_id text not null,
  -- The request, as the call has it.
  wanted jsonb not null,
  -- The people that it concerns, in its order.
  selected text[] not null,
  people_done integer not null default 0,
  -- How many of them were changed, written to or removed.
  people_changed integer not null default 0,
  state text not null default 'running' check (state in ('running', 'executed', 'stopped', 'failed')),
  created_at timestamptz(3) not null,
  primary key (event_id, run_id)
);

-- The earlier values of people in each part of a run, by their id. An undo restores them.
create table people_run_part (
  event_id text not null,
  run_id text not null,
  place integer not null,
  before jsonb not null,
  primary key (event_id, run_id, place),
  foreign key (event_id, run_id) references people_run (event_id, run_id) on delete cascade
);
