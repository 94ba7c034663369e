-- Words of the user about a contact, as they are spelled; and what two people of a meeting say about it afterwards: whether they met.
alter table contact
  add column tags text[] not null default '{}',
  -- When the user wants to be reminded to write to them; null once they have, or never wanted to.
  add column follow_up_at timestamptz(3),
  add constraint contact_tags_few check (cardinality(tags) <= 20);
alter table meeting_person
  add column said text check (said in ('met', 'missed')),
  add column said_at timestamptz(3),
  add constraint meeting_person_said_at check ((said is null) = (said_at is null));
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer', 'booth_request', 'confirmed',
    'meeting_declined', 'session_cancelled', 'rescheduled_session', 'reschedule_asked', 'reschedule_declined',
    'meeting_prebooked', 'meeting_guest', 'guest_left', 'message', 'chat_report', 'access_request', 'follow_up'));
