-- Tells people, once their event has ended, of everyone they met there.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer', 'booth_request', 'confirmed',
    'meeting_declined', 'session_cancelled', 'rescheduled_session', 'reschedule_asked', 'reschedule_declined',
    'meeting_prebooked', 'meeting_guest', 'guest_left', 'message', 'chat_report', 'access_request', 'follow_up', 'event_met'));
