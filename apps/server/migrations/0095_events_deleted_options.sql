-- The delete of an option of a category can be undone too.
alter table event_deletion drop constraint event_deletion_kind_check;
alter table event_deletion add constraint event_deletion_kind_check
  check (kind in ('booth', 'boothType', 'participantType', 'category', 'option', 'area', 'room', 'dealRoom', 'talk', 'session', 'track'));
