-- What is seen of a log is told by runs of its rows, so that one can be marked alone.
alter table notification_log add column seen int4multirange not null default '{}';
alter table notification_log add column rev integer not null default 0;
update notification_log set rev = seen_seq, seen = int4multirange(int4range(1, seen_seq + 1)) where seen_seq > 0;
alter table notification_log drop column seen_seq;

-- Messages of people who share no event any more name none.
alter table notification alter column event_id drop not null;
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer', 'booth_request', 'confirmed',
    'meeting_declined', 'session_cancelled', 'rescheduled_session', 'reschedule_asked', 'reschedule_declined',
    'meeting_prebooked', 'meeting_guest', 'guest_left', 'message'));
-- The feed is read by time, since it is made of several logs.
create index notification_by_time on notification (user_id, at desc, seq desc);

-- What everyone in an event is told, once for all of them: nobody has a row of their own.
create table event_news_log (
  event_id text primary key,
  last_seq integer not null
);
create table event_news (
  event_id text not null,
  seq integer not null,
  -- Made from the fact, so that a fact heard twice is told once.
  news_id text not null,
  type text not null check (type in ('announcement', 'poll', 'poll_finished')),
  -- The post or the poll.
  about_id text not null,
  -- Its first words; empty once it was deleted.
  words text not null,
  at timestamptz(3) not null,
  primary key (event_id, seq),
  constraint event_news_told_once unique (event_id, news_id)
);
create index event_news_by_time on event_news (event_id, at desc, seq desc);

-- How far a person has seen the news of an event. It stands with what else hangs on a user.
create table event_news_seen (
  user_id text not null references app_user (user_id) on delete cascade,
  event_id text not null,
  seen int4multirange not null default '{}',
  rev integer not null default 0,
  primary key (user_id, event_id)
);
