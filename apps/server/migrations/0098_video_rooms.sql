-- A video room that people have entered. Each change of its seats locks this row.
create table video_room (
  event_id text not null references event (event_id) on delete cascade,
  room_id text not null,
  kind text not null check (kind in ('meeting', 'session', 'table', 'test')),
  primary key (event_id, room_id)
);

-- One person on each of eight seats. A seat counts as free once its stamp is 60 seconds old.
create table video_seat (
  event_id text not null,
  room_id text not null,
  seat smallint not null check (seat between 0 and 7),
  participant_id text not null,
  role text not null check (role in ('host', 'member')),
  -- The connection of the browser that has the seat: an earlier one of the same person is over.
  connection_id text not null,
  stamp_at timestamptz(3) not null,
  -- The person has switched these on.
  with_audio boolean not null,
  with_video boolean not null,
  -- A host has switched these off for them.
  audio_muted boolean not null default false,
  video_muted boolean not null default false,
  sharing boolean not null default false,
  hand_at timestamptz(3),
  -- Epoch milliseconds of the last change, or one more than before: it grows over the seats that a person has had.
  rev bigint not null,
  primary key (event_id, room_id, seat),
  constraint video_seat_once unique (event_id, room_id, participant_id),
  foreign key (event_id, room_id) references video_room (event_id, room_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create unique index video_seat_one_screen on video_seat (event_id, room_id) where sharing;
create index video_seat_by_participant on video_seat (event_id, participant_id);
