-- Grow with every change, so that open pages hear of it once.
alter table match_run add column rev integer not null default 1;
alter table match_proposal add column rev integer not null default 1;
-- Who is proposed meetings is told.
alter table waiting_news drop constraint waiting_news_kind_check;
alter table waiting_news add constraint waiting_news_kind_check
  check (kind in ('request', 'accepted', 'declined', 'cancelled', 'programme', 'rescheduleAsked', 'rescheduleDeclined',
    'moved', 'prebooked', 'guestAdded', 'guestLeft', 'guestGone', 'guestOut', 'boothRequest', 'proposed'));
