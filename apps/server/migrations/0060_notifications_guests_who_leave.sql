-- A guest who leaves a meeting is told, so that calendars take it away.
alter table waiting_news drop constraint waiting_news_kind_check;
alter table waiting_news add constraint waiting_news_kind_check
  check (kind in ('request', 'accepted', 'declined', 'cancelled', 'programme', 'rescheduleAsked', 'rescheduleDeclined',
    'moved', 'prebooked', 'guestAdded', 'guestLeft', 'guestGone', 'guestOut', 'boothRequest'));
