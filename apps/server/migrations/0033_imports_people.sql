-- People from files are previewed beside programmes. Theirs keeps the rows of the file, packed, where a programme stands.
alter table import_preview add column kind text not null default 'programme';
alter table import_preview add constraint import_preview_kind check (kind in ('programme', 'people'));
-- All that is wrong with its rows: JSON in gzip.
alter table import_preview add column problems bytea;
-- Every row or none, or each that nothing is wrong with.
alter table import_preview add column takes text;
alter table import_preview add constraint import_preview_takes check (takes in ('all', 'right'));
alter table import_preview add column invites boolean not null default false;
-- How many rows a run has behind it, and what it has kept of them: one that was killed goes on there.
alter table import_preview add column rows_done integer not null default 0;
alter table import_preview add column report jsonb;

-- What organizers have said of the columns of a file: the next one with the same headers begins with it.
create table import_mapping (
  event_id text not null references event (event_id) on delete cascade,
  -- A hash of them, in their order.
  headers text not null,
  fields jsonb not null,
  -- Which type the names in the file stand for that no type has.
  types jsonb not null,
  saved_at timestamptz(3) not null default now(),
  primary key (event_id, headers)
);
