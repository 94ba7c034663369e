create table meeting (
  event_id text not null,
  meeting_id text not null,
  slot_id text not null,
  place_id text not null,
  during tstzrange not null check (not isempty(during)),
  state text not null default 'confirmed' check (state in ('confirmed', 'reschedule', 'cancelled')),
  executor_id text,
  prebooked boolean not null default false,
  message text not null default '',
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, meeting_id),
  foreign key (event_id, slot_id) references session (event_id, session_id),
  foreign key (event_id, place_id) references location (event_id, location_id),
  constraint meeting_one_per_place exclude using gist (event_id with =, place_id with =, during with &&) where (state <> 'cancelled')
);

create table meeting_person (
  event_id text not null,
  meeting_id text not null,
  participant_id text not null,
  role text not null check (role in ('host', 'invited', 'guest')),
  primary key (event_id, meeting_id, participant_id),
  foreign key (event_id, meeting_id) references meeting (event_id, meeting_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index meeting_person_by_participant on meeting_person (event_id, participant_id);

create table invitation (
  event_id text not null,
  invitation_id text not null,
  type text not null check (type in ('join', 'reschedule', 'company')),
  from_id text not null,
  to_id text not null,
  to_booth_id text,
  group_id text,
  -- The two participants in order, so that a pair waits once whoever asks.
  pair_key text not null,
  meeting_id text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'revoked')),
  message text not null default '',
  answer text not null default '',
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, invitation_id),
  foreign key (event_id, from_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, to_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, meeting_id) references meeting (event_id, meeting_id) on delete cascade,
  check (from_id <> to_id),
  check (type <> 'reschedule' or meeting_id is not null)
);
create unique index invitation_one_waiting_per_pair on invitation (event_id, pair_key) where state = 'waiting' and type <> 'reschedule';
create index invitation_by_sender on invitation (event_id, from_id);
create index invitation_by_recipient on invitation (event_id, to_id);
create index invitation_by_meeting on invitation (event_id, meeting_id) where meeting_id is not null;
