-- How an organizer weighs what makes a person worth meeting; an event without a row takes the usual weights.
create table suggestion_weights (
  event_id text primary key references event (event_id) on delete cascade,
  weights jsonb not null
);

-- A search that its owner wants to hear of when more people fit it.
create table saved_search (
  event_id text not null,
  search_id text not null,
  participant_id text not null,
  name text not null,
  filters jsonb not null,
  notify boolean not null,
  created_at timestamptz(3) not null,
  -- How far the feed of people had come when it was looked at last.
  followed_seq bigint not null,
  -- Who fitted it then, and is no news any more.
  known_ids text[] not null,
  primary key (event_id, search_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index saved_search_by_participant on saved_search (event_id, participant_id);
