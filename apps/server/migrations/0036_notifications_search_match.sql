-- A person is notified of people whom a saved search has found.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match'));

-- What a saved search has found, for the one email of a day. No foreign key, so that it stands where the log of sent emails
-- stands; what is mailed stays a while, since it says when its person was last written to.
create table waiting_match (
  event_id text not null,
  match_id text not null,
  participant_id text not null,
  search_id text not null,
  person_ids text[] not null,
  told_at timestamptz(3) not null,
  -- Null while it waits.
  mailed_at timestamptz(3),
  primary key (event_id, match_id)
);
create index waiting_match_by_participant on waiting_match (event_id, participant_id);
