-- Deletes that run a minute after they were asked for, and what became of them. The job of each is in the queue.
create table event_deletion (
  event_id text not null references event (event_id) on delete cascade,
  kind text not null check (kind in ('booth', 'boothType', 'participantType', 'category', 'area', 'room', 'dealRoom', 'talk', 'session',
    'track')),
  object_id text not null,
  name text not null,
  -- A user.
  asked_by text not null,
  runs_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'undone', 'refused', 'deleted')),
  -- The code of the failure that refused it.
  failure text check ((failure is not null) = (state = 'refused')),
  rev integer not null default 1,
  primary key (event_id, kind, object_id)
);
