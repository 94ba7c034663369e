-- One row for each event whose people have changed. Whoever writes people takes this row last, with the commit.
create table participant_feed (
  event_id text primary key references event (event_id) on delete cascade,
  last_seq bigint not null,
  -- Rows up to here are gone: who has not read them reads the tables anew.
  pruned_seq bigint not null default 0 check (pruned_seq <= last_seq)
);

-- Which row of people has changed, in the order of the commits; what it says now stands in its own table.
create table participant_change (
  -- Not `event`: a check of that row would wait for a lock behind the counter's.
  event_id text not null references participant_feed (event_id) on delete cascade,
  seq bigint not null,
  -- Answers are a participant's.
  kind text not null check (kind in ('participant', 'type', 'category', 'option')),
  id text not null,
  changed_at timestamptz(3) not null default now(),
  primary key (event_id, seq)
);
