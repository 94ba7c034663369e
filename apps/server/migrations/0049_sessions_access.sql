-- Types of participants that see a talk, null for everyone; and whether it can be attended on-site only, in a hybrid event.
alter table session_definition add column visible_types text[];
alter table session_definition add column on_site boolean not null default false;

alter table session_request add column answer text not null default '';
alter table session_request add column answered_at timestamptz(3);
-- One that is taken back stays, so that its rev goes on when it is asked again.
alter table session_request drop constraint session_request_state_check;
alter table session_request add constraint session_request_state_check
  check (state in ('waiting', 'accepted', 'declined', 'withdrawn'));
create index session_request_by_time on session_request (event_id, state, created_at, session_id, participant_id);

-- A person is notified of what the organizers answered.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer'));
