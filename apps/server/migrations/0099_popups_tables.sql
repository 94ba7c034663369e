-- A table for video meetings that people drop in at.
create table popup (
  event_id text not null references event (event_id) on delete cascade,
  popup_id text not null,
  -- Null for a table of the event.
  booth_id text,
  -- An event has sixty tables at most, and a booth six of them.
  place smallint not null check (place between 0 and 59),
  booth_place smallint check (booth_place between 0 and 5),
  name text not null,
  -- Which types of participants may sit there; null where all may.
  type_ids text[],
  closed boolean not null default false,
  created_at timestamptz(3) not null,
  rev integer not null default 1,
  primary key (event_id, popup_id),
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade,
  constraint popup_place unique (event_id, place),
  constraint popup_booth_place unique (event_id, booth_id, booth_place),
  check ((booth_id is null) = (booth_place is null)),
  check (name <> '')
);
