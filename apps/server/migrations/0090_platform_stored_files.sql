-- local tables: each file that people have put, and the bytes of all that count together; both are written alone
create table stored_file (
  path text primary key,
  kind text not null,
  bytes bigint not null check (bytes >= 0),
  -- what it counts for: everything, a person, an event, a room of chat; those that the file has
  user_id text,
  event_id text,
  room_id text,
  put_at timestamptz(3) not null,
  -- false while it is written: what stays so belongs to a process that has died
  is_written boolean not null default false
);
create index stored_file_by_event on stored_file (event_id, kind) where event_id is not null;
create index stored_file_by_user on stored_file (user_id) where user_id is not null;
create index stored_file_unwritten on stored_file (put_at) where not is_written;

create table storage_use (
  counted text not null check (counted in ('all', 'user', 'event', 'room')),
  -- '' for everything
  owner_id text not null,
  bytes bigint not null check (bytes >= 0),
  primary key (counted, owner_id)
);

create index event_by_maker on event (made_by) where not is_demo and state = 'active';
