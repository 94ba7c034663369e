-- How long two people of a meeting have been in its video room at once, in milliseconds, and until when that is counted, in epoch
-- milliseconds.
alter table meeting
  add column met_ms integer not null default 0 check (met_ms >= 0),
  add column met_until bigint,
  add constraint meeting_met_until check (met_ms = 0 or met_until is not null);
