-- Scans that moved somebody, person by person in the order of time: what entries and exits are counted from.
create index checkin_scan_moves on checkin_scan (event_id, area_id, participant_id, scanned_at, before_at nulls first, nonce)
  include (check_in) where status in ('checkedIn', 'checkedOut') and undone_at is null;
