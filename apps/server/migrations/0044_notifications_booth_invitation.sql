-- A person is notified of an invitation to the team of a booth.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation'));
