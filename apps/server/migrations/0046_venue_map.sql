create table floor_plan (
  event_id text not null references event (event_id) on delete cascade,
  plan_id text not null,
  name text not null,
  index integer not null default 0,
  picture_path text not null,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  rev integer not null default 1,
  -- Raised only when something is put on the plan, moved or taken off: a new name is in nobody's way who does that.
  places_rev integer not null default 1,
  primary key (event_id, plan_id)
);

-- Where something stands on a plan, as a share of its width and height from the top left. `ref_id` is a room, a table or a
-- booth; an area has only its label.
create table map_place (
  event_id text not null,
  place_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('room', 'table', 'booth', 'area')),
  ref_id text,
  label text not null default '',
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (event_id, place_id),
  foreign key (event_id, plan_id) references floor_plan (event_id, plan_id) on delete cascade,
  check ((kind = 'area') = (ref_id is null)),
  check (kind <> 'area' or label <> '')
);
create unique index map_place_once on map_place (event_id, kind, ref_id) where ref_id is not null;
create index map_place_by_plan on map_place (event_id, plan_id);
