-- Those who wait for a seat of a full video room. The first in line is called, and a seat is held for them for a while.
create table video_line (
  event_id text not null,
  room_id text not null,
  participant_id text not null,
  since timestamptz(3) not null,
  -- The last time that their page said that they still wait.
  stamp_at timestamptz(3) not null,
  called_at timestamptz(3),
  held_until timestamptz(3),
  -- The seat that is held for them.
  seat smallint check (seat between 0 and 7),
  -- Epoch milliseconds of the last change, or one more than before.
  rev bigint not null,
  primary key (event_id, room_id, participant_id),
  constraint video_line_seat unique (event_id, room_id, seat),
  foreign key (event_id, room_id) references video_room (event_id, room_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  check ((called_at is null) = (seat is null) and (called_at is null) = (held_until is null))
);
create index video_line_by_participant on video_line (event_id, participant_id);
