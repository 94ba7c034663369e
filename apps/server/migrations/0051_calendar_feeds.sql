-- reference table: the address is all that a calendar sends, and what refers to a user stands with it
-- The private address at which calendars read somebody's agenda. Its second half is made from the secret of the installation,
-- so that what stands here opens nothing.
create table calendar_feed (
  user_id text primary key references app_user (user_id) on delete cascade,
  feed_id text not null unique,
  made_at timestamptz(3) not null default now()
);
