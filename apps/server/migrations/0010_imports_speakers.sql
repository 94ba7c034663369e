-- A preview keeps its programme packed, since it is only ever read whole.
delete from import_preview;
alter table import_preview
  drop column programme,
  drop column comparison,
  drop column refused,
  -- JSON in gzip
  add column programme bytea not null,
  -- What the organizer was shown.
  add column shown jsonb not null,
  add column run_by text,
  add column command_id text,
  add column widen_event boolean not null default false;

-- By what a programme knows its speakers, who are participants here.
create table import_speaker (
  event_id text not null,
  participant_id text not null,
  -- Every key by which any file has named the person.
  keys text[] not null,
  -- As the last file wrote them: what is compared with the next one.
  name text not null,
  biography text not null default '',
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
