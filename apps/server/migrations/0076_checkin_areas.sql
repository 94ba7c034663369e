-- A place of an event that people enter and leave. `allEvent` is the event as a whole.
create table checkin_area (
  event_id text not null references event (event_id) on delete cascade,
  area_id text not null,
  -- Empty: it is called "Venue entrance" in the language of whoever reads.
  name text not null default '',
  capacity integer check (capacity > 0),
  -- How many people are inside: changed with their rows, under the lock of this one.
  capacity_used integer not null default 0 check (capacity_used >= 0),
  -- Participant types; empty is everyone.
  allowed_types text[] not null default '{}',
  -- Of its posted code; null where nobody scans it by themselves.
  posted_code text,
  place integer not null,
  removed boolean not null default false,
  rev integer not null default 1,
  primary key (event_id, area_id),
  constraint checkin_area_capacity check (capacity_used <= capacity)
);

-- Where a person is, and was last: one row for each area that they were scanned at.
create table checkin_presence (
  event_id text not null,
  area_id text not null,
  participant_id text not null,
  inside boolean not null,
  -- The time of the last scan that counted.
  changed_at timestamptz(3) not null,
  first_in_at timestamptz(3),
  primary key (event_id, area_id, participant_id),
  foreign key (event_id, area_id) references checkin_area (event_id, area_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index checkin_presence_by_participant on checkin_presence (event_id, participant_id);

-- Every scan, also one that was refused. `nonce` was made by the device.
create table checkin_scan (
  event_id text not null,
  nonce text not null,
  area_id text not null,
  -- Null for a code that is no ticket of the event.
  participant_id text,
  check_in boolean not null,
  status text not null check (status in ('checkedIn', 'checkedOut', 'alreadyCheckedIn', 'alreadyCheckedOut',
    'fullyOccupied', 'wrongTicketType', 'ticketNotFound')),
  scanned_at timestamptz(3) not null,
  -- The participant who scanned: the person themselves by a posted code.
  scanned_by text not null,
  -- The browser that it was made with, as it calls itself.
  desk_id text,
  -- When the person was last scanned here with effect before it.
  before_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (event_id, nonce),
  foreign key (event_id, area_id) references checkin_area (event_id, area_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, scanned_by) references participant (event_id, participant_id)
);
create index checkin_scan_in_order on checkin_scan (event_id, area_id, scanned_at);
create index checkin_scan_by_participant on checkin_scan (event_id, participant_id, area_id, scanned_at desc);
create index checkin_scan_by_scanned_by on checkin_scan (event_id, scanned_by);

-- What whoever scans this person is shown.
create table checkin_note (
  event_id text not null,
  participant_id text not null,
  note text not null default '',
  flag boolean not null default false,
  changed_by text,
  changed_at timestamptz(3) not null,
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, changed_by) references participant (event_id, participant_id)
);
create index checkin_note_by_changed_by on checkin_note (event_id, changed_by) where changed_by is not null;
