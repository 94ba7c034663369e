-- For how long the person has had the seat, or has watched, in milliseconds, and until when that is counted, in epoch milliseconds.
alter table video_seat
  add column sat_ms integer not null default 0 check (sat_ms >= 0),
  add column counted_until bigint not null default 0;
alter table video_viewer
  add column watched_ms integer not null default 0 check (watched_ms >= 0),
  add column counted_until bigint not null default 0;
-- The most who have watched at once.
alter table video_room add column most_viewers integer not null default 0 check (most_viewers >= 0);

-- For how long a person was at a table, or in the room of a session, in milliseconds: what has ended, for the numbers of organizers.
create table video_stay (
  event_id text not null,
  room_id text not null,
  participant_id text not null,
  sat_ms integer not null default 0 check (sat_ms >= 0),
  watched_ms integer not null default 0 check (watched_ms >= 0),
  primary key (event_id, room_id, participant_id),
  foreign key (event_id, room_id) references video_room (event_id, room_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index video_stay_by_participant on video_stay (event_id, participant_id);
