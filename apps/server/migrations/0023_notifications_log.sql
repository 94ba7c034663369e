-- How long a person's log of notifications is, and how far they have seen it. Its row is the lock under which `seq` is given.
create table notification_log (
  user_id text primary key references app_user (user_id) on delete cascade,
  last_seq integer not null,
  seen_seq integer not null default 0,
  check (seen_seq <= last_seq)
);

create table notification (
  user_id text not null references app_user (user_id) on delete cascade,
  seq integer not null,
  -- Made from the fact, so that a fact heard twice is told once.
  notification_id text not null,
  type text not null check (type in ('meeting_request')),
  event_id text not null references event (event_id) on delete cascade,
  about_id text not null,
  at timestamptz(3) not null,
  primary key (user_id, seq),
  constraint notification_told_once unique (user_id, notification_id)
);
create index notification_by_event on notification (event_id);
