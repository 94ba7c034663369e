-- Where the talks of a programme come from: each file updates and drops only those of its own source.
create table import_source (
  event_id text not null references event (event_id) on delete cascade,
  source_id text not null,
  -- Empty for the first one, which nobody has named.
  name text not null,
  imported_at timestamptz(3) not null default now(),
  primary key (event_id, source_id)
);
create table import_session (
  event_id text not null,
  session_id text not null,
  source_id text not null,
  primary key (event_id, session_id),
  foreign key (event_id, source_id) references import_source (event_id, source_id) on delete cascade,
  foreign key (event_id, session_id) references session (event_id, session_id) on delete cascade
);
create index import_session_by_source on import_session (event_id, source_id);

insert into import_source (event_id, source_id, name)
select s.event_id, 'first', '' from session s where s.external_guid is not null group by s.event_id;
insert into import_session (event_id, session_id, source_id)
select s.event_id, s.session_id, 'first' from session s where s.external_guid is not null;

-- Previews of the last day name no source; they are made again.
delete from import_preview;
