-- The organizer who runs an act on several people, and its end: their page shows it again after a reload. Null in runs from before.
alter table people_run
  add column run_by text,
  add column command_id text,
  add column ended_at timestamptz(3),
  add column error_code text;
