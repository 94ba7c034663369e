-- Of a meeting one request for another time waits, whoever of the two asks.
create unique index invitation_one_reschedule_per_meeting on invitation (event_id, meeting_id)
  where state = 'waiting' and type = 'reschedule';
-- A meeting has one guest at most.
create unique index meeting_one_guest on meeting_person (event_id, meeting_id) where role = 'guest';
-- People are told of all that changes their meetings.
alter table waiting_news drop constraint waiting_news_kind_check;
alter table waiting_news add constraint waiting_news_kind_check
  check (kind in ('request', 'accepted', 'declined', 'cancelled', 'programme', 'rescheduleAsked', 'rescheduleDeclined',
    'moved', 'prebooked', 'guestAdded', 'guestLeft', 'guestOut'));
