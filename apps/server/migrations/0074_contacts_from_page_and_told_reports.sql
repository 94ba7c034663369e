-- Who is kept from their page is known by it, and can be written to in the event: an email may come later.
alter table contact add column from_page boolean not null default false;
alter table contact drop constraint contact_emails_check;
alter table contact add constraint contact_can_be_reached check (cardinality(emails) > 0 or from_page);

-- Organizers are notified of what participants report.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer', 'booth_request', 'confirmed',
    'meeting_declined', 'session_cancelled', 'rescheduled_session', 'reschedule_asked', 'reschedule_declined',
    'meeting_prebooked', 'meeting_guest', 'guest_left', 'message', 'chat_report'));
