-- A person whom a booth has met: one row for each of them, shared by the team.
create table lead (
  event_id text not null,
  booth_id text not null,
  participant_id text not null,
  rating integer check (rating between 0 and 5),
  tags text[] not null default '{}',
  note text not null default '',
  -- Whether the person let their code be scanned, and not only was looked up.
  scanned boolean not null,
  -- When they were met first, by whom of the team, and with what.
  met_at timestamptz(3) not null,
  met_by text,
  device_name text not null default '',
  changed_at timestamptz(3) not null default now(),
  -- The microseconds of the last change: whoever is removed and kept again has a higher one.
  rev bigint not null,
  primary key (event_id, booth_id, participant_id),
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, met_by) references participant (event_id, participant_id)
);
create index lead_by_participant on lead (event_id, participant_id);
create index lead_by_met_by on lead (event_id, met_by) where met_by is not null;
create index lead_in_order on lead (event_id, booth_id, met_at desc, participant_id);

-- reference table: a code is all that an app for leads sends, so it is found before its event is known
-- Codes by which an app for leads speaks for a booth.
create table lead_code (
  code_hash text primary key,
  code_id text not null unique,
  event_id text not null,
  booth_id text not null,
  -- The last two characters, to tell it from others.
  ends_with text not null,
  -- A user: whoever makes one has an account.
  made_by text,
  made_at timestamptz(3) not null default now(),
  -- To the hour, so that scans do not wait for each other.
  used_at timestamptz(3)
);
create index lead_code_by_booth on lead_code (event_id, booth_id);
