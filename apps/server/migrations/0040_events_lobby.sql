-- The blocks of the lobby as an organizer has put them; null: the usual ones.
alter table event add column lobby jsonb;
alter table event add column lobby_rev integer not null default 0;
-- Whether a lead shows email and phone also of people who did not let their code be scanned.
alter table event add column lead_contact text not null default 'scan' check (lead_contact in ('scan', 'all'));

-- What an event hands out to all who take part: a hall plan, terms, a press kit.
create table event_document (
  event_id text not null references event (event_id) on delete cascade,
  document_id text not null,
  name text not null,
  file_path text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  index integer not null default 0,
  added_at timestamptz(3) not null default now(),
  primary key (event_id, document_id)
);

-- reference table: a copy of an event shows the same pictures, and a file goes when it is nobody's
-- Pictures that may stand in the lobby of an event. One that no block names goes a day after it was named last.
create table lobby_picture (
  event_id text not null references event (event_id) on delete cascade,
  picture_path text not null,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  unused_since timestamptz(3),
  primary key (event_id, picture_path)
);
create index lobby_picture_by_path on lobby_picture (picture_path);
