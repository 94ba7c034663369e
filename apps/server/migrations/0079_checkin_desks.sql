-- A browser that somebody scans with at an event, as it told of itself last.
create table checkin_desk (
  event_id text not null references event (event_id) on delete cascade,
  -- Made by the browser.
  desk_id text not null,
  -- Who has opened it.
  participant_id text not null,
  name text not null,
  area_id text not null,
  -- Scans that have not reached us.
  waiting integer not null check (waiting >= 0),
  -- Per cent; null where the browser does not know.
  battery smallint check (battery between 0 and 100),
  -- When the list was taken that it holds; null while it holds none.
  list_at timestamptz(3),
  -- Since when it has decided alone, the last time that it did.
  offline_at timestamptz(3),
  seen_at timestamptz(3) not null,
  forgotten boolean not null default false,
  rev integer not null default 1,
  primary key (event_id, desk_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index checkin_desk_by_participant on checkin_desk (event_id, participant_id);

-- Places that an area holds for a desk, which gives them without asking when it has no network.
create table checkin_share (
  event_id text not null,
  area_id text not null,
  desk_id text not null,
  places integer not null check (places >= 0),
  -- The desk gives none of them after this.
  ends_at timestamptz(3) not null,
  primary key (event_id, area_id, desk_id),
  foreign key (event_id, area_id) references checkin_area (event_id, area_id) on delete cascade
);
create index checkin_share_by_desk on checkin_share (event_id, desk_id);

-- The sum of its shares: changed with them, under the lock of the area's row.
alter table checkin_area add column held integer not null default 0 check (held >= 0);
alter table checkin_area drop constraint checkin_area_capacity;
alter table checkin_area add constraint checkin_area_capacity check (capacity_used + held <= capacity);

-- The area's `rev` with which it changed: a desk asks for what came after the one that it knows.
alter table checkin_presence add column rev integer not null default 0;
create index checkin_presence_by_rev on checkin_presence (event_id, area_id, rev);

-- What a desk decided alone, and when that reached us. Null for a scan that the server decided.
alter table checkin_scan add column said text;
alter table checkin_scan add column received_at timestamptz(3);

-- A desk decided alone, and the server finds otherwise.
create table checkin_conflict (
  event_id text not null,
  nonce text not null,
  kind text not null check (kind in ('doubleEntry', 'typeNotAllowed', 'unknownTicket', 'noPlace')),
  -- What was scanned, where it is no ticket of the event.
  code text,
  -- Of a double entry: the desk that had let the same person in; null where the server did, for somebody without one.
  other_desk_id text,
  other_at timestamptz(3),
  settled_by text,
  settled_at timestamptz(3),
  rev integer not null default 1,
  primary key (event_id, nonce),
  foreign key (event_id, nonce) references checkin_scan (event_id, nonce) on delete cascade,
  foreign key (event_id, settled_by) references participant (event_id, participant_id)
);
create index checkin_conflict_open on checkin_conflict (event_id) where settled_at is null;
create index checkin_conflict_by_settled_by on checkin_conflict (event_id, settled_by) where settled_by is not null;
