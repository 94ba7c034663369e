-- Two kinds more: the server let in whom a desk turned away, and what a desk took back could not be undone.
alter table checkin_conflict drop constraint checkin_conflict_kind_check;
alter table checkin_conflict add constraint checkin_conflict_kind_check check (kind in ('doubleEntry', 'typeNotAllowed',
  'unknownTicket', 'noPlace', 'turnedAway', 'notUndone'));
