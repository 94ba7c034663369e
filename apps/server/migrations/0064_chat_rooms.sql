-- by room: what belongs to a room stands together, since its people may share several events or none any more
create table chat_room (
  room_id text primary key,
  type text not null check (type in ('private', 'group')),
  -- Of a group.
  name text not null default '',
  -- Who opened it: a user.
  made_by text not null,
  made_at timestamptz(3) not null,
  -- Its row is the lock under which `seq` is given.
  last_seq integer not null default 0,
  last_at timestamptz(3),
  -- Nobody is left to read what would be written.
  closed boolean not null default false,
  rev integer not null default 1
) with (fillfactor = 70);

create table chat_member (
  room_id text not null references chat_room (room_id) on delete cascade,
  user_id text not null references app_user (user_id) on delete cascade,
  seen_seq integer not null default 0,
  -- Who has not opened it is shown it once something is said there.
  opened boolean not null default false,
  pin boolean not null default false,
  primary key (room_id, user_id)
) with (fillfactor = 70);

-- reference table: which rooms a person is in; the list of rooms begins here
create table chat_user_room (
  user_id text not null references app_user (user_id) on delete cascade,
  room_id text not null,
  primary key (user_id, room_id)
);
create index chat_user_room_by_room on chat_user_room (room_id);

-- reference table: of whom a person takes no messages
create table chat_block (
  user_id text not null references app_user (user_id) on delete cascade,
  blocked_user_id text not null references app_user (user_id) on delete cascade,
  blocked_at timestamptz(3) not null,
  primary key (user_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);
create index chat_block_by_blocked on chat_block (blocked_user_id);
