-- What an organizer does to many at once, run by a job. A run that was killed goes on behind what it has kept.
create table bulk_run (
  event_id text not null references event (event_id) on delete cascade,
  run_id text not null,
  run_by text not null,
  command_id text not null,
  act text not null check (act in ('join', 'leave', 'move')),
  -- What was asked for, as the call has it.
  wanted jsonb not null,
  state text not null default 'running' check (state in ('running', 'executed', 'failed')),
  -- The last participant behind us.
  position text not null default '',
  people_done integer not null default 0,
  result jsonb,
  error_code text,
  created_at timestamptz(3) not null,
  primary key (event_id, run_id)
);
