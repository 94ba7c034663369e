-- Those who watch the room of a session, without a seat. A row counts until its stamp is 60 seconds old.
create table video_viewer (
  event_id text not null,
  room_id text not null,
  participant_id text not null,
  -- The connection of the browser that watches: an earlier one of the same person is over.
  connection_id text not null,
  stamp_at timestamptz(3) not null,
  hand_at timestamptz(3),
  -- Epoch milliseconds of the last change, or one more than before.
  rev bigint not null,
  primary key (event_id, room_id, participant_id),
  foreign key (event_id, room_id) references video_room (event_id, room_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index video_viewer_by_participant on video_viewer (event_id, participant_id);

-- People of the audience whom a host has brought on stage, or sent back.
create table video_stage (
  event_id text not null,
  room_id text not null,
  participant_id text not null,
  on_stage boolean not null,
  rev bigint not null,
  primary key (event_id, room_id, participant_id),
  foreign key (event_id, room_id) references video_room (event_id, room_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index video_stage_by_participant on video_stage (event_id, participant_id);

-- The address of the event's own conference for sessions that have none, with places for session, name and token.
alter table event add column conference_url text check (length(conference_url) between 1 and 1000);
