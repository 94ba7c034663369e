-- A request to a booth is for nobody yet until one of its team answers it: from then on it is theirs.
alter table invitation alter column to_id drop not null;
alter table invitation add constraint invitation_for_somebody check (
  to_id is not null or (to_booth_id is not null and group_id is null and state in ('waiting', 'revoked')));
alter table invitation add constraint invitation_of_booth check ((type = 'company') = (to_booth_id is not null));
alter table invitation add constraint invitation_booth foreign key (event_id, to_booth_id) references booth (event_id, booth_id) on delete cascade;
create index invitation_by_booth on invitation (event_id, to_booth_id) where to_booth_id is not null;
create index invitation_by_group on invitation (event_id, group_id) where group_id is not null;
-- Of all that asked the members of a booth at once, one becomes a meeting.
create unique index invitation_one_accepted_per_group on invitation (event_id, group_id)
  where group_id is not null and state = 'accepted';

-- The whole team is told of what their booth is asked.
alter table waiting_news drop constraint waiting_news_kind_check;
alter table waiting_news add constraint waiting_news_kind_check
  check (kind in ('request', 'accepted', 'declined', 'cancelled', 'programme', 'rescheduleAsked', 'rescheduleDeclined',
    'moved', 'prebooked', 'guestAdded', 'guestLeft', 'guestOut', 'boothRequest'));
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('meeting_request', 'invited_to_event', 'search_match', 'booth_invitation', 'session_answer', 'booth_request'));

-- When the participant was last in it: what a joined session or meeting says once a minute.
alter table agenda_block add column seen_at timestamptz(3);
