-- What participants have reported to the organizers of their event.
create table chat_report (
  event_id text not null,
  report_id text not null,
  reporter_participant_id text not null,
  reported_participant_id text not null,
  reason text not null check (reason in ('spam', 'harassment', 'fraud', 'other')),
  words text not null default '',
  reported_at timestamptz(3) not null,
  room_id text not null,
  -- The message as it was then; null where the person was reported.
  message_id text,
  message text,
  message_at timestamptz(3),
  state text not null default 'open' check (state in ('open', 'settled')),
  primary key (event_id, report_id),
  foreign key (event_id, reporter_participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, reported_participant_id) references participant (event_id, participant_id) on delete cascade
);
create index chat_report_in_order on chat_report (event_id, state, reported_at desc, report_id desc);
create index chat_report_by_reporter on chat_report (event_id, reporter_participant_id);
create index chat_report_by_reported on chat_report (event_id, reported_participant_id);
