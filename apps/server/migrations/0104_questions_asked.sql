-- A question that a person asks in a session.
create table session_question (
  event_id text not null references event (event_id) on delete cascade,
  question_id text not null,
  session_id text not null,
  participant_id text not null,
  -- Nobody reads the name of the one who asks.
  is_anonymous boolean not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'hidden')),
  -- A person has five open questions in a session at most. Null once it was answered or hidden, also when it is open again.
  own_place smallint check (own_place between 0 and 4),
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  -- Grows with every change, also when votes are removed.
  rev integer not null default 1,
  primary key (event_id, question_id),
  foreign key (event_id, session_id) references session (event_id, session_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  constraint session_question_own_place unique (event_id, session_id, participant_id, own_place),
  check (text <> ''),
  check ((state = 'answered') = (answered_at is not null)),
  check (state = 'open' or own_place is null)
);
create index session_question_by_participant on session_question (event_id, participant_id);

-- One row for each person; votes are counted from these rows.
create table session_question_vote (
  event_id text not null,
  question_id text not null,
  participant_id text not null,
  -- False where the vote was taken back.
  is_on boolean not null,
  -- How often they have voted or taken it back.
  changes integer not null default 1,
  primary key (event_id, question_id, participant_id),
  foreign key (event_id, question_id) references session_question (event_id, question_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index session_question_vote_by_participant on session_question_vote (event_id, participant_id);

-- People of the event meet by video, or not. By its type, those of online and hybrid events do.
alter table event add column video text not null default 'byType' check (video in ('byType', 'on', 'off'));
update event e set video = 'on'
  where event_type = 'normal' and exists (select from popup u where u.event_id = e.event_id);
