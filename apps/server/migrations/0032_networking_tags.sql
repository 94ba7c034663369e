-- A row without a tag stays, so that `rev` only rises.
create table participant_tag (
  event_id text not null,
  participant_id text not null,
  other_id text not null,
  tag text check (tag in ('favourite', 'ignored')),
  changed_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, participant_id, other_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, other_id) references participant (event_id, participant_id) on delete cascade,
  check (participant_id <> other_id)
);
create index participant_tag_by_other on participant_tag (event_id, other_id);

-- `seen_id` is a participant or a booth.
create table participant_seen (
  event_id text not null,
  participant_id text not null,
  seen_id text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (event_id, participant_id, seen_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
