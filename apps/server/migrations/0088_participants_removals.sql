-- People whom organizers have removed. Beside `participant`, since the record itself is marked as deleted, and on every
-- node, since the deletion of an account reads it over several events. It refers to nothing, as `user_event`.
create table removed_participant (
  event_id text not null,
  participant_id text not null,
  -- of the account that the record belongs to, and of the organizer
  user_id text,
  removed_by text not null,
  removed_at timestamptz(3) not null,
  -- what an undo gives back
  was_state text not null check (was_state in ('active', 'invited')),
  external_key text,
  report_id text,
  -- when the times of the person were freed; null as long as an undo is possible
  freed_at timestamptz(3),
  primary key (event_id, participant_id)
);
create index removed_participant_by_user on removed_participant (user_id) where user_id is not null;

-- People who may not come back: hashes of the account, its addresses and its phones, so that it outlasts the account and names nobody.
create table event_ban (
  event_id text not null references event (event_id) on delete cascade,
  mark text not null,
  participant_id text not null,
  primary key (event_id, mark, participant_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index event_ban_by_participant on event_ban (event_id, participant_id);
