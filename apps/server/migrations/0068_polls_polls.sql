-- A question that organizers and moderators put to all of an event.
create table poll (
  event_id text not null references event (event_id) on delete cascade,
  poll_id text not null,
  question text not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'closed')),
  -- When it was published, or will be.
  post_at timestamptz(3),
  auto_publish_results boolean not null,
  results_shown boolean not null default false,
  made_by text not null,
  created_at timestamptz(3) not null,
  -- Whether participants were told of it once.
  was_told boolean not null default false,
  -- Grows with every change, also of its answers, and when votes are removed.
  rev integer not null default 1,
  primary key (event_id, poll_id),
  foreign key (event_id, made_by) references participant (event_id, participant_id),
  check ((state = 'draft') = (post_at is null)),
  check (not results_shown or state in ('published', 'closed'))
);
create index poll_by_made_by on poll (event_id, made_by);

create table poll_answer (
  event_id text not null,
  poll_id text not null,
  answer_id text not null,
  place integer not null,
  text text not null,
  primary key (event_id, poll_id, answer_id),
  foreign key (event_id, poll_id) references poll (event_id, poll_id) on delete cascade
);

-- One vote for each person. Votes are counted from these rows: a counter would be a row that all voters wait for.
create table poll_vote (
  event_id text not null,
  poll_id text not null,
  participant_id text not null,
  answer_id text not null,
  -- How often they have voted.
  changes integer not null default 1,
  voted_at timestamptz(3) not null,
  primary key (event_id, poll_id, participant_id),
  foreign key (event_id, poll_id, answer_id) references poll_answer (event_id, poll_id, answer_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index poll_vote_by_answer on poll_vote (event_id, poll_id, answer_id) include (changes);
create index poll_vote_by_participant on poll_vote (event_id, participant_id);
