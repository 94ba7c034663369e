create table location (
  event_id text not null references event (event_id) on delete cascade,
  location_id text not null,
  parent_id text,
  kind text not null check (kind in ('room', 'dealroom', 'place')),
  name text not null,
  capacity integer check (capacity >= 0),
  index integer not null default 0,
  external_key text,
  primary key (event_id, location_id),
  foreign key (event_id, parent_id) references location (event_id, location_id) on delete cascade
);
create unique index location_one_per_external_key on location (event_id, external_key) where external_key is not null;

create table track (
  event_id text not null references event (event_id) on delete cascade,
  track_id text not null,
  name text not null,
  color text,
  index integer not null default 0,
  primary key (event_id, track_id),
  constraint track_one_per_name unique (event_id, name)
);

-- The talk itself; a session is one time at which it happens.
create table session_definition (
  event_id text not null references event (event_id) on delete cascade,
  definition_id text not null,
  external_guid text,
  type text not null default 'session' check (type in ('session', 'dealroom', 'break')),
  title text not null,
  subtitle text not null default '',
  abstract text not null default '',
  description text not null default '',
  language text,
  links jsonb not null default '[]',
  track_id text,
  restricted boolean not null default false,
  hidden boolean not null default false,
  blocking boolean not null default false,
  external_link text,
  offline_link text,
  owner_participant_id text,
  state text not null default 'active' check (state in ('active', 'dropped')),
  search_text text not null default '',
  rev integer not null default 1,
  primary key (event_id, definition_id),
  foreign key (event_id, track_id) references track (event_id, track_id)
);
create unique index session_definition_one_per_guid on session_definition (event_id, external_guid) where external_guid is not null;

-- An occurrence of a talk, or a slot of a deal room.
create table session (
  event_id text not null,
  session_id text not null,
  definition_id text not null,
  -- The occurrence's own key in the programme that an import brought.
  external_guid text,
  location_id text,
  during tstzrange not null check (not isempty(during)),
  capacity integer check (capacity >= 0),
  used integer not null default 0 check (used >= 0),
  state text not null default 'available' check (state in ('available', 'cancelled')),
  rev integer not null default 1,
  primary key (event_id, session_id),
  foreign key (event_id, definition_id) references session_definition (event_id, definition_id) on delete cascade,
  foreign key (event_id, location_id) references location (event_id, location_id),
  constraint session_within_capacity check (capacity is null or used <= capacity)
);
create unique index session_one_per_guid on session (event_id, external_guid) where external_guid is not null;
create index session_by_definition on session (event_id, definition_id);
create index session_by_time on session using gist (event_id, during);

create table session_person (
  event_id text not null,
  session_id text not null,
  participant_id text not null,
  role text not null check (role in ('speaker', 'moderator', 'translator')),
  index integer not null default 0,
  primary key (event_id, session_id, participant_id, role),
  foreign key (event_id, session_id) references session (event_id, session_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index session_person_by_participant on session_person (event_id, participant_id);

create table session_request (
  event_id text not null,
  session_id text not null,
  participant_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  message text not null default '',
  created_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, session_id, participant_id),
  foreign key (event_id, session_id) references session (event_id, session_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
