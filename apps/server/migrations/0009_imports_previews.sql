-- A programme that an organizer has looked at and may run.
create table import_preview (
  event_id text not null references event (event_id) on delete cascade,
  import_id text not null,
  made_by text not null,
  file_name text not null,
  programme jsonb not null,
  comparison jsonb not null,
  refused jsonb not null,
  -- The programme's state that the comparison was made against.
  compared_with text not null,
  state text not null default 'preview' check (state in ('preview', 'running', 'done', 'failed')),
  made_at timestamptz(3) not null default now(),
  primary key (event_id, import_id)
);
