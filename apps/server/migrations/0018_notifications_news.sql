-- What people are told by mail waits a minute here: it can be taken back meanwhile, and goes together with what else comes.
create table waiting_news (
  event_id text not null,
  participant_id text not null,
  -- Made from the fact, so that a fact heard twice is told once.
  news_id text not null,
  kind text not null check (kind in ('request', 'accepted', 'declined', 'cancelled', 'programme')),
  -- The ids of what it is about: what is said is read when it is sent.
  about jsonb not null,
  told_at timestamptz(3) not null,
  primary key (event_id, participant_id, news_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
